import { expect } from 'chai';
import { scoringAway } from '../bulk/fake-scoring.ts';
import { bulkRigOfEachTest, type BulkSuite, fileOf, keptOf, newJob, submittedIn } from './bulk-suite.ts';
import { createGate } from './inbox.ts';

/** How a job gets to its end when not all goes well on the way. */
export function bulkProcessing(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  it('charges where the units were set aside, when the month ends inside a job', async () => {
    const { accountId, db, metering, clock, scoring } = rig();
    scoring.hook = (items) =>
      items.some(({ email }) => email.startsWith('allow-3@')) ? scoringAway() : undefined;
    const jobId = await newJob(rig(), fileOf(9));
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ processedCount: 3 });
    await rig().stop();
    clock.advance(15 * 86_400_000);
    expect((await metering.usage(accountId)).windowStart.toISOString()).to.equal('2026-12-01T00:00:00.000Z');
    scoring.hook = () => undefined;
    await (await rig().instance()).subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
    const windows = await db.prisma.quotaWindow.findMany({
      where: { accountId },
      orderBy: { windowStart: 'asc' },
    });
    expect(windows.map((one) => [one.requestsCommitted, one.requestsReserved])).to.deep.equal([
      [9, 0],
      [0, 0],
    ]);
  });

  it('waits for scoring, longer each time, goes on where it was, and starts again at once with each chunk', async () => {
    const { scoring, timers } = rig();
    scoring.hook = (items) =>
      items.some(({ email }) => email.startsWith('allow-5@')) ? scoringAway() : undefined;
    const jobId = await newJob(rig(), fileOf(12));
    await rig().subject.settled();
    for (const waitMs of [5_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
      const calls = scoring.calls.length;
      await rig().advance(waitMs - 1_000);
      expect(scoring.calls.length, `before ${waitMs}`).to.equal(calls);
      await rig().advance(1_000);
      expect(scoring.calls.length, `after ${waitMs}`).to.equal(calls + 1);
    }
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 3 });
    scoring.hook = (items) =>
      items.some(({ email }) => email.startsWith('allow-8@')) ? scoringAway() : undefined;
    await rig().advance(300_000);
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 6 });
    scoring.hook = () => undefined;
    await rig().advance(5_000);
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 12 });
    expect(scoring.calls.flat().filter(({ email }) => email === 'allow-0@example.com')).to.have.length(1);
    expect(timers.waiting()).to.not.include(30_000);
  });

  it('gives way to jobs that wait once its turn is over, and goes on behind them', async () => {
    const { scoring, clock, newAccount, subject } = rig();
    const gate = createGate();
    // Until all are there; then every chunk takes its time.
    scoring.hook = async () => {
      await gate.opened;
      clock.advance(20_000);
    };
    const submitAs = async (name: string, rows: number): Promise<string> =>
      submittedIn(await rig().submit(fileOf(rows, name), { accountId: await newAccount('Growth') })).job
        .jobId;
    // As many as there are slots; a third waits, and is the smallest.
    const large = [await submitAs('allow', 12), await submitAs('review', 12)];
    await scoring.called(2);
    const small = await submitAs('block', 3);
    gate.open();
    await subject.settled();

    const asked = scoring.calls.flat().map(({ email }) => email);
    const firstOf = (name: string): number => asked.findIndex((email) => email.startsWith(name));
    expect(firstOf('block-0')).to.be.within(6, 14);
    expect(firstOf('allow-11')).to.be.above(firstOf('block-0'));
    expect(firstOf('review-11')).to.be.above(firstOf('block-0'));
    expect(new Set(asked)).to.have.property('size', 27).and.to.equal(asked.length);
    const jobs = await rig().db.prisma.bulkJob.findMany({ where: { id: { in: [...large, small] } } });
    expect(jobs.map(({ status }) => status)).to.deep.equal(['completed', 'completed', 'completed']);
  });

  it('gives up a day after its upload, charges what was scored and releases the rest', async () => {
    const { scoring } = rig();
    scoring.hook = (items) =>
      items.some(({ email }) => email.startsWith('allow-5@')) ? scoringAway() : undefined;
    const jobId = await newJob(rig(), fileOf(9));
    await rig().subject.settled();
    for (let ms = 0; ms < 86_400_000 - 600_000; ms += 300_000) await rig().advance(300_000);
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 3 });
    for (let i = 0; i < 4; i += 1) await rig().advance(300_000);
    const job = await rig().job(jobId);
    expect(job).to.include({ status: 'failed', processedCount: 3, unitsConsumed: 3 });
    expect(job.error?.code).to.equal('PROCESSING_FAILED');
    expect(await keptOf(rig())).to.deep.equal({
      objects: [],
      doomed: [],
      chunks: 0,
      reserved: 0,
      committed: 3,
    });
  });

  it('writes results anew that took so long that upkeep has removed them, and leaves nothing of the first', async () => {
    const { objects, timers } = rig();
    const [written, gate] = [createGate(), createGate()];
    let parts = 0;
    objects.hook = (verb, key) => {
      // A header and three chunks have come by then, and are not there yet.
      if (verb !== 'put' || !key.startsWith('results/') || (parts += 1) !== 6) return;
      written.open();
      return gate.opened;
    };
    const jobId = await newJob(rig(), fileOf(9));
    await written.opened;
    timers.advance(3_600_000);
    await timers.untilWaiting(60_000);
    gate.open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'processing', processedCount: 9 });
    expect(objects.keys().filter((key) => key.startsWith('results/'))).to.deep.equal([]);
    await rig().advance(5_000);
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
    expect((await rig().results(jobId)).match(/^allow-\d@/gm)).to.have.length(9);
    expect(objects.keys()).to.have.length(1);
    expect(await rig().events()).to.have.length(1);
  });

  it('fails at once when the file is gone', async () => {
    const { objects, scoring } = rig();
    scoring.hook = scoringAway;
    const jobId = await newJob(rig(), fileOf(9));
    await rig().subject.settled();
    await Promise.all(objects.keys().map((key) => objects.remove(key)));
    await rig().advance(5_000);
    expect(await rig().job(jobId)).to.include({ status: 'failed', unitsConsumed: 0 });
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 0, committed: 0 });
  });
}
