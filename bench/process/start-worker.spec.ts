import { expect } from 'chai';
import { startWorker, type Worker } from './start-worker.ts';

describe('bench worker', () => {
  let worker: Worker;
  beforeEach(async () => (worker = await startWorker({ script: 'bench/process/echo.fixture.ts' })));
  afterEach(() => worker.end('SIGKILL'));

  it('answers calls, tells on the way, and reports failures', async () => {
    expect(await worker.call('echo', { a: [1] })).to.deep.equal({ a: [1] });
    const told: unknown[] = [];
    await worker.call('count', 3, (value) => told.push(value));
    expect(told).to.deep.equal([1, 2, 3]);
    expect(await failureOf(worker.call('fail'))).to.equal('refused on purpose');
  });

  it('fails the calls under way when it ends, and those that come after', async () => {
    expect(await failureOf(worker.call('vanish'))).to.match(/ended with 3/);
    expect(await failureOf(worker.call('echo'))).to.match(/has ended/);
  });
});

function failureOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
}
