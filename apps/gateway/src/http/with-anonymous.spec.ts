import { request } from 'node:http';
import {
  createHeaderReader,
  createQueryReader,
  createRequestValidator,
  openapiDocument,
} from '@ers/contracts';
import { createMemoryLimiter } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnonymousContext, AnonymousRoute } from '../routes/route.ts';
import { createTurnedAway } from './turned-away.ts';
import { withAnonymous } from './with-anonymous.ts';

describe('withAnonymous', () => {
  const clock = manualClock('2026-11-21T23:59:59.999Z');
  const clients: string[] = [];
  let server: Server;

  before((done) => {
    const document = openapiDocument();
    const deps = {
      limiter: createMemoryLimiter({ clock }),
      // The day is all that matters of a hash here.
      hashAddress: (address: string) => `${clock.now().toISOString().slice(0, 10)} ${address}`,
      turnedAway: createTurnedAway({ clock }),
      validator: createRequestValidator(document),
      queries: createQueryReader(document),
      headers: createHeaderReader(document),
    };
    const route: AnonymousRoute = {
      method: 'POST',
      path: '/v1/public/checker',
      operationId: 'checkPublicly',
      auth: 'anonymous',
      pages: 'marketing',
      handle: async ({ client }: AnonymousContext) => {
        clients.push(client);
        return { status: 204 };
      },
    };
    const app = express().post(route.path, async (req, res) => {
      const { status } = await withAnonymous(route, deps, {
        req,
        res,
        context: { requestId: 'req_1', facts: {} },
      });
      res.status(status).end();
    });
    server = createServer(app).on('checkContinue', app).listen(0, '127.0.0.1', done);
  });
  after((done) => void server.close(done));

  /** The head arrives before `meanwhile`, the body after. */
  const send = (meanwhile: () => void): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const headers = { expect: '100-continue' };
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/public/checker',
        headers,
        agent: false,
      });
      sent.on('error', reject);
      sent.on('response', (answer) => void answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
      sent.on('continue', () => {
        meanwhile();
        sent.end('{"email":"jane@example.com"}');
      });
      sent.flushHeaders();
    });

  it('knows a client by the day on which the body is there: no day is counted under the name of the one before', async () => {
    expect(await send(() => clock.advance(1))).to.equal(204);
    expect(clients).to.deep.equal(['2026-11-22 127.0.0.1']);
  });
});
