import { expect } from 'chai';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

// The code under test stands in no file, so the rules that need the types of a whole program are left out.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

const libraries = ['core', 'contracts', 'platform', 'db', 'access'];
const apps = ['gateway', 'scoring', 'bulk', 'webhook-dispatcher', 'billing', 'admin'];

const folderOf = (name: string) =>
  `${apps.includes(name) || name === 'standalone' ? 'apps' : 'libs'}/${name}`;

describe('lint rules', () => {
  describe('imports go apps, access, db, platform, contracts, core and never back', () => {
    for (const [index, name] of libraries.entries()) {
      it(`${name} imports what lies below it and nothing else`, () =>
        expectReach(name, libraries.slice(0, index)));
    }

    for (const name of apps) {
      it(`${name} imports the libraries and no other app`, () => expectReach(name, libraries));
    }

    it('standalone imports the libraries and the apps', () =>
      expectReach('standalone', [...libraries, ...apps]));

    it('covers re-exports, types and imports at run time', async () => {
      const file = 'libs/core/src/x.ts';
      expect(await problems(file, "export { a } from '@ers/db';")).to.eql(['no-restricted-imports']);
      expect(await problems(file, "export type { A } from '@ers/db';")).to.eql(['no-restricted-imports']);
      expect(await problems(file, "export const a = () => import('@ers/db');")).to.eql([
        'no-restricted-syntax',
      ]);
      expect(await problems(file, "export type A = import('@ers/db').A;")).to.eql([
        '@typescript-eslint/consistent-type-imports',
      ]);
    });
  });

  describe('a package is entered by its name alone', () => {
    it('refuses a path inside another package', async () => {
      expect(await problems('apps/gateway/src/x.ts', "export { a } from '@ers/core/src/a.ts';")).to.eql([
        'no-restricted-imports',
      ]);
      expect(await problems('scripts/x.ts', "export { a } from '@ers/core/src/a.ts';")).to.eql([
        'no-restricted-imports',
      ]);
    });

    it('refuses a relative path that leaves the package', async () => {
      for (const code of [
        "export { a } from '../../db/src/a.ts';",
        "export * from '../../db/src/a.ts';",
        "import '../../../apps/gateway/src/a.ts';",
        "export const a = () => import('../../db/src/a.ts');",
      ]) {
        expect(await problems('libs/access/src/x.ts', code), code).to.eql(['ers/stay-in-package']);
      }
      expect(await problems('bench/x.ts', "import '../libs/db/src/a.ts';")).to.eql(['ers/stay-in-package']);
    });

    it('accepts a relative path inside the package', async () => {
      expect(await problems('libs/access/src/keys/x.ts', "import '../../data/a.ts';")).to.eql([]);
    });
  });

  describe('libs/testing', () => {
    const code = "export { a } from '@ers/testing';";

    it('is refused in source', async () => {
      for (const file of ['libs/platform/src/x.ts', 'apps/gateway/src/main.ts', 'apps/standalone/src/x.ts']) {
        expect(await problems(file, code), file).to.eql(['no-restricted-imports']);
      }
    });

    it('is accepted in specs and in bench', async () => {
      for (const file of ['libs/core/src/x.spec.ts', 'apps/gateway/src/x.stack.ts', 'bench/x.ts']) {
        expect(await problems(file, code), file).to.eql([]);
      }
    });

    it('imports libraries and no app', () => expectReach('testing', libraries));
  });

  describe('the environment', () => {
    const readings = [
      'export const a = process.env.PORT;',
      'export const { env } = process;',
      "export { env } from 'node:process';",
    ];

    it('is refused in source', async () => {
      for (const file of ['apps/gateway/src/x.ts', 'libs/platform/src/x.ts', 'libs/access/src/x.ts']) {
        for (const code of readings) expect(await problems(file, code), `${file}: ${code}`).to.have.length(1);
      }
    });

    it('is accepted where configuration is read', async () => {
      for (const file of [
        'apps/gateway/src/main.ts',
        'libs/platform/src/config/x.ts',
        'libs/db/src/x.spec.ts',
        'scripts/x.ts',
        'bench/x.ts',
      ]) {
        for (const code of readings) expect(await problems(file, code), `${file}: ${code}`).to.eql([]);
      }
    });
  });

  describe('the core', () => {
    const refused = {
      'export const a = Date.now();': 'no-restricted-properties',
      'export const a = Math.random();': 'no-restricted-properties',
      'export const a = new Date();': 'no-restricted-syntax',
      'export const a = Date();': 'no-restricted-syntax',
      'export const a = performance.now();': 'no-restricted-globals',
      'export const a = process.uptime();': 'no-restricted-globals',
      'export const a = crypto.randomUUID();': 'no-restricted-globals',
      "export { readFileSync } from 'node:fs';": 'no-restricted-imports',
      "export { readFile } from 'fs/promises';": 'no-restricted-imports',
      "export { lookup } from 'node:dns';": 'no-restricted-imports',
      "export { randomUUID } from 'node:crypto';": 'no-restricted-imports',
    };
    for (const [code, rule] of Object.entries(refused)) {
      it(`refuses ${code}`, async () => expect(await problems('libs/core/src/x.ts', code)).to.eql([rule]));
    }

    it('accepts time as an argument and computing modules', async () => {
      const code =
        "import { createHash } from 'node:crypto';\nexport const a = (ms: number) => [new Date(ms), createHash];";
      expect(await problems('libs/core/src/x.ts', code)).to.eql([]);
    });

    it('reads its bundled files in data folders alone, with no other input', async () => {
      const read = "export { readFileSync } from 'node:fs';";
      expect(await problems('libs/core/src/scoring/data/x.ts', read)).to.eql([]);
      const fetched = "export { request } from 'node:https';";
      expect(await problems('libs/core/src/scoring/data/x.ts', fetched)).to.eql(['no-restricted-imports']);
      expect(
        await problems('libs/core/src/scoring/data/x.ts', 'export const a = Date.now();'),
      ).to.have.length(1);
    });

    it('leaves its specs free', async () => {
      const code =
        "import { readFileSync } from 'node:fs';\nexport const a = [readFileSync, process.cwd(), new Date()];";
      expect(await problems('libs/core/src/scoring/data/x.spec.ts', code)).to.eql([]);
    });
  });

  describe('clients', () => {
    const constructions = {
      "import { PrismaClient } from '@prisma/client';\nexport const a = new PrismaClient();":
        'no-restricted-syntax',
      "import pg from 'pg';\nexport const a = new pg.Pool();": 'no-restricted-syntax',
      "import { Kafka } from 'kafkajs';\nexport const a = new Kafka({});": 'no-restricted-syntax',
      "import Stripe from 'stripe';\nexport const a = new Stripe('');": 'no-restricted-syntax',
      "import { createClient } from 'redis';\nexport const a = createClient();": 'no-restricted-imports',
    };

    for (const [code, rule] of Object.entries(constructions)) {
      const construction = code.slice(code.indexOf('=') + 2);
      it(`${construction} is for main.ts, libs/platform and libs/db`, async () => {
        for (const file of ['apps/billing/src/x.ts', 'libs/access/src/x.ts', 'apps/gateway/src/x.spec.ts']) {
          expect(await problems(file, code), file).to.eql([rule]);
        }
        for (const file of ['apps/gateway/src/main.ts', 'libs/platform/src/kv/x.ts', 'libs/db/src/x.ts']) {
          expect(await problems(file, code), file).to.eql([]);
        }
      });
    }

    it('leaves the client of an RPC service alone', async () => {
      const code = "import { createClient } from '@connectrpc/connect';\nexport const a = createClient;";
      expect(await problems('apps/gateway/src/x.ts', code)).to.eql([]);
    });
  });

  it('every spec runs', async () => {
    for (const code of [
      "describe.only('a', () => {});",
      "it.skip('a', () => {});",
      "xit('a', () => {});",
      "it('a', function () { this.skip(); });",
    ]) {
      for (const file of ['libs/db/src/x.spec.ts', 'apps/gateway/src/x.stack.ts', 'scripts/x.spec.ts']) {
        expect(await problems(file, code), `${file}: ${code}`).to.eql(['no-restricted-syntax']);
      }
    }
    expect(await problems('libs/db/src/x.spec.ts', "it('a', () => {});")).to.eql([]);
  });

  it('generated code is not judged', async () => {
    expect(await eslint.isPathIgnored('libs/contracts/src/gen/proto/x.ts')).to.equal(true);
    expect(await eslint.isPathIgnored('libs/contracts/src/index.ts')).to.equal(false);
  });
});

/** The ids of the rules that `code` breaks when it stands in `file`. */
async function problems(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

async function expectReach(name: string, allowed: string[]): Promise<void> {
  const everyone = [...libraries, ...apps, 'standalone', 'testing'].filter((other) => other !== name);
  for (const other of everyone) {
    const found = await problems(`${folderOf(name)}/src/x.ts`, `export { a } from '@ers/${other}';`);
    expect(found, `${name} imports ${other}`).to.eql(
      allowed.includes(other) ? [] : ['no-restricted-imports'],
    );
  }
}
