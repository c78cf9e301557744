import { expect } from 'chai';
import { bulkRigOfEachTest, type BulkSuite, codeOf, fileOf, keptOf, newJob } from './bulk-suite.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const everyMs = 60_000;

/** What is taken away, and when. */
export function bulkUpkeep(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  /** The round of upkeep that an instance makes at exactly that time from now. */
  async function upkeepIn(ms: number): Promise<void> {
    await rig().stop();
    rig().clock.advance(ms - everyMs);
    await rig().instance();
    rig().timers.advance(everyMs);
    // It is over when the next one waits.
    await rig().timers.untilWaiting(everyMs);
    await rig().advance(0);
  }

  it('removes results after 7 days, and forgets the job 30 days later', async () => {
    const { accountId, client, objects } = rig();
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    await upkeepIn(7 * dayMs - 1);
    expect((await rig().job(jobId)).status).to.equal('completed');
    expect(objects.keys()).to.have.length(1);
    await upkeepIn(everyMs);
    expect(await rig().job(jobId)).to.include({ status: 'expired', processedCount: 4, unitsConsumed: 4 });
    expect(await codeOf(client.getResults({ accountId, jobId }))).to.equal('GONE');
    const kept = { objects: [], doomed: [], chunks: 0, reserved: 0, committed: 4 };
    expect(await keptOf(rig())).to.deep.equal(kept);
    await upkeepIn(30 * dayMs - everyMs - 1);
    await upkeepIn(everyMs);
    expect(await codeOf(client.getJob({ accountId, jobId }))).to.equal('BULK_JOB_NOT_FOUND');
    expect(await rig().events(), 'expiry is no end').to.have.length(1);
  });

  it('remembers an expired job for 30 days, and one that failed as long', async () => {
    const { accountId, client } = rig();
    const completed = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    await rig().stop();
    const failed = await newJob(rig(), fileOf(5));
    await client.deleteJob({ accountId, jobId: failed });
    await upkeepIn(37 * dayMs - 1);
    expect((await rig().job(completed)).status).to.equal('expired');
    expect((await rig().job(failed)).status).to.equal('failed');
    await upkeepIn(everyMs);
    for (const jobId of [completed, failed]) {
      expect(await codeOf(client.getJob({ accountId, jobId }))).to.equal('BULK_JOB_NOT_FOUND');
    }
  });

  it('touches no job that is active, however old', async () => {
    await rig().stop();
    const jobId = await newJob(rig(), fileOf(4));
    const before = await keptOf(rig());
    await upkeepIn(100 * dayMs);
    expect((await rig().job(jobId)).status).to.equal('completed');
    expect(before).to.deep.include({ doomed: [], reserved: 4 });
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 0, committed: 4 });
  });

  it('removes what a dead process was writing once it is due, and drops the chunks that it left', async () => {
    const { db, objects, clock } = rig();
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    await db.prisma.bulkChunk.create({ data: { jobId, firstRow: 0, body: Buffer.from('left') } });
    const dueAt = new Date(clock.now().getTime() + hourMs);
    for (const key of ['uploads/left', 'uploads/never_written']) {
      await db.prisma.doomedObject.create({ data: { key, dueAt } });
    }
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('left');
    }
    await objects.put('uploads/left', body());
    await upkeepIn(hourMs - 1);
    expect(await keptOf(rig())).to.deep.include({ chunks: 0 });
    expect(objects.keys()).to.include('uploads/left');
    await upkeepIn(everyMs);
    expect(await keptOf(rig())).to.deep.include({ doomed: [] });
    expect(objects.keys()).to.have.length(1);
    expect(await rig().results(jobId)).to.include('allow-3@');
  });

  it('is not held up by an object that cannot be removed, and tries that one again', async () => {
    const { db, objects, clock } = rig();
    objects.hook = (verb, key) => {
      if (verb === 'remove' && key === 'uploads/stuck') throw new Error('the store is away');
    };
    for (const key of ['uploads/stuck', 'uploads/other']) {
      await db.prisma.doomedObject.create({ data: { key, dueAt: clock.now() } });
    }
    await upkeepIn(everyMs);
    expect((await keptOf(rig())).doomed).to.deep.equal(['uploads/stuck']);
    expect(rig().logged()).to.include('could not be removed yet');
    objects.hook = () => undefined;
    await upkeepIn(10 * everyMs);
    expect((await keptOf(rig())).doomed).to.deep.equal([]);
  });
}
