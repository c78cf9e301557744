import { changePlan, setAccountStatus } from '@ers/access';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { scoringAway } from '../bulk/fake-scoring.ts';
import { refusalOf } from '../refusal-of.ts';
import {
  bulkRigOfEachTest,
  type BulkSuite,
  codeOf,
  fileOf,
  keptOf,
  newJob,
  nothingKept,
  submittedIn,
} from './bulk-suite.ts';

/** When an upload becomes a job, and what it leaves when it does not (contract part 4). */
export function bulkSubmission(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);
  const jobs = (): Promise<number> => rig().db.prisma.bulkJob.count();
  /** Keeps jobs active. */
  const keepScoringAway = (): void => void (rig().scoring.hook = scoringAway);

  it('sets the units of all rows aside, and tells the job and the quota', async () => {
    keepScoringAway();
    const { job, reused, quota } = submittedIn(await rig().submit(fileOf(7), { fileName: 'é, "x".csv' }));
    expect(job).to.include({ status: 'pending', rowCount: 7, processedCount: 0, fileName: 'é, "x".csv' });
    expect(job.jobId).to.match(/^job_/);
    expect([job.completedAt, job.expiresAt, job.error]).to.deep.equal([undefined, undefined, undefined]);
    expect({ reused, used: quota?.requestsUsed, plan: quota?.plan }).to.deep.equal({
      reused: false,
      used: 7,
      plan: 'Growth',
    });
    await rig().subject.settled();
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 7, committed: 0 });
    expect(rig().objects.keys()).to.have.length(1);
  });

  it('makes one job of twenty copies that come at once, and sets its units aside once', async () => {
    keepScoringAway();
    const other = await rig().instance({ db: suite.otherInstance() });
    const copies = Array.from({ length: 20 }, (_, i) =>
      rig().submit(fileOf(60), { fileName: `${i}.csv`, ...(i % 2 === 1 && { client: other.client }) }),
    );
    const answers = (await Promise.all(copies)).map(submittedIn);
    expect(new Set(answers.map(({ job }) => job.jobId)).size).to.equal(1);
    expect(answers.filter(({ reused }) => reused)).to.have.length(19);
    // There is room for one of them.
    expect(answers.map(({ quota }) => quota?.requestsUsed)).to.deep.equal(Array(20).fill(60));
    expect(await jobs()).to.equal(1);
    await Promise.all([rig().subject.settled(), other.subject.settled()]);
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 60 });
    expect(rig().objects.keys()).to.have.length(1);
  });

  it('takes one of twenty different files that come at once', async () => {
    keepScoringAway();
    const files = Array.from({ length: 20 }, (_, i) => codeOf(rig().submit(fileOf(4, `allow-${i}`))));
    const codes = await Promise.all(files);
    expect(codes.filter((code) => code === 'answered')).to.have.length(1);
    expect(codes.filter((code) => code === 'CONFLICT')).to.have.length(19);
    await rig().subject.settled();
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 4 });
    expect(rig().objects.keys()).to.have.length(1);
  });

  it('refuses another file, or the same with other fields, while a job is active', async () => {
    keepScoringAway();
    await newJob(rig(), fileOf(3));
    await rig().subject.settled();
    const before = await keptOf(rig());
    expect(await codeOf(rig().submit(fileOf(4)))).to.equal('CONFLICT');
    expect(await codeOf(rig().submit(fileOf(3), { escapeFormulas: false }))).to.equal('CONFLICT');
    expect(await keptOf(rig())).to.deep.equal(before);
    const accountId = await rig().newAccount('Growth');
    expect(await codeOf(rig().submit(fileOf(3), { accountId }))).to.equal('answered');
  });

  it('gives the same file its job again for as long as the results are there, and charges nothing', async () => {
    const jobId = await newJob(rig(), fileOf(5));
    await rig().subject.settled();
    expect(await newJob(rig(), fileOf(5))).to.equal(jobId);
    await newJob(rig(), fileOf(6));
    await rig().subject.settled();
    expect(await newJob(rig(), fileOf(5)), 'after another file').to.equal(jobId);
    expect(await keptOf(rig())).to.deep.include({ doomed: [], reserved: 0, committed: 11 });
    rig().clock.advance(7 * 86_400_000);
    const again = submittedIn(await rig().submit(fileOf(5)));
    expect([again.job.jobId === jobId, again.reused]).to.deep.equal([false, false]);
  });

  it('takes a file anew whose job failed', async () => {
    keepScoringAway();
    const { accountId, client } = rig();
    const jobId = await newJob(rig(), fileOf(5));
    await client.deleteJob({ accountId, jobId });
    const again = submittedIn(await rig().submit(fileOf(5)));
    expect([again.job.jobId === jobId, again.reused]).to.deep.equal([false, false]);
  });

  it('refuses what the quota has no room for, and leaves nothing', async () => {
    await rig().metering.reserve({ accountId: rig().accountId, requests: 41, explanations: 0 });
    const { outcome } = await rig().submit(fileOf(60));
    expect(outcome).to.have.property('case', 'quotaExceeded');
    expect(outcome.value).to.deep.include({ requestedUnits: 60 });
    expect(outcome.value?.quota?.requestsUsed).to.equal(41);
    expect(await keptOf(rig())).to.deep.equal({ ...nothingKept, reserved: 41 });
    expect(await jobs()).to.equal(0);
    expect(await codeOf(rig().submit(fileOf(59)))).to.equal('answered');
  });

  it('needs a plan with bulk, and an account that is active', async () => {
    const { accountId, db, clock } = rig();
    const access = accessContext(db, clock);
    await changePlan(access, { accountId, plan: 'Developer', period: null });
    expect(await codeOf(rig().submit(fileOf(1)))).to.equal('FEATURE_NOT_AVAILABLE');
    await changePlan(access, { accountId, plan: 'Growth', period: null });
    await setAccountStatus(access, { accountId, status: 'disabled' });
    expect(await codeOf(rig().submit(fileOf(1)))).to.equal('ACCOUNT_DISABLED');
    expect(await codeOf(rig().submit(fileOf(1), { accountId: 'acc_none' }))).to.equal('ACCOUNT_DISABLED');
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('holds files to the plan: its rows, and its bytes, which it names', async () => {
    const refusedWith = async (file: string) => {
      const error: unknown = await rig()
        .submit(file)
        .catch((one: unknown) => one);
      const { code, limit, fieldErrors } = refusalOf(error);
      return { code, limit, fields: fieldErrors.map((one) => [one.field, one.code]) };
    };
    expect(await refusedWith(fileOf(61))).to.deep.equal({
      code: 'INVALID_REQUEST',
      limit: undefined,
      fields: [['file', 'too_many_rows']],
    });
    const cell = 'x'.repeat(8_000 - 'email,a\nallow-1@example.com,\n'.length);
    const largest = `email,a\nallow-1@example.com,${cell}\n`;
    expect(await refusedWith(`${largest}\n`)).to.deep.equal({
      code: 'INVALID_REQUEST',
      limit: 8_000,
      fields: [['file', 'too_large']],
    });
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
    expect(await codeOf(rig().submit(largest))).to.equal('answered');
    await rig().subject.settled();
    expect(await codeOf(rig().submit(fileOf(60)))).to.equal('answered');
  });

  it('refuses what is no such file, and leaves nothing', async () => {
    const wrong: [string, string | Buffer][] = [
      ['empty', ''],
      ['no_rows', 'email\n'],
      ['no_email_column', 'name\na@b.example\n'],
      ['two_email_columns', 'email, E-Mail ,EMAIL\na@b.example,,\n'],
      ['unterminated_quote', 'email\n"a@b.example\n'],
      ['compressed', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
      ['bad_encoding', Buffer.from([...Buffer.from('email\n'), 0xff, 0xfe, 0x0a])],
    ];
    for (const [fault, file] of wrong) {
      const error: unknown = await rig()
        .submit(file)
        .catch((one: unknown) => one);
      const { code, message, fieldErrors } = refusalOf(error);
      expect({ code, fields: fieldErrors.map((one) => [one.field, one.code]) }, fault).to.deep.equal({
        code: 'INVALID_REQUEST',
        fields: [['file', fault]],
      });
      expect(message, fault).to.not.equal('');
    }
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
    expect(await jobs()).to.equal(0);
  });

  it("logs neither a file's name nor what is in it", async () => {
    const fileName = 'jane@customer.example.csv';
    await rig().submit('email,ip\nallow-jane@private.example,203.0.113.77\nnot an address,\n', { fileName });
    await rig().subject.settled();
    expect(rig().logged()).to.include('bulk upload').and.include('completed');
    expect(rig().logged()).to.not.match(/jane|private|customer|203\.0\.113|not an address/);
  });
}
