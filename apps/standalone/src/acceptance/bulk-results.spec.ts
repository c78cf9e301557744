import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { newAccount, unitsOf } from './account.fixture.ts';
import { activeJob, askBulk, type AskBulk, formWith, jobOf, processed, smallFile } from './bulk.fixture.ts';
import { checkResponse, expectRefusal } from './check-response.fixture.ts';
import { startHook } from './receiver.fixture.ts';
import { type Answer, errorOf } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { askHooks, endedDeliveries, newWebhook } from './webhook.fixture.ts';

describe('the results of a bulk job', () => {
  let service: Service;
  let account: { id: string; key: string };
  let ask: AskBulk;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    account = await newAccount(service, { plan: 'Scale', scopes: ['bulk', 'webhooks'] });
    ask = askBulk(service, account.key);
  });

  const asked = (id: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    ask(`${method} /${id}/results`, { headers });

  it('are an attachment with a tag of its bytes, and the same each time', async () => {
    const { job, results } = await processed(ask, smallFile, { fileName: 'Größe 1.csv' });
    expect(checkResponse('getBulkResults', 200, results.text)).to.deep.equal([]);
    const digest = createHash('sha256').update(results.text).digest('hex');
    expect(results.headers.get('etag')).to.equal(`"${digest}"`);
    expect(results.headers.get('accept-ranges')).to.equal('bytes');
    expect(results.headers.get('cache-control')).to.equal('private, no-store');
    expect(results.headers.get('content-length')).to.equal(String(Buffer.byteLength(results.text)));
    expect(results.headers.get('content-disposition')).to.match(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe%201-results\.csv$/,
    );
    expect((await asked(job.job_id)).text).to.equal(results.text);
  });

  it('can be asked for in part', async () => {
    const { job, results } = await processed(ask, smallFile);
    const { text } = results;
    const etag = results.headers.get('etag') ?? '';
    for (const [range, part] of [
      ['bytes=0-4', text.slice(0, 5)],
      ['bytes=6-', text.slice(6)],
      ['bytes=-9', text.slice(-9)],
    ] as const) {
      for (const more of [{}, { 'if-range': etag }]) {
        const answer = await asked(job.job_id, { range, ...more });
        expect(answer.status).to.equal(206);
        expect(answer.text).to.equal(part);
        expect(checkResponse('getBulkResults', 206, answer.text)).to.deep.equal([]);
        const from = text.indexOf(part);
        const told = `bytes ${from}-${from + part.length - 1}/${text.length}`;
        expect(answer.headers.get('content-range')).to.equal(told);
        expect(answer.headers.get('content-length')).to.equal(String(part.length));
        expect(answer.headers.get('etag')).to.equal(etag);
      }
    }
    for (const headers of [
      { range: 'bytes=0-4', 'if-range': '"other"' },
      { range: 'bytes=0-4', 'if-range': `W/${etag}` },
      { range: 'bytes=0-4', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' },
      { range: 'bytes=0-1,3-4' },
      { range: 'nonsense' },
    ]) {
      const whole = await asked(job.job_id, headers);
      expect([whole.status, whole.text], JSON.stringify(headers)).to.deep.equal([200, text]);
    }
    const beyond = await asked(job.job_id, { range: `bytes=${text.length}-` });
    expectRefusal('getBulkResults', beyond, 416, 'INVALID_REQUEST');
    expect(beyond.headers.get('content-range')).to.equal(`bytes */${text.length}`);
  });

  it('are not sent to who has them, nor where only their head is asked for', async () => {
    const { job, results } = await processed(ask, smallFile);
    const etag = results.headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await asked(job.job_id, { 'if-none-match': tag });
      expect([known.status, known.text]).to.deep.equal([304, '']);
      expect(known.headers.get('etag')).to.equal(etag);
      expect(checkResponse('getBulkResults', 304, undefined)).to.deep.equal([]);
    }
    expect((await asked(job.job_id, { 'if-none-match': '"other"' })).status).to.equal(200);
    const head = await asked(job.job_id, { range: 'bytes=0-4' }, 'HEAD');
    expect([head.status, head.text]).to.deep.equal([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'content-disposition', 'accept-ranges']) {
      expect(head.headers.get(name), name).to.equal(results.headers.get(name));
    }
  });

  it('are not ready before the job has ended, and not there after it was cancelled', async () => {
    const id = await activeJob(service, account.id);
    expectRefusal('getBulkResults', await asked(id), 409, 'RESULT_NOT_READY');
    const cancelled = await ask(`DELETE /${id}`);
    expect(cancelled.status).to.equal(200);
    expect(checkResponse('deleteBulkJob', 200, cancelled.json)).to.deep.equal([]);
    const job = jobOf(cancelled);
    expect(job).to.include({ job_id: id, status: 'failed', processed_count: 1, progress: 0.25 });
    expect(job.error).to.include({ code: 'CANCELLED' });
    expectRefusal('getBulkResults', await asked(id), 404, 'NOT_FOUND');
    expect(jobOf(await ask(`GET /${id}`))).to.deep.equal(job);
    expect((await ask(`DELETE /${id}`)).status).to.equal(204);
    expectRefusal('getBulkResults', await asked(id), 404, 'BULK_JOB_NOT_FOUND');
  });

  it('are gone seven days later, and then the same file is scored anew', async () => {
    const { job } = await processed(ask, smallFile);
    const expiresAt = new Date(Date.now() - 1);
    await service.context.db.prisma.bulkJob.update({ where: { id: job.job_id }, data: { expiresAt } });
    expectRefusal('getBulkResults', await asked(job.job_id), 410, 'GONE');
    expect(jobOf(await ask(`GET /${job.job_id}`)).status).to.equal('expired');
    const again = await ask('POST', { body: formWith(smallFile) });
    expect([again.status, jobOf(again).reused]).to.deep.equal([202, false]);
  });

  it('are removed for good', async () => {
    const { job } = await processed(ask, smallFile);
    const removed = await ask(`DELETE /${job.job_id}`);
    expect([removed.status, removed.text]).to.deep.equal([204, '']);
    for (const operation of ['GET', 'DELETE']) {
      const answer = await ask(`${operation} /${job.job_id}`);
      expect([answer.status, errorOf(answer).code]).to.deep.equal([404, 'BULK_JOB_NOT_FOUND']);
    }
    expectRefusal('getBulkResults', await asked(job.job_id), 404, 'BULK_JOB_NOT_FOUND');
    expect(await unitsOf(service, account.id), 'what was scored stays charged').to.include({ requests: 2 });
  });

  it('are told of by one event, for a job that completed and for one that failed', async () => {
    const hook = await startHook();
    const hooks = askHooks(service, account.key);
    const { id } = await newWebhook(hooks, hook.url, { events: ['bulk.job_completed'] });
    const { job } = await processed(ask, smallFile);
    await ask(`DELETE /${await activeJob(service, account.id)}`);
    const received = await hook.count(2);
    await endedDeliveries(hooks, id, 2);
    const data = received.map(
      ({ body }) => (JSON.parse(body.toString()) as { data: { status: string } }).data,
    );
    expect(data.find(({ status }) => status === 'completed')).to.deep.equal(job);
    expect(data.find(({ status }) => status === 'failed')).to.deep.include({
      processed_count: 1,
      progress: 0.25,
    });
    expect(received.map(({ headers }) => headers['x-service-event'])).to.deep.equal(
      Array.from({ length: 2 }, () => 'bulk.job_completed'),
    );
    expect(hook.got).to.have.length(2);
    await hook.close();
  });
});
