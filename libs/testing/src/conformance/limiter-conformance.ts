import { randomUUID } from 'node:crypto';
import type { Admission, AdmitRequest, Limiter, Taking } from '@ers/platform';
import { expect } from 'chai';
import type { ManualClock } from '../manual-clock.ts';

export interface LimiterSubject {
  limiter: Limiter;
  /** The limiter's own. */
  clock: ManualClock;
  /** Resolves once the store's own time has taken away the entry at `key`, which lives `ms`. */
  expired(key: string, ms: number): Promise<void>;
}

const minute = 60_000;

/** What a limiter guarantees, whatever store it counts in. The store may be shared: every test has keys of its own. */
export function limiterConformance(open: () => LimiterSubject): void {
  let subject: LimiterSubject;
  let id: string;
  beforeEach(() => {
    subject = open();
    id = randomUUID();
  });

  const key = (name: string): string => `${name}:${id}`;
  const ask = (
    changes: { units?: number; owner?: string; mark?: string; rawLimit?: number; ttlMs?: number } = {},
  ) => {
    const { units = 1, owner = 'one', mark = randomUUID(), rawLimit = 1_000, ttlMs = minute } = changes;
    const request: AdmitRequest = {
      raw: { key: key('raw'), limit: rawLimit },
      mark: { key: key(mark), owner, ttlMs },
      window: { key: key('window'), units, limit: 5 },
      windowMs: minute,
    };
    return subject.limiter.admit(request);
  };
  const nowMs = (): number => subject.clock.now().getTime();
  const outcomes = (admissions: Admission[]): string[] => admissions.map(({ outcome }) => outcome);

  it('counts the events of a window, which opens at the first and starts anew when it is over', async () => {
    const hit = (): Promise<number> => subject.limiter.hit(key('hits'), minute);
    expect([await hit(), await hit()]).to.deep.equal([1, 2]);
    subject.clock.advance(minute - 1);
    expect(await hit()).to.equal(3);
    subject.clock.advance(1);
    expect(await hit()).to.equal(1);
  });

  it('keeps the counts of different keys apart', async () => {
    await subject.limiter.hit(key('a'), minute);
    expect(await subject.limiter.hit(key('b'), minute)).to.equal(1);
  });

  it('takes units whole or not at all', async () => {
    expect(await ask({ units: 4 })).to.include({ outcome: 'admitted', used: 4 });
    expect(await ask({ units: 2 })).to.include({ outcome: 'limited', used: 4 });
    expect(await ask({ units: 1 })).to.include({ outcome: 'admitted', used: 5 });
    expect(await ask({ units: 1 })).to.include({ outcome: 'limited', used: 5 });
  });

  it('opens the window at the first request and tells its end with every answer', async () => {
    const end = nowMs() + minute;
    expect(await ask()).to.deep.equal({ outcome: 'admitted', used: 1, resetAt: end });
    subject.clock.advance(minute - 1);
    expect(await ask({ units: 9 })).to.deep.equal({ outcome: 'limited', used: 1, resetAt: end });
    subject.clock.advance(1);
    expect(await ask()).to.deep.equal({ outcome: 'admitted', used: 1, resetAt: nowMs() + minute });
  });

  it('admits no more units than the limit when many ask at once', async () => {
    const admissions = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(outcomes(admissions).filter((outcome) => outcome === 'admitted')).to.have.length(5);
    expect(outcomes(admissions).filter((outcome) => outcome === 'limited')).to.have.length(35);
  });

  it('refuses the same request while it is being answered, at no cost in units', async () => {
    const first = await Promise.all([ask({ mark: 'same' }), ask({ mark: 'same', owner: 'two' })]);
    expect(outcomes(first)).to.have.members(['admitted', 'duplicate']);
    expect(await ask({ mark: 'other' })).to.include({ outcome: 'admitted', used: 2 });
  });

  it('lets only the owner take a mark away', async () => {
    await ask({ mark: 'same', owner: 'one' });
    await subject.limiter.unmark(key('same'), 'two');
    expect(await ask({ mark: 'same' })).to.include({ outcome: 'duplicate' });
    await subject.limiter.unmark(key('same'), 'one');
    expect(await ask({ mark: 'same' })).to.include({ outcome: 'admitted' });
  });

  it('forgets the mark of an owner that died', async () => {
    await ask({ mark: 'same', ttlMs: 30 });
    await subject.expired(key('same'), 30);
    expect(await ask({ mark: 'same' })).to.include({ outcome: 'admitted' });
  });

  it('sets no mark for a request that is limited', async () => {
    expect(await ask({ mark: 'same', units: 6 })).to.include({ outcome: 'limited' });
    expect(await ask({ mark: 'same', units: 1 })).to.include({ outcome: 'admitted' });
  });

  it('counts every request, refused ones too, and refuses all beyond the raw limit', async () => {
    const rawLimit = 3;
    expect(await ask({ rawLimit, mark: 'same' })).to.include({ outcome: 'admitted' });
    expect(await ask({ rawLimit, mark: 'same' })).to.include({ outcome: 'duplicate' });
    expect(await ask({ rawLimit, units: 9 })).to.include({ outcome: 'limited' });
    expect(await ask({ rawLimit, mark: 'late' })).to.include({ outcome: 'abuse', used: 1 });
    subject.clock.advance(minute);
    expect(await ask({ rawLimit, mark: 'late' })).to.include({ outcome: 'admitted', used: 1 });
  });

  it('counts raw requests in the window of `hit`', async () => {
    await subject.limiter.hit(key('raw'), minute);
    expect(await ask({ rawLimit: 1 })).to.include({ outcome: 'abuse' });
  });

  it('gives units back, never more than were taken', async () => {
    const { resetAt } = await ask({ units: 5 });
    await subject.limiter.refund({ key: key('window'), resetAt, units: 2 });
    expect(await ask({ units: 2 })).to.include({ outcome: 'admitted', used: 5 });
    await subject.limiter.refund({ key: key('window'), resetAt, units: 99 });
    expect(await ask({ units: 5 })).to.include({ outcome: 'admitted', used: 5 });
  });

  it('gives nothing back to a later window', async () => {
    const { resetAt } = await ask({ units: 5 });
    subject.clock.advance(minute);
    await ask({ units: 3 });
    await subject.limiter.refund({ key: key('window'), resetAt, units: 5 });
    expect(await ask({ units: 1 })).to.include({ outcome: 'admitted', used: 4 });
  });

  it('takes a refund or an unmarking of what is not there', async () => {
    await subject.limiter.refund({ key: key('none'), resetAt: nowMs(), units: 1 });
    await subject.limiter.unmark(key('none'), 'one');
    expect(await ask()).to.include({ outcome: 'admitted', used: 1 });
  });

  const takeOf = (...windows: [name: string, limit: number, windowMs?: number][]): Promise<Taking> =>
    subject.limiter.take(
      windows.map(([name, limit, windowMs = minute]) => ({ key: key(name), limit, windowMs })),
    );

  it('takes a unit of every window or of none', async () => {
    const end = nowMs() + minute;
    const { giveBack, ...first } = await takeOf(['mine', 1], ['all', 2, 2 * minute]);
    expect(first).to.deep.equal({
      taken: true,
      windows: [
        { used: 1, resetAt: end },
        { used: 1, resetAt: end + minute },
      ],
    });
    const refused = await takeOf(['mine', 1], ['all', 2, 2 * minute]);
    expect(refused).to.deep.include({ taken: false, windows: first.windows });
    await refused.giveBack();
    expect((await takeOf(['yours', 1], ['all', 2, 2 * minute])).windows[1]).to.include({ used: 2 });
    expect(await takeOf(['theirs', 1], ['all', 2, 2 * minute])).to.include({ taken: false });
    await giveBack();
    expect(await takeOf(['theirs', 1], ['all', 2, 2 * minute])).to.include({ taken: true });
  });

  it('starts each window anew when it is over', async () => {
    await takeOf(['short', 1], ['long', 9, 2 * minute]);
    subject.clock.advance(minute);
    const { windows } = await takeOf(['short', 1], ['long', 9, 2 * minute]);
    expect(windows).to.deep.equal([
      { used: 1, resetAt: nowMs() + minute },
      { used: 2, resetAt: nowMs() + minute },
    ]);
  });

  it('takes no more of a window than its limit when many take at once', async () => {
    const takings = await Promise.all(Array.from({ length: 40 }, () => takeOf(['mine', 7], ['all', 30])));
    expect(takings.filter(({ taken }) => taken)).to.have.length(7);
    expect((await takeOf(['all', 30])).windows[0]).to.include({ used: 8 });
  });

  it('gives what was taken back to its window, and to no later one', async () => {
    const { giveBack } = await takeOf(['mine', 5]);
    const late = await takeOf(['mine', 5]);
    await giveBack();
    expect((await takeOf(['mine', 5])).windows[0]).to.include({ used: 2 });
    subject.clock.advance(minute);
    await takeOf(['mine', 5]);
    await late.giveBack();
    expect((await takeOf(['mine', 5])).windows[0]).to.include({ used: 2 });
  });
}
