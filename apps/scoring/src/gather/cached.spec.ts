import { expect } from 'chai';
import { type Cache, createMemoryCache } from '@ers/platform';
import { manualClock, type ManualClock } from '@ers/testing';
import { type CachedLookups, createCachedLookups, type Question } from './cached.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

const keepMs = 60_000;
const lateMs = 600;

describe('createCachedLookups', () => {
  let clock: ManualClock;
  let shared: Cache;
  let lookups: CachedLookups;
  let asked: number;

  beforeEach(() => {
    clock = manualClock();
    shared = createMemoryCache({ clock, entriesMax: 100 });
    lookups = createCachedLookups({ clock, shared, lateMs });
    asked = 0;
  });

  function question(answer: () => Learnt<string> | Promise<Learnt<string>>): Question<string> {
    return {
      key: 'mx:a.com',
      keepMs: () => keepMs,
      ask: async () => {
        asked += 1;
        return answer();
      },
    };
  }
  const sayYes = question(() => learnt('yes'));

  it('asks once and then remembers, with the time of the answer', async () => {
    const fetchedAt = clock.now().getTime();
    expect(await lookups.lookup(sayYes)).to.deep.equal({ item: learnt('yes'), fromCache: false, fetchedAt });
    clock.advance(keepMs - 1);
    expect(await lookups.lookup(sayYes)).to.deep.equal({ item: learnt('yes'), fromCache: true, fetchedAt });
    expect(asked).to.equal(1);
  });

  it('asks anew when the answer is too old', async () => {
    await lookups.lookup(sayYes);
    clock.advance(keepMs);
    expect((await lookups.lookup(sayYes)).fromCache).to.equal(false);
    expect(asked).to.equal(2);
  });

  it('does not keep an answer that is to be kept for no time', async () => {
    await lookups.lookup({ ...sayYes, keepMs: () => 0 });
    await lookups.lookup(sayYes);
    expect(asked).to.equal(2);
  });

  it('makes one question of concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => lookups.lookup(sayYes)));
    expect(asked).to.equal(1);
    expect(answers.every(({ item, fromCache }) => item.status === 'ok' && !fromCache)).to.equal(true);
  });

  it('lets nobody begin to wait for an answer that is late, and keeps it when it comes', async () => {
    let answer = (_: Learnt<string>): void => undefined;
    const slow = question(() => new Promise((resolve) => (answer = resolve)));
    const first = lookups.lookup(slow);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(lateMs + 1);
    expect((await lookups.lookup(slow)).item).to.deep.equal(unavailable('timeout'));
    answer(learnt('yes'));
    expect((await first).item).to.deep.equal(learnt('yes'));
    expect((await lookups.lookup(slow)).fromCache).to.equal(true);
    expect(asked).to.equal(1);
  });

  it('shares answers with other instances, as old as they are', async () => {
    const fetchedAt = clock.now().getTime();
    await lookups.lookup(sayYes);
    clock.advance(keepMs / 2);
    const other = createCachedLookups({ clock, shared, lateMs });
    expect(await other.lookup(sayYes)).to.deep.equal({ item: learnt('yes'), fromCache: true, fetchedAt });
    clock.advance(keepMs / 2);
    expect((await other.lookup(sayYes)).fromCache).to.equal(false);
    expect(asked).to.equal(2);
  });

  it('does not share failures', async () => {
    const failing = question(() => unavailable('timeout'));
    await lookups.lookup(failing);
    expect((await lookups.lookup(failing)).fromCache).to.equal(true);
    const other = createCachedLookups({ clock, shared, lateMs });
    expect((await other.lookup(sayYes)).item).to.deep.equal(learnt('yes'));
  });

  for (const text of ['no json', 'null', '{}', '{"fetchedAt":1,"item":{"status":"skipped"}}']) {
    it(`takes a shared entry ${text} for none`, async () => {
      const broken = createCachedLookups({
        clock,
        lateMs,
        shared: { getMany: async (keys) => keys.map(() => text), set: async () => undefined },
      });
      expect((await broken.lookup(sayYes)).fromCache).to.equal(false);
    });
  }

  it('goes on without a shared cache that fails', async () => {
    const down = (): Promise<never> => Promise.reject(new Error('down'));
    const alone = createCachedLookups({ clock, lateMs, shared: { getMany: down, set: down } });
    expect((await alone.lookup(sayYes)).item).to.deep.equal(learnt('yes'));
    expect((await alone.lookup(sayYes)).fromCache).to.equal(true);
  });
});
