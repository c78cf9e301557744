import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { coalesce, type CoalesceOptions, CoalesceOverflow } from './coalesce.ts';

interface Batch {
  inputs: number[];
  answer(outputs?: number[]): void;
  fail(error: Error): void;
}

/** A `run` whose batches a test answers by hand; the answer to n is 10 n. */
function heldRun(): { batches: Batch[]; run: CoalesceOptions<number, number>['run'] } {
  const batches: Batch[] = [];
  return {
    batches,
    run: (inputs) =>
      new Promise((resolve, reject) => {
        batches.push({
          inputs,
          answer: (outputs = inputs.map((n) => 10 * n)) => resolve(outputs),
          fail: reject,
        });
      }),
  };
}

/** After it, everything has happened that waits for promises and the next turn of the event loop alone. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
}

const outcome = (call: Promise<number>): Promise<unknown> => call.catch((error: unknown) => error);

function start(options: Partial<CoalesceOptions<number, number>> = {}) {
  const { batches, run } = heldRun();
  const call = coalesce({ run, batchMax: 100, waitingMax: 100, ...options });
  return { batches, call, inputs: () => batches.map((batch) => batch.inputs) };
}

describe('coalesce', () => {
  it('sends a lone call with the next turn of the event loop', async () => {
    const { batches, call } = start();
    const answer = call(1);
    await settled();
    batches[0]?.answer();
    expect(await answer).to.equal(10);
  });

  it('gathers the calls of one tick, and all that come while a batch is under way', async () => {
    const { batches, call, inputs } = start();
    const answers = [call(1), call(2)];
    await settled();
    answers.push(call(3));
    await settled();
    answers.push(call(4));
    await settled();
    expect(inputs()).to.deep.equal([[1, 2]]);
    batches[0]?.answer();
    await settled();
    expect(inputs()).to.deep.equal([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.answer();
    expect(await Promise.all(answers)).to.deep.equal([10, 20, 30, 40]);
  });

  it('puts no more than batchMax into a batch and keeps the order', async () => {
    const { batches, call, inputs } = start({ batchMax: 2 });
    const answers = [1, 2, 3, 4, 5].map(call);
    for (let sent = 0; sent < 3; sent += 1) {
      await settled();
      batches[sent]?.answer();
    }
    expect(await Promise.all(answers)).to.deep.equal([10, 20, 30, 40, 50]);
    expect(inputs()).to.deep.equal([[1, 2], [3, 4], [5]]);
  });

  it('refuses the call that finds waitingMax calls waiting, and takes calls again afterwards', async () => {
    const { batches, call, inputs } = start({ waitingMax: 2 });
    const sent = call(1);
    await settled();
    const waiting = [call(2), call(3)];
    expect(await outcome(call(4))).to.be.instanceOf(CoalesceOverflow);
    batches[0]?.answer();
    await settled();
    const late = call(5);
    batches[1]?.answer();
    await settled();
    batches[2]?.answer();
    expect(await Promise.all([sent, ...waiting, late])).to.deep.equal([10, 20, 30, 50]);
    expect(inputs()).to.deep.equal([[1], [2, 3], [5]]);
  });

  it('has as many batches under way as it has lanes', async () => {
    const { batches, call, inputs } = start({ lanes: 2 });
    const answers: Promise<number>[] = [];
    for (const n of [1, 2, 3]) {
      answers.push(call(n));
      await settled();
    }
    expect(inputs()).to.deep.equal([[1], [2]]);
    batches[1]?.answer();
    await settled();
    expect(inputs()).to.deep.equal([[1], [2], [3]]);
    batches[2]?.answer();
    batches[0]?.answer();
    expect(await Promise.all(answers)).to.deep.equal([10, 20, 30]);
  });

  it('fails the calls of a batch that fails, and no other', async () => {
    const { batches, call } = start();
    const failing = [outcome(call(1)), outcome(call(2))];
    await settled();
    const next = call(3);
    const error = new Error('away');
    batches[0]?.fail(error);
    await settled();
    batches[1]?.answer();
    expect(await Promise.all(failing)).to.deep.equal([error, error]);
    expect(await next).to.equal(30);
  });

  it('fails a batch that throws instead of rejecting', async () => {
    const call = coalesce<number, number>({
      run: () => {
        throw new Error('thrown');
      },
      batchMax: 1,
      waitingMax: 1,
    });
    expect(await outcome(call(1))).to.have.property('message', 'thrown');
    expect(await outcome(call(2))).to.have.property('message', 'thrown');
  });

  it('fails a batch that has not one result for each input', async () => {
    const { batches, call } = start();
    const calls = [outcome(call(1)), outcome(call(2))];
    await settled();
    batches[0]?.answer([10]);
    for (const error of await Promise.all(calls)) {
      expect(error)
        .to.have.property('message')
        .that.matches(/one result for each input/);
    }
  });
});
