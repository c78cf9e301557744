/** The README's commands, run; and its answer, held to the recorded one. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiExamples, maskVolatile } from '@ers/contracts';
import { expect } from 'chai';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    (match) => match[1] as string,
  );
const commands = blocks('sh').flatMap((block) =>
  block.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
);

/** Who runs each command that this file does not run itself. */
const runElsewhere: Record<string, { file: string; text: string }> = {
  'npm test': { file: '.ci/run', text: "step 'npm test' npm test" },
  'npm run test:stack': { file: '.ci/run', text: 'npm run --silent test:stack' },
  'npm run verify': { file: '.ci/run', text: 'npm run --silent verify' },
  'npm run bench': { file: '.ci/run', text: 'npm run --silent bench' },
  'npm run bench:accuracy': { file: '.ci/run', text: 'npm run --silent bench:accuracy' },
  'npm run explain -- jane.doe@gmial.com': {
    file: 'scripts/explain.spec.ts',
    text: "explain('jane.doe@gmial.com'",
  },
  'npm run db:migrate': { file: 'deploy/local/serve.stack.ts', text: 'npm run db:migrate' },
  'npm run db:seed -- --plan Growth': {
    file: 'deploy/local/serve.stack.ts',
    text: 'npm run db:seed -- --plan Growth',
  },
  'npx nx serve scoring': { file: 'deploy/local/serve.stack.ts', text: 'npx nx serve scoring' },
  'npx nx serve gateway': { file: 'deploy/local/serve.stack.ts', text: 'npx nx serve gateway' },
};

describe('README', () => {
  it('names only commands that something runs', () => {
    const others = commands.filter((command) => command !== 'npm start' && !command.startsWith('curl '));
    expect(others).to.have.members(Object.keys(runElsewhere));
    for (const [command, { file, text }] of Object.entries(runElsewhere)) {
      const path = new URL(file, root);
      expect(existsSync(path) && readFileSync(path, 'utf8').includes(text), `${command} in ${file}`).to.equal(
        true,
      );
    }
  });

  it('shows the answer that the service gives', () => {
    const [shown] = blocks('json').map((block) => JSON.parse(block) as unknown);
    const recorded = apiExamples().find((example) => example.name === 'clean_gmail');
    expect(maskVolatile(shown)).to.deep.equal(maskVolatile(recorded?.response));
  });

  it('shows the accuracy that was measured last', () => {
    const results = readFileSync(new URL('bench/accuracy/results.md', root), 'utf8');
    const measured = /## In short\n\n([\s\S]*?)\n\n## /.exec(results)?.[1];
    const shown = /<!-- accuracy -->\n\n([\s\S]*?)\n\n<!-- end: accuracy -->/.exec(readme)?.[1];
    expect(shown).to.be.a('string').and.to.equal(measured);
  });

  describe('npm start', () => {
    let folder: string;
    let service: ChildProcess;

    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'ers-readme-'));
    });
    after(() => {
      if (service.exitCode === null && service.signalCode === null)
        process.kill(-(service.pid as number), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });

    it('prints a curl line that works, and stops on Ctrl-C', async function () {
      this.timeout(120_000);
      // A group of its own, so that Ctrl-C can reach all of it, as it does in a terminal.
      service = spawn('npm', ['start'], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PORT: '0', DATA_DIR: folder },
      });
      const line = await lineThat(service, (text) => text.trimStart().startsWith('curl '));
      const { stdout } = await promisify(execFile)('bash', ['-c', line.trim()]);
      const answer = JSON.parse(stdout) as { decision: { action: string } };
      expect(answer.decision.action).to.equal('allow');

      const ended = new Promise((resolve) =>
        service.once('exit', (code, signal) => resolve({ code, signal })),
      );
      process.kill(-(service.pid as number), 'SIGINT');
      await ended;
      expect(existsSync(join(folder, 'owner.json')), 'the folder was given up').to.equal(false);
    });
  });
});

function lineThat(child: ChildProcess, matches: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = text.split('\n').slice(0, -1).find(matches);
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${String(code)}:\n${text}`)));
  });
}
