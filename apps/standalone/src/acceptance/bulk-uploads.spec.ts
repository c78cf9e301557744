import { gzipSync } from 'node:zlib';
import { createResponseChecker, openapiDocument } from '@ers/contracts';
import { expect } from 'chai';
import { newAccount, spend, unitsOf } from './account.fixture.ts';
import {
  activeJob,
  askBulk,
  type AskBulk,
  endedJob,
  formWith,
  type Job,
  jobOf,
  rawForm,
  smallFile,
} from './bulk.fixture.ts';
import { type Answer, errorOf, send, type Sent } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const checkResponse = createResponseChecker(openapiDocument());
const filePart = (content: string | Uint8Array) => ({
  disposition: 'name="file"; filename="a.csv"',
  content,
});
const field = (name: string, content: string) => ({ disposition: `name="${name}"`, content });
const file = (content: string | Uint8Array<ArrayBuffer>): Pick<Sent, 'body'> => ({ body: formWith(content) });
const rows = (count: number): string => `email\n${'jane.doe@gmail.com\n'.repeat(count)}`;

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

  const jobsOf = (accountId: string): Promise<number> =>
    service.context.db.prisma.bulkJob.count({ where: { accountId } });

  async function expectRefused(answer: Answer, status: number, code: string): Promise<void> {
    expect(errorOf(answer).code, answer.text).to.equal(code);
    expect(answer.status).to.equal(status);
    expect(checkResponse('createBulkJob', status, answer.json)).to.deep.equal([]);
    expect(await jobsOf(account.id)).to.equal(0);
    expect(await unitsOf(service, account.id)).to.include({ requests: 0, open: 0 });
  }

  it('is answered with a job that has everything to come', async () => {
    const answer = await ask('POST', file(smallFile));
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

  const taken: [title: string, request: () => Pick<Sent, 'headers' | 'body'>, job: Partial<Job>][] = [
    [
      'whose file has a path',
      () => ({ body: formWith(smallFile, { fileName: 'C:\\a/b\\c.csv' }) }),
      { file_name: 'c.csv' },
    ],
    [
      'whose file has no name',
      () => rawForm([{ disposition: 'name="file"', content: smallFile }]),
      { file_name: '' },
    ],
    [
      'whose file has a name of 300 characters',
      () => ({ body: formWith(smallFile, { fileName: 'é'.repeat(300) }) }),
      { file_name: 'é'.repeat(255) },
    ],
    ['with text before and behind its parts', () => withAround(rawForm([filePart(smallFile)])), {}],
    [
      'with its field before the file',
      () => rawForm([field('escape_formulas', 'true'), filePart(smallFile)]),
      {},
    ],
    [
      'with its field behind the file',
      () => rawForm([filePart(smallFile), field('escape_formulas', 'false')]),
      {},
    ],
  ];
  for (const [title, request, expected] of taken) {
    it(`is taken ${title}`, async () => {
      const answer = await ask('POST', request());
      expect(answer.status, answer.text).to.equal(202);
      expect(jobOf(answer)).to.include({ row_count: 2, ...expected });
    });
  }

  function withAround({
    headers = {},
    body,
  }: Pick<Sent, 'headers' | 'body'>): Pick<Sent, 'headers' | 'body'> {
    const text = Buffer.concat([Buffer.from('preamble\r\n'), body as Buffer, Buffer.from('epilogue\r\n')]);
    return { headers, body: text };
  }

  it('counts where its field stands behind the file', async () => {
    const first = jobOf(await ask('POST', rawForm([filePart(smallFile), field('escape_formulas', 'false')])));
    const other = jobOf(await ask('POST', rawForm([field('escape_formulas', 'false'), filePart(smallFile)])));
    expect(other).to.include({ job_id: first.job_id, reused: true });
  });

  const refusedForms: [
    title: string,
    request: () => Pick<Sent, 'headers' | 'body'>,
    status: 400 | 415,
    named?: string,
  ][] = [
    ['that is JSON', () => ({ body: { file: smallFile } }), 415],
    ['that is the bare file', () => ({ body: smallFile, headers: { 'content-type': 'text/csv' } }), 415],
    [
      'that is another kind of form',
      () => ({ body: 'file=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
    ],
    [
      'without a boundary',
      () => ({ ...rawForm([filePart(smallFile)]), headers: { 'content-type': 'multipart/form-data' } }),
      415,
    ],
    [
      'with another boundary',
      () => ({
        ...rawForm([filePart(smallFile)]),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }),
      400,
    ],
    [
      'without a body',
      () => ({ headers: { 'content-type': 'multipart/form-data; boundary=boundary' } }),
      400,
    ],
    ['without parts', () => rawForm([]), 415],
    ['without a file', () => rawForm([field('escape_formulas', 'true')]), 415, 'file'],
    [
      'with the file in another field',
      () => rawForm([{ disposition: 'name="csv"; filename="a.csv"', content: smallFile }]),
      415,
      'file',
    ],
    [
      'with a megabyte in another field',
      () => rawForm([{ disposition: 'name="csv"; filename="a.csv"', content: rows(50_000) }]),
      415,
      'file',
    ],
    [
      'with neither a file nor a field that it knows',
      () => rawForm([field('colour', 'red'), field('escape_formulas', 'no')]),
      415,
      'file',
    ],
    ['with two files', () => rawForm([filePart(smallFile), filePart(smallFile)]), 400, 'file'],
    [
      'with a field that it does not know',
      () => rawForm([filePart(smallFile), field('colour', 'red')]),
      400,
      'colour',
    ],
    [
      'with an account of the caller’s choice',
      () => rawForm([field('account_id', 'acc_1'), filePart(smallFile)]),
      400,
      'account_id',
    ],
    [
      'with a field twice',
      () =>
        rawForm([field('escape_formulas', 'true'), filePart(smallFile), field('escape_formulas', 'true')]),
      400,
      'escape_formulas',
    ],
    [
      'with a field that is neither true nor false',
      () => rawForm([filePart(smallFile), field('escape_formulas', 'no')]),
      400,
      'escape_formulas',
    ],
    [
      'with an empty field',
      () => rawForm([field('escape_formulas', ''), filePart(smallFile)]),
      400,
      'escape_formulas',
    ],
    [
      'with a field of 10,000 characters',
      () => rawForm([field('escape_formulas', 'x'.repeat(10_000)), filePart(smallFile)]),
      400,
      'escape_formulas',
    ],
    [
      'with a part of no name',
      () => rawForm([{ disposition: 'filename="b.csv"', content: smallFile }, filePart(smallFile)]),
      400,
    ],
    [
      'with a hundred parts',
      () => rawForm(Array.from({ length: 100 }, () => field('escape_formulas', 'true'))),
      400,
    ],
    ['with a megabyte before its parts', () => withMegabyte(), 415, 'file'],
    [
      'with a megabyte behind its file',
      () => rawForm([filePart(smallFile), field('escape_formulas', 'x'.repeat(1_048_576))]),
      400,
      'body',
    ],
    ['that ends within the file', () => rawForm([filePart(smallFile)], ''), 400],
    ['that is compressed', () => compressed(), 400],
  ];
  for (const [title, request, status, named] of refusedForms) {
    it(`is refused ${title}`, async () => {
      const answer = await ask('POST', request());
      await expectRefused(answer, status, 'INVALID_REQUEST');
      if (named !== undefined) {
        expect(errorOf(answer).field_errors?.map((fault) => fault.field)).to.include(named);
      }
    });
  }

  function withMegabyte(): Pick<Sent, 'headers' | 'body'> {
    const { headers = {}, body } = rawForm([filePart(smallFile)]);
    return {
      headers,
      body: Buffer.concat([Buffer.alloc(1_048_576, 'x'), Buffer.from('\r\n'), body as Buffer]),
    };
  }

  function compressed(): Pick<Sent, 'headers' | 'body'> {
    const { headers = {}, body } = rawForm([filePart(smallFile)]);
    return { headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body as Buffer) };
  }

  const refusedFiles: [title: string, content: () => string | Uint8Array<ArrayBuffer>][] = [
    ['empty', () => ''],
    ['a byte order mark alone', () => '\uFEFF'],
    ['a header alone', () => 'email\n'],
    ['blank', () => '\n\n\n'],
    ['without a column email', () => 'mail,name\na@b.de,x\n'],
    ['with two columns email', () => 'email,Email\na@b.de,a@b.de\n'],
    ['in Latin-1', () => new Uint8Array(Buffer.from('email,name\na@b.de,Zoë\n', 'latin1'))],
    ['in UTF-16 without a byte order mark', () => new Uint8Array(Buffer.from(smallFile, 'utf16le'))],
    ['with a NUL in it', () => 'email\na\u0000b@gmail.com\n'],
    ['compressed', () => new Uint8Array(gzipSync(smallFile))],
    ['an archive', () => new Uint8Array(Buffer.from('504b0304140000000800', 'hex'))],
    ['a picture', () => new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))],
    ['with a quote that is never closed', () => 'email,name\n"a@b.de,x\n'],
    ['with a record of 70,000 bytes', () => `email,note\njane.doe@gmail.com,${'x'.repeat(70_000)}\n`],
    ['with a header of 70,000 bytes', () => `email,${'x'.repeat(70_000)}\njane.doe@gmail.com,x\n`],
    ['with one row more than the plan allows', () => rows(10_001)],
  ];
  for (const [title, content] of refusedFiles) {
    it(`is refused when its file is ${title}`, async () => {
      const answer = await ask('POST', file(content()));
      await expectRefused(answer, 400, 'INVALID_REQUEST');
      expect(errorOf(answer).field_errors?.map((fault) => fault.field)).to.deep.equal(['file']);
    });
  }

  it('is 413 when its file has more bytes than the plan allows', async () => {
    const answer = await ask(
      'POST',
      file(`email,note\n${`jane.doe@gmail.com,${'x'.repeat(1_000)}\n`.repeat(5_200)}`),
    );
    await expectRefused(answer, 413, 'INVALID_REQUEST');
    expect(errorOf(answer).details).to.deep.equal({ limit: 5 * 1_048_576 });
  });

  it('needs a plan with bulk files, and says where it is to be had before the file is read', async () => {
    account = await newAccount(service, { plan: 'Developer', scopes: ['bulk'] });
    const answer = await askBulk(service, account.key)('POST', { body: { not: 'a form' } });
    await expectRefused(answer, 403, 'FEATURE_NOT_AVAILABLE');
    expect(errorOf(answer)).to.include({ upgrade_required: true, required_plan: 'Growth' });
    expect(errorOf(answer).action).to.include({ type: 'upgrade_plan', required_plan: 'Growth' });
  });

  it('is refused for quota as an analysis is, whole, and charged nothing', async () => {
    await spend(service, account.id, 25_000);
    const answer = await ask('POST', file(rows(501)));
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
    expect(await jobsOf(account.id)).to.equal(0);
  });

  it('warns once little is left of the window', async () => {
    const codesOf = ({ json }: Answer): string[] =>
      (json as { metadata: { warnings: { code: string }[] } }).metadata.warnings.map(({ code }) => code);
    expect(codesOf(await ask('POST', file(smallFile)))).to.deep.equal([]);
    const nearly = await newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
    await spend(service, nearly.id, 19_999);
    const answer = await askBulk(service, nearly.key)('POST', file(smallFile));
    expect(codesOf(answer)).to.deep.equal(['QUOTA_NEARLY_EXHAUSTED']);
    const grace = await newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
    await spend(service, grace.id, 24_999);
    expect(codesOf(await askBulk(service, grace.key)('POST', file(smallFile)))).to.deep.equal([
      'QUOTA_GRACE_IN_USE',
    ]);
  });

  it('of the same file is the same job, for nothing, also when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', file(rows(40)))));
    const created = answers.filter(({ status }) => status === 202);
    expect(created).to.have.length(1);
    expect(new Set(answers.map((answer) => jobOf(answer).job_id))).to.have.property('size', 1);
    for (const answer of answers) {
      expect(jobOf(answer).reused).to.equal(answer.status === 200);
      expect(checkResponse('createBulkJob', answer.status, answer.json)).to.deep.equal([]);
    }
    const [first] = answers as [Answer];
    await endedJob(ask, jobOf(first).job_id);
    const again = await ask('POST', file(rows(40)));
    expect([again.status, jobOf(again).status]).to.deep.equal([200, 'completed']);
    expect(await unitsOf(service, account.id)).to.include({ requests: 40, open: 0 });
  });

  it('of another file is 409 while a job is active, and taken afterwards', async () => {
    const id = await activeJob(service, account.id);
    const other = await ask('POST', file(smallFile));
    expect(other.status).to.equal(409);
    expect(errorOf(other).code).to.equal('CONFLICT');
    expect(checkResponse('createBulkJob', 409, other.json)).to.deep.equal([]);
    expect(await unitsOf(service, account.id)).to.include({ requests: 0, open: 0 });
    expect((await ask(`DELETE /${id}`)).status).to.equal(200);
    expect((await ask('POST', file(smallFile))).status).to.equal(202);
  });

  it('of the same file with another field is another', async () => {
    const first = jobOf(await ask('POST', file(smallFile)));
    await endedJob(ask, first.job_id);
    const other = await ask('POST', { body: formWith(smallFile, { escapeFormulas: 'false' }) });
    expect([other.status, jobOf(other).reused]).to.deep.equal([202, false]);
  });

  it('does not count against the minute', async () => {
    const { key } = await newAccount(service, { plan: 'Growth', scopes: ['analyze', 'bulk'] });
    const asOwner = askBulk(service, key);
    const { job_id: id } = jobOf(await asOwner('POST', file(rows(400))));
    expect((await endedJob(asOwner, id)).units_consumed).to.equal(400);
    const body = { email: 'jane.doe@gmail.com' };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email', key, body });
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('299');
  });
});
