import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { openapiDocument, operationsOf, routeFacts } from '@ers/contracts';
import { newAccount } from './account.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('paths and methods', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  for (const pattern of new Set(routeFacts.map(({ path }) => path))) {
    const facts = routeFacts.filter(({ path }) => path === pattern);
    const allowed = facts.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const operationId = facts[0]?.operationId ?? '';
    const path = pattern.replaceAll(/\{\w+\}/g, 'key_1');
    for (const other of methods.filter((candidate) => !allowed.includes(candidate))) {
      it(`${other} ${path} is 405 and tells what is allowed`, async () => {
        const answer = await send(service.baseUrl, { method: other, path });
        expect(answer.status).to.equal(405);
        expect(answer.headers.get('allow')).to.equal(allowed.join(', '));
        expect(answer.headers.get('x-request-id')).to.match(/^req_/);
        if (other === 'HEAD') return;
        expect(checkResponse(operationId, 405, answer.json)).to.deep.equal([]);
        expect(errorOf(answer).request_id).to.equal(answer.headers.get('x-request-id'));
      });
    }
  }

  const unknown = [
    '/',
    '/v1',
    '/v1/analyze-emails',
    '/v1/analyze-email/',
    '/V1/analyze-email',
    '/v1//health',
    '/__proto__',
  ];
  for (const path of unknown) {
    for (const withKey of [false, true]) {
      it(`POST ${path} ${withKey ? 'with' : 'without'} a key is 404 NOT_FOUND`, async () => {
        const { key } = await newAccount(service);
        const answer = await send(service.baseUrl, { path, ...(withKey && { key }), body: {} });
        expect(answer.status).to.equal(404);
        expect(errorOf(answer)).to.deep.equal({
          code: 'NOT_FOUND',
          message: 'There is nothing at this address.',
          type: 'not_found_error',
          request_id: answer.headers.get('x-request-id'),
          retryable: false,
        });
      });
    }
  }

  it('a path that cannot be decoded is the caller’s fault', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    for (const path of ['/v1/%E0%A4%A', '/%', '/docs/%ff']) {
      const answer = await raw(
        hostname,
        Number(port),
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).to.match(/^HTTP\/1\.1 4\d\d /);
      expect(answer, path).to.match(/\r\nX-Request-ID: req_[0-9a-f]{32}\r\n/);
    }
  });

  it('what is not HTTP gets the envelope with a request id, and its connection is closed', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    for (const [sent, status] of [
      ['GARBAGE\r\n\r\n', 400],
      [`GET /v1/health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [
        'POST /v1/analyze-email HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
        400,
      ],
    ] as const) {
      const [head = '', body = ''] = (await raw(hostname, Number(port), sent)).split('\r\n\r\n');
      expect(head).to.include(`HTTP/1.1 ${status} `);
      const id = /\r\nX-Request-ID: (req_[0-9a-f]{32})/.exec(head)?.[1];
      expect(JSON.parse(body)).to.have.nested.property('error.request_id', id);
    }
  });

  it('a request without a host gets the envelope too', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const sent = 'GET /v1/health/live HTTP/1.1\r\nConnection: close\r\n\r\n';
    const [head = '', body = ''] = (await raw(hostname, Number(port), sent)).split('\r\n\r\n');
    expect(head).to.include('HTTP/1.1 400 ');
    const id = /\r\nX-Request-ID: (req_[0-9a-f]{32})/.exec(head)?.[1];
    expect(JSON.parse(body)).to.have.property('error').that.includes({
      code: 'INVALID_REQUEST',
      request_id: id,
    });
  });

  it('an expectation that means nothing here is no reason for another answer', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const sent = 'GET /v1/health/live HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n';
    const answer = await raw(hostname, Number(port), sent);
    expect(answer).to.match(/^HTTP\/1\.1 200 /);
    expect(answer).to.match(/\r\nX-Request-ID: req_[0-9a-f]{32}\r\n/);
  });

  it('the document that is served is the one that requests are held to', async () => {
    const answer = await send(service.baseUrl, { method: 'GET', path: '/v1/openapi.json' });
    expect(answer.json).to.deep.equal(JSON.parse(JSON.stringify(openapiDocument())));
    expect(operationsOf(openapiDocument())).to.have.length(routeFacts.length);
  });

  it('HEAD answers as GET does, without a body', async () => {
    const answer = await send(service.baseUrl, { method: 'HEAD', path: '/v1/health/live' });
    expect(answer.status).to.equal(200);
    expect(answer.text).to.equal('');
  });
});

/** Bytes as they are, over a connection of their own. */
async function raw(host: string, port: number, bytes: string): Promise<string> {
  const socket = connect(port, host);
  socket.write(bytes);
  return text(socket);
}
