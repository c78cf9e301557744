import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';

/** No look-ups leave this machine. */
const offline = { EVIDENCE_BUDGET_MS: '0', PORT: '0' };

describe('startStandalone, given up', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ers-standalone-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stops what it had started, and can be started again', async () => {
    const stopping = new AbortController();
    const steps: string[] = [];
    const config = readStandaloneConfig({ ...offline, DATA_DIR: folder });
    const { log } = captureLog();
    const progress = (step: string): void => {
      steps.push(step);
      if (step === 'starting the services') stopping.abort(new Error('given up'));
    };
    const failure: unknown = await startStandalone({
      config,
      progress,
      log,
      signal: stopping.signal,
    }).catch((error: unknown) => error);
    expect(failure).to.equal(stopping.signal.reason);
    expect(
      steps.map((step) => step.replace(/\d+/, 'some')),
      'told while it starts',
    ).to.deep.equal([
      'opening the database (the first time takes some seconds)',
      'applied some migration(s)',
      'starting the services',
    ]);
    expect(existsSync(join(folder, 'owner.json'))).to.equal(false);
    const again = await startStandalone({ config, progress: () => undefined, log });
    await again.stop();
  });

  it('by Ctrl-C while the database is made, ends in order', async () => {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], ...offline, DATA_DIR: folder };
    const child = spawn(process.execPath, ['--import', 'tsx', main], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (!output.includes('opening the database') && text.includes('opening the database')) {
          child.kill('SIGINT');
        }
        output += text;
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code, output).to.equal(0);
    expect(output).to.include('ers: stopping').and.not.include('starting the services');
    expect(existsSync(join(folder, 'owner.json'))).to.equal(false);
  });
});
