/** What needs no server of S3: links, and answers that a good one seldom gives. The rest is in deploy/local/s3.stack.ts. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collect, manualClock, patternOf } from '@ers/testing';
import { expect } from 'chai';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

const credentials = { accessKeyId: 'the-key-id', secretAccessKey: 'the-secret' };
const mebibyte = 1_024 * 1_024;

describe('createS3Store', () => {
  let server: Server;
  let asked: string[];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]} ${request.headers.range}`);
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function open(): ObjectStore {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return createS3Store({
      endpoint,
      bucket: 'ers',
      region: 'eu-central-1',
      credentials,
      clock: manualClock(),
    });
  }
  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
  const failureOf = (read: Promise<unknown>): Promise<unknown> =>
    read.then(
      () => null,
      (error: unknown) => error,
    );

  function answerRange(bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'content-range': contentRange, 'content-length': part.length }).end(part);
  }

  it('reads pages of 1 MiB, one request each, and none once it knows the end', async () => {
    const bytes = patternOf(2 * mebibyte + 5);
    answer = (request, response) => answerRange(bytes, request, response);
    expect((await collect(open().get('in/a'))).equals(bytes)).to.equal(true);
    expect(asked).to.deep.equal([
      'GET /ers/in/a bytes=0-1048575',
      'GET /ers/in/a bytes=1048576-2097151',
      'GET /ers/in/a bytes=2097152-3145727',
    ]);
  });

  it('asks for no more pages than its reader takes', async () => {
    const bytes = patternOf(3 * mebibyte);
    answer = (request, response) => answerRange(bytes, request, response);
    for await (const page of open().get('in/a')) {
      expect(page.length).to.equal(mebibyte);
      break;
    }
    expect(asked).to.have.length(1);
  });

  it('tries again what failed on the way, three times in all', async () => {
    const bytes = patternOf(10);
    answer = (request, response) =>
      asked.length < 3 ? refuse(response, 503, 'SlowDown') : answerRange(bytes, request, response);
    expect((await collect(open().get('a'))).equals(bytes)).to.equal(true);
    asked = [];
    answer = (_, response) => refuse(response, 503, 'SlowDown');
    expect(await failureOf(collect(open().get('a')))).to.have.property('name', 'SlowDown');
    expect(asked).to.have.length(3);
  });

  it('knows a missing object from everything else that is 404', async () => {
    answer = (_, response) => refuse(response, 404, 'NoSuchKey');
    expect(await failureOf(collect(open().get('a')))).to.include({ name: 'ObjectMissing', key: 'a' });
    answer = (_, response) => refuse(response, 404, 'NoSuchBucket');
    expect(await failureOf(collect(open().get('a')))).to.have.property('name', 'NoSuchBucket');
  });

  it('gives nothing where the range is not satisfied, or the whole of nothing is answered', async () => {
    answer = (_, response) => refuse(response, 416, 'InvalidRange');
    expect(await collect(open().get('a', { offset: 5, length: 5 }))).to.have.length(0);
    answer = (_, response) => void response.writeHead(200, { 'content-length': 0 }).end();
    expect(await collect(open().get('a'))).to.have.length(0);
  });

  it('takes the whole object for no range, and does not load it', async () => {
    const closed: Promise<unknown>[] = [];
    answer = (_, response) => {
      closed.push(once(response, 'close'));
      response.writeHead(200, { 'content-length': 1_000 * mebibyte }).write('x');
    };
    expect(await failureOf(collect(open().get('a')))).to.have.property(
      'message',
      'the object store does not answer ranges',
    );
    await Promise.all(closed);
  });

  it('signs links without asking anybody, for as long as is said', async () => {
    const ask = { fileName: 'März.csv', contentType: 'text/csv; charset=utf-8', expiresInMs: 900_000 };
    const link = await open().link('out/a', ask);
    const { pathname, searchParams } = new URL(link?.url ?? '');
    expect(link?.expiresAt.toISOString()).to.equal('2026-11-21T12:15:00.000Z');
    expect(pathname).to.equal('/ers/out/a');
    expect(searchParams.get('X-Amz-Date')).to.equal('20261121T120000Z');
    expect(searchParams.get('X-Amz-Expires')).to.equal('900');
    expect(searchParams.get('response-content-type')).to.equal('text/csv; charset=utf-8');
    expect(searchParams.get('response-content-disposition')).to.include("filename*=UTF-8''M%C3%A4rz.csv");
    expect(link?.url).to.not.include(credentials.secretAccessKey);
    expect(asked).to.deep.equal([]);
  });
});
