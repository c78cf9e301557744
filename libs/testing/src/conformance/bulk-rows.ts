import { changePlan } from '@ers/access';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { scoringAway } from '../bulk/fake-scoring.ts';
import { bulkRigOfEachTest, type BulkSuite, fileOf, keptOf, newJob, submittedIn } from './bulk-suite.ts';

const added =
  'risk_score,risk_band,action,is_well_formed,normalized,canonical,disposable,role_account,free_provider,' +
  'suggested_domain,mx_status,summary,error_code';

/** What becomes of the rows of a job (contract part 4). */
export function bulkRows(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  /** The job once it has ended, and its results. */
  async function done(file: string | Uint8Array, escapeFormulas = true) {
    const { job } = submittedIn(await rig().submit(file, { escapeFormulas }));
    await rig().subject.settled();
    return { job: await rig().job(job.jobId), results: await rig().results(job.jobId) };
  }

  it('answers each row in its place, with its own columns and those of the score', async () => {
    const file =
      'id,Email ,name,ip\n' +
      '1, allow-a@gmail.com ,Jane Doe,203.0.113.7\n' +
      '2,block-b@example.com,"a ""quoted"", long\nname",2001:DB8:0:0::1\n' +
      '3,review-info@gmial.com,,\n' +
      '=4,allow-c@example.com\n' +
      '5,,x,\n' +
      '6,two words@example.com,,\n' +
      '\n' +
      `7,allow-d@example.com,${'n'.repeat(201)},\n` +
      '8,allow-e@example.com,,not an ip\n' +
      '9,fault-f@example.com,,\n' +
      '10,allow-g@example.com,,,,\n';
    const { job, results } = await done(file);
    const scored = (cells: string, address: string, more: string): string =>
      `${cells},${more.replace('@', address)}`;
    expect(results.split('\n')).to.deep.equal([
      `id,Email ,name,ip,${added}`,
      scored(
        '1, allow-a@gmail.com ,Jane Doe,203.0.113.7',
        'allow-a@gmail.com,allow-a@gmail.com',
        "3,low,allow,true,@,none,false,true,,present,'=allow Jane Doe|203.0.113.7,",
      ),
      '2,block-b@example.com,"a ""quoted"", long',
      scored(
        'name",2001:DB8:0:0::1',
        'block-b@example.com,block-b@example.com',
        '91,low,block,true,@,none,false,false,,present,"\'=block a ""quoted"", long',
      ),
      'name|2001:db8::1",',
      scored(
        '3,review-info@gmial.com,,',
        'review-info@gmial.com,review-info@gmial.com',
        "50,low,review,true,@,none,true,false,gmail.com,present,'=review |,",
      ),
      "'=4,allow-c@example.com,,,,,,,,,,,,,,,MALFORMED_ROW",
      '5,,x,,,,,,,,,,,,,,INVALID_EMAIL',
      '6,two words@example.com,,,,,,,,,,,,,,,MALFORMED_EMAIL',
      `7,allow-d@example.com,${'n'.repeat(201)},,,,,,,,,,,,,,INVALID_REQUEST`,
      '8,allow-e@example.com,,not an ip,,,,,,,,,,,,,INVALID_REQUEST',
      '9,fault-f@example.com,,,,,,,,,,,,,,,INTERNAL_ERROR',
      '10,allow-g@example.com,,,,,,,,,,,,,,,MALFORMED_ROW',
      '',
    ]);
    expect(job).to.include({
      status: 'completed',
      rowCount: 10,
      processedCount: 10,
      failedCount: 7,
      unitsConsumed: 3,
    });
    expect(
      rig()
        .scoring.calls.flat()
        .map(({ email }) => email),
    ).to.deep.equal([
      'allow-a@gmail.com',
      'block-b@example.com',
      'review-info@gmial.com',
      'fault-f@example.com',
    ]);
  });

  it('charges what was scored, releases the rest with the end, and counts it all in the history', async () => {
    const { accountId, db, objects } = rig();
    const { job } = await done(
      'email\nallow-1@b.example\nblock-2@b.example\nno\nreview-3@b.example\nblock-4@b.example\n',
    );
    expect(job).to.include({ processedCount: 5, failedCount: 1, unitsConsumed: 4 });
    expect(await keptOf(rig())).to.deep.equal({
      objects: objects.keys(),
      doomed: [],
      chunks: 0,
      reserved: 0,
      committed: 4,
    });
    expect(objects.keys().map((key) => key.split('/')[0])).to.deep.equal(['results']);
    expect(await db.prisma.reservation.count({ where: { accountId } })).to.equal(0);
    const [hour, ...more] = await db.prisma.usageHour.findMany({ where: { accountId } });
    expect(more).to.deep.equal([]);
    expect(hour).to.include({ requests: 4, explanations: 0, blocked: 2, review: 1, allowed: 1 });
  });

  it('keeps the delimiter, the line ends and the byte order mark, and formulas where that is wanted', async () => {
    const file = '\ufeffemail;note\r\nallow-1@b.example;=1+1\r\n';
    const { results } = await done(file, false);
    expect(results).to.match(/^\ufeffemail;note;risk_score;/);
    expect(results).to.include('\r\nallow-1@b.example;=1+1;3;low;').and.include(";'=allow |;\r\n");
    const { results: wide } = await done(Buffer.from(file, 'utf16le'));
    expect(wide).to.equal(results.replace(';=1+1;', ";'=1+1;"));
  });

  it('asks scoring in calls of at most 50, and shows each row its own answer', async () => {
    await rig().stop();
    const usual = await rig().instance({ chunkRowsMax: 500 });
    // In a plan that has room for such a chunk.
    const { accountId, db, clock } = rig();
    await changePlan(accessContext(db, clock), { accountId, plan: 'Scale', period: null });
    const { job } = submittedIn(await rig().submit(fileOf(400), { client: usual.client }));
    await usual.subject.settled();
    const lines = (await rig().results(job.jobId)).split('\n');
    expect(lines).to.have.length(402);
    lines.slice(1, -1).forEach((line, i) => {
      expect(line.split(',').slice(4, 6), `${i}`).to.deep.equal(['true', `allow-${i}@example.com`]);
    });
    expect(rig().scoring.calls.map((items) => items.length)).to.deep.equal(Array(8).fill(50));
  });

  it('leaves the column ip alone where the plan has no IP reputation', async () => {
    // Of the plans with bulk each has it; the catalogue may say otherwise, and a plan may change.
    rig().scoring.hook = scoringAway;
    const { accountId, db, clock } = rig();
    const jobId = await newJob(
      rig(),
      'email,ip\nallow-1@b.example,203.0.113.7\nallow-2@b.example,nonsense\n',
    );
    await rig().subject.settled();
    await changePlan(accessContext(db, clock), { accountId, plan: 'Basic', period: null });
    rig().scoring.hook = () => undefined;
    await rig().advance(5_000);
    expect(await rig().job(jobId)).to.include({ status: 'completed', failedCount: 0 });
    expect(await rig().results(jobId))
      .to.include("'=allow |,")
      .and.not.include('|203');
  });
}
