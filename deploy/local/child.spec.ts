import { expect } from 'chai';
import { type Child, runToEnd, startChild } from './child.ts';
import { waitUntilReady } from './wait-until.ts';

const cwd = import.meta.dirname;

describe('child', () => {
  it('gets the environment it is given and none of the secrets of its parent', async () => {
    process.env.ERS_CHILD_SPEC = 'secret';
    const child = await node('process.stdout.write(JSON.stringify(process.env))', { GIVEN: 'value' });
    delete process.env.ERS_CHILD_SPEC;
    expect(await child.ended).to.equal(0);
    expect(JSON.parse(child.output())).to.include({ GIVEN: 'value' }).and.not.have.property('ERS_CHILD_SPEC');
  });

  it('is told to end, and has ended when stop resolves', async () => {
    const child = await node(
      "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')",
    );
    await waitUntilReady(child, async () => child.output().includes('up'));
    await child.stop();
    expect(child.hasEnded()).to.equal(true);
    expect(await child.ended).to.equal(7);
    await child.stop();
  });

  it('is ended by SIGKILL as a crash would', async () => {
    const child = await node("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)");
    await child.stop('SIGKILL');
    expect(await child.ended).to.equal('SIGKILL');
  });

  it('reports what a failed program has written', async () => {
    const run = runToEnd('migrate', [process.execPath, '-e', "console.error('no table'); process.exit(3)"], {
      cwd,
    });
    expect(await failure(run)).to.match(/^migrate ended with 3:\nno table/);
  });

  it('reports a program that is not there', async () => {
    const run = startChild('x', ['/nonexistent/program'], { cwd });
    expect(await failure(run)).to.include('ENOENT');
  });

  it('that ends before it is ready is an error with its output, not a wait', async () => {
    const child = await node("console.error('port in use'); process.exit(1)");
    expect(await failure(waitUntilReady(child, () => Promise.reject(new Error('refused'))))).to.match(
      /ended before it was ready:\nport in use/,
    );
  });

  it('that is not ready in time is ended', async () => {
    const child = await node('setInterval(() => {}, 1000)');
    expect(await failure(waitUntilReady(child, async () => false, 0))).to.include(
      'was not ready within 0 ms',
    );
    expect(child.hasEnded()).to.equal(true);
  });
});

function node(script: string, env?: Record<string, string>): Promise<Child> {
  return startChild('node', [process.execPath, '-e', script], { cwd, ...(env && { env }) });
}

async function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
}
