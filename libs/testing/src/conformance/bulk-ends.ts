import { changePlan, setAccountStatus } from '@ers/access';
import { momentOf } from '@ers/contracts';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { scoringAway } from '../bulk/fake-scoring.ts';
import { bulkRigOfEachTest, type BulkSuite, codeOf, fileOf, keptOf, newJob } from './bulk-suite.ts';
import { createGate } from './inbox.ts';

/** How jobs end, what is told of it, and what is left then. */
export function bulkEnds(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);
  const key = (jobId: string) => ({ accountId: rig().accountId, jobId });
  const nothingReserved = { doomed: [], chunks: 0, reserved: 0 };

  it('tells of a job once, as it ended', async () => {
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    const job = await rig().job(jobId);
    const [event, ...more] = await rig().events();
    expect(more).to.deep.equal([]);
    expect(event).to.deep.include({ accountId: rig().accountId, job });
    expect(event?.eventId).to.match(/^evt_/);
    expect(momentOf(event?.createdAt)).to.deep.equal(momentOf(job.completedAt));
    expect(momentOf(job.expiresAt).getTime() - momentOf(job.completedAt).getTime()).to.equal(7 * 86_400_000);
    expect(rig().woken()).to.equal(1);
  });

  it('cancels a job that nobody has begun with', async () => {
    rig().scoring.hook = scoringAway;
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    const { job } = await rig().client.deleteJob(key(jobId));
    expect(job).to.deep.include({ jobId, status: 'failed', processedCount: 0, unitsConsumed: 0 });
    expect(job?.error?.code).to.equal('CANCELLED');
    expect(await rig().job(jobId)).to.deep.equal(job);
    expect(await keptOf(rig())).to.deep.equal({ ...nothingReserved, objects: [], committed: 0 });
    expect((await rig().events()).map((event) => event.job)).to.deep.equal([job]);
    expect(await codeOf(rig().client.getResults(key(jobId)))).to.equal('NOT_FOUND');
    await rig().advance(600_000);
    expect(await rig().job(jobId)).to.deep.equal(job);
  });

  it('cancels a job in the middle: what was scored stays charged, and nothing more is written', async () => {
    const { scoring } = rig();
    const gate = createGate();
    scoring.hook = () => (scoring.calls.length === 2 ? gate.opened : undefined);
    const jobId = await newJob(rig(), fileOf(9));
    await scoring.called(2);
    const { job } = await rig().client.deleteJob(key(jobId));
    expect(job).to.deep.include({ status: 'failed', processedCount: 3, unitsConsumed: 3 });
    gate.open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.deep.equal(job);
    expect(await keptOf(rig())).to.deep.equal({ ...nothingReserved, objects: [], committed: 3 });
    expect(scoring.calls).to.have.length(2);
    expect(await rig().events()).to.have.length(1);
    expect(await codeOf(rig().submit(fileOf(2))), 'another one').to.equal('answered');
  });

  it('cancels a job whose results are being written', async () => {
    const { objects } = rig();
    const [begun, gate] = [createGate(), createGate()];
    objects.hook = (verb, name) => {
      if (verb !== 'put' || !name.startsWith('results/')) return;
      begun.open();
      return gate.opened;
    };
    const jobId = await newJob(rig(), fileOf(9));
    await begun.opened;
    const { job } = await rig().client.deleteJob(key(jobId));
    expect(job).to.deep.include({ status: 'failed', processedCount: 9, unitsConsumed: 9 });
    gate.open();
    await rig().subject.settled();
    expect(await keptOf(rig())).to.deep.equal({ ...nothingReserved, objects: [], committed: 9 });
    expect(await rig().events()).to.have.length(1);
  });

  it('ends once, when it is cancelled by several and done at the same time', async () => {
    const { scoring } = rig();
    const other = await rig().instance({ db: suite.otherInstance() });
    for (let round = 0; round < 5; round += 1) {
      const before = (await rig().events()).length;
      const gate = createGate();
      const calls = scoring.calls.length;
      scoring.hook = () => gate.opened;
      const jobId = await newJob(rig(), fileOf(2, `allow-${round}`));
      await scoring.called(calls + 1);
      gate.open();
      const cancelled = [rig().client, other.client].map((client) =>
        client.deleteJob(key(jobId)).then(
          ({ job }) => job?.status ?? 'removed',
          () => 'not found',
        ),
      );
      const answers = await Promise.all(cancelled);
      await Promise.all([rig().subject.settled(), other.subject.settled()]);
      expect((await rig().events()).length - before, answers.join()).to.equal(1);
      expect(await keptOf(rig())).to.deep.include({ ...nothingReserved, objects: [] });
    }
  });

  it('removes a job that has ended, with its results', async () => {
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    expect((await rig().client.deleteJob(key(jobId))).job).to.equal(undefined);
    for (const call of ['getJob', 'getResults', 'deleteJob'] as const) {
      expect(await codeOf(rig().client[call](key(jobId))), call).to.equal('BULK_JOB_NOT_FOUND');
    }
    expect(await keptOf(rig())).to.deep.equal({ ...nothingReserved, objects: [], committed: 4 });
    expect(await rig().events()).to.have.length(1);
    expect(await newJob(rig(), fileOf(4)), 'the same file').to.not.equal(jobId);
  });

  it('ends with its account, at the next chunk', async () => {
    const { scoring, accountId, db, clock } = rig();
    const access = accessContext(db, clock);
    const gate = createGate();
    scoring.hook = () => (scoring.calls.length === 2 ? gate.opened : undefined);
    const jobId = await newJob(rig(), fileOf(9));
    await scoring.called(2);
    await setAccountStatus(access, { accountId, status: 'disabled' });
    gate.open();
    await rig().subject.settled();
    const job = await rig().job(jobId);
    expect(job).to.include({ status: 'failed', processedCount: 3, unitsConsumed: 3 });
    expect(job.error?.code).to.equal('ACCOUNT_DISABLED');
    expect(await keptOf(rig())).to.deep.equal({ ...nothingReserved, objects: [], committed: 3 });
    expect((await rig().events()).map((event) => event.job)).to.deep.equal([job]);
  });

  it('goes on when only the plan has changed', async () => {
    const { scoring, accountId, db, clock } = rig();
    const gate = createGate();
    scoring.hook = () => (scoring.calls.length === 2 ? gate.opened : undefined);
    const jobId = await newJob(rig(), fileOf(9));
    await scoring.called(2);
    await changePlan(accessContext(db, clock), { accountId, plan: 'Basic', period: null });
    gate.open();
    await rig().subject.settled();
    expect(await rig().job(jobId)).to.include({ status: 'completed', unitsConsumed: 9 });
  });

  it("is its own account's alone", async () => {
    const jobId = await newJob(rig(), fileOf(2));
    await rig().subject.settled();
    const stranger = { accountId: await rig().newAccount('Growth'), jobId };
    for (const call of ['getJob', 'getResults', 'deleteJob'] as const) {
      expect(await codeOf(rig().client[call](stranger)), call).to.equal('BULK_JOB_NOT_FOUND');
    }
    const page = { accountId: stranger.accountId, limit: 10, offset: 0 };
    expect((await rig().client.listJobs(page)).jobs).to.deep.equal([]);
    expect((await rig().job(jobId)).status).to.equal('completed');
  });
}
