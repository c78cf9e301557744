import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, systemIds as ids } from '@ers/platform';
import { expect } from 'chai';
import { localSecrets } from './local-secrets.ts';

describe('localSecrets', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ers-secrets-'));
    path = join(folder, 'secrets.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, for their owner alone', () => {
    const made = localSecrets({ folder, ids, inUse: false });
    expect(statSync(path).mode & 0o777).to.equal(0o600);
    expect(localSecrets({ folder, ids, inUse: true })).to.deep.equal(made);
  });

  it('are kept when a crash came between them and the first account', () => {
    const made = localSecrets({ folder, ids, inUse: false });
    expect(localSecrets({ folder, ids, inUse: false })).to.deep.equal(made);
  });

  it('get what a release that made the folder did not know yet, and keep the rest', () => {
    const { key_pepper, hash_key, session_private_key } = localSecrets({ folder, ids, inUse: false });
    const older = { key_pepper, hash_key, session_private_key };
    writeFileSync(path, JSON.stringify(older));
    const completed = localSecrets({ folder, ids, inUse: true });
    expect(completed).to.deep.include(older);
    expect(Buffer.from(completed.secrets_key, 'base64')).to.have.length(32);
    expect(localSecrets({ folder, ids, inUse: true })).to.deep.equal(completed);
  });

  it('are made where a crash left only a part of them aside', () => {
    writeFileSync(`${path}.new`, '{"key_pe');
    const made = localSecrets({ folder, ids, inUse: false });
    expect(JSON.parse(readFileSync(path, 'utf8'))).to.deep.equal(made);
  });

  it('are not made anew where accounts rely on those that are missing', () => {
    expect(() => localSecrets({ folder, ids, inUse: true })).to.throw(ConfigError, `${path} is missing`);
  });

  for (const content of ['', '{"key_pe', '{"key_pepper": "s3cret"}']) {
    it(`never replace or quote a damaged file: ${JSON.stringify(content)}`, () => {
      writeFileSync(path, content);
      for (const inUse of [false, true]) {
        expect(() => localSecrets({ folder, ids, inUse }))
          .to.throw(ConfigError, `${path} is damaged; put it back, or start with a new folder`)
          .with.property('message')
          .that.does.not.include('s3cret');
      }
      expect(readFileSync(path, 'utf8')).to.equal(content);
    });
  }

  it('never replace what cannot be read', () => {
    mkdirSync(path);
    expect(() => localSecrets({ folder, ids, inUse: false })).to.throw(
      ConfigError,
      `${path} cannot be read (EISDIR)`,
    );
  });
});
