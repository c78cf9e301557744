import { type AddressInfo, createServer } from 'node:net';
import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { manualClock, manualTimers, type Receiver, startReceiver } from '@ers/testing';
import type { AttemptResult } from './attempt.ts';
import { attemptRig, type AttemptRig, credentials, headRead } from './attempt.fixture.ts';
import { createTargetGuard } from './target-guard.ts';

describe('the time of an attempt', () => {
  let receiver: Receiver;
  let rig: AttemptRig;
  let responses: ServerResponse[];
  let arrived: (() => void)[];
  const url = (): string => `https://a.test:${receiver.port}/`;

  beforeEach(async () => {
    rig = attemptRig();
    receiver = await startReceiver(credentials());
    responses = [];
    arrived = [];
    receiver.answerWith((response) => {
      responses.push(response);
      arrived.shift()?.();
    });
  });
  afterEach(() => receiver.close());

  /** The response to the next request, once that has arrived. */
  async function nextResponse(): Promise<ServerResponse> {
    if (responses.length === 0) await new Promise<void>((resolve) => arrived.push(resolve));
    return responses.shift() ?? expect.fail();
  }

  /** Whether it has ended by now, as far as the turns of the event loop tell. */
  async function hasEnded(attempt: Promise<AttemptResult>): Promise<boolean> {
    const turns = (async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return false;
    })();
    return Promise.race([attempt.then(() => true), turns]);
  }

  it('is 10 s for the head of an answer', async () => {
    const attempt = rig.attempt(url());
    await nextResponse();
    rig.timers.advance(9_999);
    expect(await hasEnded(attempt)).to.equal(false);
    rig.timers.advance(1);
    const result = await attempt;
    expect(result).to.include({ error: 'timeout', statusCode: null, redirectHops: 0, durationMs: 10_000 });
    expect(rig.timers.waiting()).to.deep.equal([]);
  });

  it('is 10 s for a head that comes byte by byte', async () => {
    const attempt = rig.attempt(url());
    const response = await nextResponse();
    response.socket?.write('HTTP/1.1 200 OK\r\nA: ');
    rig.timers.advance(9_999);
    response.socket?.write('b\r\n');
    expect(await hasEnded(attempt)).to.equal(false);
    rig.timers.advance(1);
    expect(await attempt).to.include({ error: 'timeout', statusCode: null });
  });

  it('is 10 s for a head that is announced again and again', async () => {
    const attempt = rig.attempt(url());
    const response = await nextResponse();
    response.writeProcessing();
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    rig.timers.advance(10_000);
    expect(await attempt).to.include({ error: 'timeout', statusCode: null });
  });

  for (const [status, error] of [
    [200, null],
    [500, 'http_status'],
  ] as const) {
    it(`does not make a ${status} another answer, however slow its body`, async () => {
      const attempt = rig.attempt(url());
      const response = await nextResponse();
      const read = headRead();
      response.writeHead(status).write('slow');
      await read;
      expect(await hasEnded(attempt)).to.equal(false);
      rig.timers.advance(10_000);
      expect(await attempt).to.include({ statusCode: status, error, durationMs: 10_000 });
    });
  }

  it('does not wait for the body of a redirect', async () => {
    const attempt = rig.attempt(url());
    (await nextResponse()).writeHead(307, { Location: '/next' }).write('slow');
    (await nextResponse()).end();
    expect(await attempt).to.include({ statusCode: 200, redirectHops: 1 });
  });

  it('is 10 s for each hop, and 30 s for all of them', async () => {
    const attempt = rig.attempt(url());
    for (let hop = 0; hop < 3; hop += 1) {
      const response = await nextResponse();
      rig.timers.advance(9_000);
      response.writeHead(307, { Location: '/next' }).end();
    }
    await nextResponse();
    rig.timers.advance(2_999);
    expect(await hasEnded(attempt)).to.equal(false);
    rig.timers.advance(1);
    expect(await attempt).to.include({ error: 'timeout', redirectHops: 3, durationMs: 30_000 });
  });

  it('is 10 s for a name that nobody resolves', async () => {
    const silent = attemptRig({ resolve: () => new Promise(() => undefined) });
    const attempt = silent.attempt(url());
    await silent.timers.untilWaiting(10_000);
    silent.timers.advance(10_000);
    expect(await attempt).to.include({ error: 'timeout', statusCode: null });
  });

  it('is 3 s for a connection, TLS included', async () => {
    const held = new Promise<AttemptResult>((resolve, reject) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        // The first bytes of TLS have come: the connection stands, and nothing will ever answer.
        socket.once('data', () => rig.timers.advance(3_000));
      });
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        void rig
          .attempt(`https://a.test:${port}/`)
          .then(resolve, reject)
          .finally(() => server.close());
      });
    });
    expect(await held).to.include({ error: 'timeout', statusCode: null, durationMs: 3_000 });
  });

  it('is 3 s for the check of a new URL, which then is not resolved', async () => {
    const timers = manualTimers(manualClock());
    const guard = createTargetGuard({
      resolve: () => new Promise(() => undefined),
      allowedTargets: [],
      startTimer: timers.startTimer,
    });
    const checked = guard.checkTarget('https://a.test/');
    timers.advance(3_000);
    expect(await checked).to.equal('unresolved');
  });
});
