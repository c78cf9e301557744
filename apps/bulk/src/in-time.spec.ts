import { manualClock, manualTimers } from '@ers/testing';
import { expect } from 'chai';
import { inTime } from './in-time.ts';

describe('inTime', () => {
  const late = (): Error => new Error('late');

  function limited(limits: { idleMs: number; wholeMs?: number }, source: AsyncIterable<number>) {
    const clock = manualClock();
    const timers = manualTimers(clock);
    return { timers, clock, items: inTime(source, limits, { clock, startTimer: timers.startTimer, late }) };
  }

  /** Items, and then nothing more, without an end; `isClosed` tells whether it was told that nobody waits. */
  function stuck(...items: number[]): AsyncIterable<number> & { isClosed: boolean } {
    const rest = items.values();
    return {
      isClosed: false,
      [Symbol.asyncIterator]() {
        return {
          next: async () => {
            const { done, value } = rest.next();
            return done === true ? new Promise<never>(() => undefined) : { done: false, value };
          },
          return: async () => {
            this.isClosed = true;
            return { done: true, value: undefined };
          },
        };
      },
    };
  }

  it('passes on what comes in time, and leaves no timer', async () => {
    async function* source(): AsyncGenerator<number> {
      yield* [1, 2, 3];
    }
    const { items, timers } = limited({ idleMs: 10, wholeMs: 20 }, source());
    const got: number[] = [];
    for await (const item of items) got.push(item);
    expect(got).to.deep.equal([1, 2, 3]);
    expect(timers.waiting()).to.deep.equal([]);
  });

  it('ends the wait for an item, and closes a source that never answers', async () => {
    const source = stuck(1);
    const { items, timers } = limited({ idleMs: 10 }, source);
    expect(await items.next()).to.deep.equal({ done: false, value: 1 });
    const next = items.next().catch((error: unknown) => error);
    await timers.untilWaiting(10);
    timers.advance(10);
    expect(await next).to.have.property('message', 'late');
    expect(source.isClosed).to.equal(true);
    expect(timers.waiting()).to.deep.equal([]);
  });

  it('counts what its reader takes to the whole, and not to the item', async () => {
    const { items, timers } = limited({ idleMs: 10, wholeMs: 25 }, stuck(1, 2, 3));
    await items.next();
    timers.advance(20);
    expect(await items.next()).to.deep.equal({ done: false, value: 2 });
    timers.advance(5);
    expect(await items.next().catch((error: unknown) => error)).to.have.property('message', 'late');
  });

  it('throws what the source throws', async () => {
    // eslint-disable-next-line require-yield
    async function* source(): AsyncGenerator<number> {
      throw new Error('broken');
    }
    const { items, timers } = limited({ idleMs: 10 }, source());
    expect(await items.next().catch((error: unknown) => error)).to.have.property('message', 'broken');
    expect(timers.waiting()).to.deep.equal([]);
  });
});
