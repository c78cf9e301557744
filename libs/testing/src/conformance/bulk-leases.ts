import { changePlan, createMetering } from '@ers/access';
import { type Clock, systemIds } from '@ers/platform';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { fakeScoring, scoringAway } from '../bulk/fake-scoring.ts';
import { bulkPlans, bulkRigOfEachTest, type BulkSuite, fileOf, keptOf, newJob } from './bulk-suite.ts';
import { createGate } from './inbox.ts';

/** Who may work on a job, and whose work stands. */
export function bulkLeases(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);
  const emails = (calls: { email: string }[][]): string[] => calls.flat().map(({ email }) => email);
  const addresses = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, i) => `allow-${from + i}@example.com`);

  /** A worker that stands still once it has asked scoring for its nth chunk. */
  async function heldAt(chunk: number): Promise<{ jobId: string; open: () => void }> {
    const { scoring } = rig();
    const gate = createGate();
    scoring.hook = () => (scoring.calls.length === chunk ? gate.opened : undefined);
    const jobId = await newJob(rig(), fileOf(9));
    await scoring.called(chunk);
    return { jobId, open: gate.open };
  }

  it('gives a job to another worker 60 s after its own stood still, and that one goes on behind the last chunk', async () => {
    const { jobId, open } = await heldAt(2);
    const living = fakeScoring();
    const other = await rig().instance({ db: suite.otherInstance(), scoring: living.transport });
    rig().timers.advance(59_000);
    await other.subject.settled();
    expect(living.calls).to.deep.equal([]);
    rig().timers.advance(1_000);
    await other.subject.settled();
    expect(emails(living.calls)).to.deep.equal(addresses(3, 9));
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
    open();
    await rig().subject.settled();
  });

  it('lets a worker that wakes late write nothing, whether the other is still at it or done', async () => {
    const { jobId, open } = await heldAt(2);
    const living = fakeScoring();
    const gate = createGate();
    living.hook = () => (living.calls.length === 2 ? gate.opened : undefined);
    const other = await rig().instance({ db: suite.otherInstance(), scoring: living.transport });
    rig().timers.advance(60_000);
    await living.called(2);
    // The late one is ahead of what the other has committed, and behind it in its own count.
    open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 6, unitsConsumed: 6 });
    expect(rig().logged()).to.include('"status":"lost"');
    gate.open();
    await other.subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed', processedCount: 9, unitsConsumed: 9 });
    expect((await rig().results(jobId)).match(/^allow-\d@/gm)).to.have.length(9);
    expect(await keptOf(rig())).to.deep.include({ chunks: 0, reserved: 0, committed: 9 });
    expect(await rig().events()).to.have.length(1);
  });

  it('charges and writes each row once, also where a worker whose clock is ahead takes the job too soon', async () => {
    const { jobId, open } = await heldAt(2);
    const { clock } = rig();
    const ahead: Clock = { ...clock, now: () => new Date(clock.now().getTime() + 3_600_000) };
    const hasty = await rig().instance({
      db: suite.otherInstance(),
      clock: ahead,
      scoring: fakeScoring().transport,
    });
    await hasty.subject.settled();
    open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed', processedCount: 9, unitsConsumed: 9 });
    expect((await rig().results(jobId)).match(/^allow-\d@/gm)).to.have.length(9);
    expect(await keptOf(rig())).to.deep.include({ chunks: 0, reserved: 0, committed: 9 });
    expect(await rig().events()).to.have.length(1);
  });

  it('lets of two workers that finish at once the later one end the job', async () => {
    const { objects, timers } = rig();
    // Each stands still once its results are written: its begin, a header, three chunks, its end.
    const last = 6;
    const gates = [createGate(), createGate()];
    const begun = [createGate(), createGate()];
    const puts = new Map<string, number>();
    objects.hook = (verb, key) => {
      if (verb !== 'put' || !key.startsWith('results/')) return;
      puts.set(key, (puts.get(key) ?? 0) + 1);
      if (puts.get(key) !== last) return;
      const worker = [...puts.keys()].indexOf(key);
      begun[worker]?.open();
      return gates[worker]?.opened;
    };
    const jobId = await newJob(rig(), fileOf(9));
    await begun[0]?.opened;
    const other = await rig().instance({ db: suite.otherInstance() });
    timers.advance(60_000);
    await begun[1]?.opened;
    gates[0]?.open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 9 });
    gates[1]?.open();
    await other.subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed' });
    expect((await rig().results(jobId)).match(/^allow-\d@/gm)).to.have.length(9);
    expect(await keptOf(rig())).to.deep.include({ doomed: [], chunks: 0, reserved: 0, committed: 9 });
    expect(objects.keys()).to.deep.equal([[...puts.keys()][1]]);
    expect(await rig().events()).to.have.length(1);
  });

  it('keeps its claim for as long as it gets on, however long the whole takes', async () => {
    const { scoring, timers } = rig();
    const living = fakeScoring();
    const other = await rig().instance({ db: suite.otherInstance(), scoring: living.transport });
    await rig().subject.settled();
    scoring.hook = async () => {
      timers.advance(45_000);
      await other.subject.settled();
    };
    const jobId = await newJob(rig(), fileOf(9));
    await rig().subject.settled();
    await other.subject.settled();
    const calls = [...scoring.calls, ...living.calls];
    expect(emails(calls)).to.have.members(addresses(0, 9));
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
  });

  it('does not take from itself what it has under way, however its clock is moved', async () => {
    const { jobId, open } = await heldAt(2);
    rig().timers.advance(3_600_000);
    await rig().submit(fileOf(2), { accountId: await rig().newAccount('Growth') });
    open();
    await rig().subject.settled();
    expect(emails(rig().scoring.calls).filter((one) => one === 'allow-8@example.com')).to.have.length(1);
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
  });

  it('ends the chunk under way before it stops, and leaves the rest to whoever is there', async () => {
    const { jobId, open } = await heldAt(2);
    const stopped = rig().stop();
    open();
    await stopped;
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 6 });
    const other = await rig().instance({ db: suite.otherInstance() });
    await other.subject.settled();
    expect(emails(rig().scoring.calls)).to.deep.equal(addresses(0, 9));
    expect(await rig().job(jobId)).to.include({ status: 'completed' });
  });

  it('stops at once while it looks for the place where it goes on', async () => {
    const { scoring, objects, accountId, db, clock } = rig();
    // In a plan that has room for more than is read at a time.
    await changePlan(accessContext(db, clock), { accountId, plan: 'Scale', period: null });
    scoring.hook = () => (scoring.calls.length === 20 ? scoringAway() : undefined);
    const rows = Array.from({ length: 60 }, (_, i) => `allow-${i}@example.com,${'x'.repeat(30_000)}\n`);
    await newJob(rig(), `email,note\n${rows.join('')}`);
    await rig().subject.settled();
    const [begun, gate] = [createGate(), createGate()];
    let parts = 0;
    objects.hook = (verb) => {
      if (verb !== 'get' || (parts += 1) !== 100) return;
      begun.open();
      return gate.opened;
    };
    rig().timers.advance(5_000);
    await begun.opened;
    const stopped = rig().stop();
    gate.open();
    await stopped;
    expect(parts).to.be.below(300);
    expect(scoring.calls).to.have.length(20);
  });

  it('keeps what it has set aside while others are reclaimed as the dead', async () => {
    const { accountId, clock, metering, db } = rig();
    const { jobId, open } = await heldAt(2);
    await metering.reserve({ accountId, requests: 5, explanations: 0 });
    clock.advance(46_000);
    await createMetering({ sql: db.sql, clock, ids: systemIds, plans: bulkPlans }).reclaim();
    expect(await keptOf(rig())).to.deep.include({ reserved: 6, committed: 3 });
    expect((await metering.usage(accountId)).requestsUsed).to.equal(9);
    open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
  });

  it('works on two jobs at once, and on every job in the end', async () => {
    const { scoring, db } = rig();
    const gate = createGate();
    scoring.hook = () => gate.opened;
    const accounts = await Promise.all(Array.from({ length: 5 }, () => rig().newAccount('Growth')));
    for (const accountId of accounts) await rig().submit(fileOf(2), { accountId });
    await scoring.called(2);
    expect(await db.prisma.bulkJob.count({ where: { status: 'processing' } })).to.equal(2);
    gate.open();
    await rig().subject.settled();
    expect(await db.prisma.bulkJob.count({ where: { status: 'completed' } })).to.equal(5);
  });
}
