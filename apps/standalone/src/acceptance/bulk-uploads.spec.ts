import { expect } from 'chai';
import { newAccount, spend, unitsOf } from './account.fixture.ts';
import {
  activeJob,
  askBulk,
  type AskBulk,
  endedJob,
  expectRefusedUpload,
  fileForm,
  formWith,
  jobCount,
  jobOf,
  rows,
  smallFile,
} from './bulk.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('an upload', () => {
  let service: Service;
  let account: { id: string; key: string };
  let ask: AskBulk;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    account = await newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
    ask = askBulk(service, account.key);
  });

  it('is answered with a job that has everything to come', async () => {
    const answer = await ask('POST', fileForm(smallFile));
    expect(answer.status).to.equal(202);
    expect(checkResponse('createBulkJob', 202, answer.json)).to.deep.equal([]);
    expect(answer.headers.get('cache-control')).to.equal('private, no-store');
    const job = jobOf(answer);
    expect(job).to.deep.equal({
      job_id: job.job_id,
      status: 'pending',
      file_name: 'signups.csv',
      row_count: 2,
      processed_count: 0,
      failed_count: 0,
      units_consumed: 0,
      progress: 0,
      created_at: job.created_at,
      expires_at: null,
      completed_at: null,
      error: null,
      reused: false,
    });
    expect(job.job_id).to.match(/^job_[0-9a-f]{32}$/);
    const ended = await endedJob(ask, job.job_id);
    expect(ended).to.include({ status: 'completed', processed_count: 2, units_consumed: 2, progress: 1 });
    expect(Date.parse(ended.expires_at ?? '') - Date.parse(ended.completed_at ?? '')).to.equal(
      7 * 86_400_000,
    );
  });

  it('is 413 when its file has more bytes than the plan allows', async () => {
    const answer = await ask(
      'POST',
      fileForm(`email,note\n${`jane.doe@gmail.com,${'x'.repeat(1_000)}\n`.repeat(5_200)}`),
    );
    await expectRefusedUpload(service, account.id, answer, 413, 'INVALID_REQUEST');
    expect(errorOf(answer).details).to.deep.equal({ limit: 5 * 1_048_576 });
  });

  it('needs a plan with bulk files, and says where it is to be had before the file is read', async () => {
    account = await newAccount(service, { plan: 'Developer', scopes: ['bulk'] });
    const answer = await askBulk(service, account.key)('POST', { body: { not: 'a form' } });
    await expectRefusedUpload(service, account.id, answer, 403, 'FEATURE_NOT_AVAILABLE');
    expect(errorOf(answer)).to.include({ upgrade_required: true, required_plan: 'Growth' });
    expect(errorOf(answer).action).to.include({ type: 'upgrade_plan', required_plan: 'Growth' });
  });

  it('is refused for quota as an analysis is, whole, and charged nothing', async () => {
    await spend(service, account.id, 25_000);
    const answer = await ask('POST', fileForm(rows(501)));
    expect(answer.status).to.equal(429);
    expect(checkResponse('createBulkJob', 429, answer.json)).to.deep.equal([]);
    const error = errorOf(answer);
    expect(error).to.include({ code: 'MONTHLY_QUOTA_EXCEEDED', required_plan: 'Scale' });
    expect(error.details).to.include({
      plan: 'Growth',
      cap: 25_000,
      grace: 500,
      hard_stop: 25_500,
      current_usage: 25_000,
      requested_units: 501,
    });
    expect(answer.headers.get('retry-after')).to.equal(String(error.retry_after_seconds));
    expect(await unitsOf(service, account.id)).to.include({ requests: 25_000, open: 0 });
    expect(await jobCount(service, account.id)).to.equal(0);
  });

  it('warns once little is left of the window', async () => {
    const codesOf = ({ json }: Answer): string[] =>
      (json as { metadata: { warnings: { code: string }[] } }).metadata.warnings.map(({ code }) => code);
    expect(codesOf(await ask('POST', fileForm(smallFile)))).to.deep.equal([]);
    const nearly = await newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
    await spend(service, nearly.id, 19_999);
    const answer = await askBulk(service, nearly.key)('POST', fileForm(smallFile));
    expect(codesOf(answer)).to.deep.equal(['QUOTA_NEARLY_EXHAUSTED']);
    const grace = await newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
    await spend(service, grace.id, 24_999);
    expect(codesOf(await askBulk(service, grace.key)('POST', fileForm(smallFile)))).to.deep.equal([
      'QUOTA_GRACE_IN_USE',
    ]);
  });

  it('of the same file is the same job, for nothing, also when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', fileForm(rows(40)))));
    const created = answers.filter(({ status }) => status === 202);
    expect(created).to.have.length(1);
    expect(new Set(answers.map((answer) => jobOf(answer).job_id))).to.have.property('size', 1);
    for (const answer of answers) {
      expect(jobOf(answer).reused).to.equal(answer.status === 200);
      expect(checkResponse('createBulkJob', answer.status, answer.json)).to.deep.equal([]);
    }
    const [first] = answers as [Answer];
    await endedJob(ask, jobOf(first).job_id);
    const again = await ask('POST', fileForm(rows(40)));
    expect([again.status, jobOf(again).status]).to.deep.equal([200, 'completed']);
    expect(await unitsOf(service, account.id)).to.include({ requests: 40, open: 0 });
  });

  it('of another file is 409 while a job is active, and taken afterwards', async () => {
    const id = await activeJob(service, account.id);
    const other = await ask('POST', fileForm(smallFile));
    expect(other.status).to.equal(409);
    expect(errorOf(other).code).to.equal('CONFLICT');
    expect(checkResponse('createBulkJob', 409, other.json)).to.deep.equal([]);
    expect(await unitsOf(service, account.id)).to.include({ requests: 0, open: 0 });
    expect((await ask(`DELETE /${id}`)).status).to.equal(200);
    expect((await ask('POST', fileForm(smallFile))).status).to.equal(202);
  });

  it('of the same file with another field is another', async () => {
    const first = jobOf(await ask('POST', fileForm(smallFile)));
    await endedJob(ask, first.job_id);
    const other = await ask('POST', { body: formWith(smallFile, { escapeFormulas: 'false' }) });
    expect([other.status, jobOf(other).reused]).to.deep.equal([202, false]);
  });

  it('does not count against the minute', async () => {
    const { key } = await newAccount(service, { plan: 'Growth', scopes: ['analyze', 'bulk'] });
    const asOwner = askBulk(service, key);
    const { job_id: id } = jobOf(await asOwner('POST', fileForm(rows(400))));
    expect((await endedJob(asOwner, id)).units_consumed).to.equal(400);
    const body = { email: 'jane.doe@gmail.com' };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key, body });
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('299');
  });
});
