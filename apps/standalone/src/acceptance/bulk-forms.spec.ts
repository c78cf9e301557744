import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import {
  askBulk,
  type AskBulk,
  expectRefusedUpload,
  fileForm,
  formWith,
  type Job,
  jobOf,
  rawForm,
  rows,
  smallFile,
} from './bulk.fixture.ts';
import { errorOf, type Sent } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const filePart = (content: string | Uint8Array) => ({
  disposition: 'name="file"; filename="a.csv"',
  content,
});
const field = (name: string, content: string) => ({ disposition: `name="${name}"`, content });

describe('the form of an upload', () => {
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
      415,
      'file',
    ],
    [
      'without a body',
      () => ({ headers: { 'content-type': 'multipart/form-data; boundary=boundary' } }),
      415,
      'file',
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
      await expectRefusedUpload(service, account.id, answer, status, 'INVALID_REQUEST');
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
      const answer = await ask('POST', fileForm(content()));
      await expectRefusedUpload(service, account.id, answer, 400, 'INVALID_REQUEST');
      expect(errorOf(answer).field_errors?.map((fault) => fault.field)).to.deep.equal(['file']);
    });
  }
});
