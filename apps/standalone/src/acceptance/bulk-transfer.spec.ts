import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Code, ConnectError } from '@connectrpc/connect';
import { errorsV1 } from '@ers/contracts';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { askBulk, formWith, rawForm, smallFile } from './bulk.fixture.ts';
import { type Messages, submitted, transports, withFakeBulk } from './fake-bulk.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { internalText, withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

type Parts = Parameters<typeof withFakeBulk>[1];

const megabyte = 1_048_576;
const opening =
  '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\r\n';
const closing = '\r\n--boundary--\r\n';
const contentType = 'multipart/form-data; boundary=boundary';

/** What an upload of so many bytes costs in memory, at most: what lies in sockets and streams between client and service. */
const inFlightMax = 24 * megabyte;

const refusal = (): ConnectError =>
  new ConnectError('refused', Code.FailedPrecondition, undefined, [
    { desc: errorsV1.RefusalSchema, value: { code: 'INVALID_REQUEST', message: 'Too large.', limit: 5 } },
  ]);

async function casesOf(messages: Messages): Promise<(string | undefined)[]> {
  const cases = [];
  for await (const { part } of messages) cases.push(part.case);
  return cases;
}

for (const kind of transports) {
  describe(`an upload to a bulk service ${kind}`, () => {
    let service: Service;
    let key: string;
    before(async () => {
      service = await sharedService();
    });
    beforeEach(async () => {
      key = (await newAccount(service, { plan: 'Business', scopes: ['bulk'] })).key;
    });

    const withBulk = <T>(parts: Parts, use: (baseUrl: string) => Promise<T>): Promise<T> =>
      withFakeBulk(kind, parts, (bulk) => withGateway(service, { bulk }, use));

    it('is carried as its head, its bytes and its options, in this order', async () => {
      const parts: unknown[] = [];
      let bytes = Buffer.alloc(0);
      const submitJob = async (messages: Messages) => {
        for await (const { part } of messages) {
          if (part.case === 'data') bytes = Buffer.concat([bytes, part.value]);
          else parts.push({ [part.case ?? '']: part.value });
        }
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const body = formWith(smallFile, { fileName: 'dir/a.csv', escapeFormulas: 'false' });
        expect((await askBulk({ baseUrl }, key)('POST', { body })).status).to.equal(202);
      });
      expect(bytes.toString()).to.equal(smallFile);
      expect(parts).to.have.length(2);
      expect(parts).to.have.nested.property('[0].head.fileName', 'a.csv');
      expect(parts).to.have.nested.property('[1].options.escapeFormulas', false);
    });

    it('is read no faster than the service takes it, however large it is', async function () {
      this.timeout(120_000);
      const total = 48 * megabyte;
      let [made, taken, inFlight] = [0, 0, 0];
      const chunk = randomBytes(65_536);
      async function* file(): AsyncGenerator<Buffer> {
        yield Buffer.from(`Content-Type ignored\r\n${opening}`);
        for (; made < total; made += chunk.length) yield chunk;
        yield Buffer.from(closing);
      }
      const submitJob = async (messages: Messages) => {
        for await (const { part } of messages) {
          if (part.case !== 'data') continue;
          taken += part.value.length;
          inFlight = Math.max(inFlight, made - taken);
          // Slower than any client: everything that can be ahead of it is.
          await new Promise((resolve) => setImmediate(resolve));
        }
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const body = ReadableStream.from(file());
        const answer = await askBulk({ baseUrl }, key)('POST', {
          headers: { 'content-type': contentType },
          body,
        });
        expect(answer.status, answer.text).to.equal(202);
      });
      expect(taken).to.equal(total + Buffer.byteLength('email\r\n'));
      expect(inFlight).to.be.below(inFlightMax);
    });

    it('waits at the client while the service takes nothing', async () => {
      const released = promised();
      const submitJob = async (messages: Messages) => {
        await released.promise;
        await casesOf(messages);
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const socket = openUpload(baseUrl, key, { length: 64 * megabyte });
        const written = await writeUntilFull(socket, 64 * megabyte);
        expect(written).to.be.below(inFlightMax);
        released.resolve();
        socket.destroy();
      });
    });

    it('is answered at once when the service refuses it, however much is still to come', async () => {
      const submitJob = async (messages: Messages) => {
        for await (const { part } of messages) if (part.case === 'data') throw refusal();
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const socket = openUpload(baseUrl, key, { length: 64 * megabyte });
        const answered = text(socket);
        // Never a last byte: the answer does not wait for one.
        void writeUntilFull(socket, 32 * megabyte);
        const answer = await answered;
        expect(answer)
          .to.match(/^HTTP\/1\.1 413 /)
          .and.include('Too large.')
          .and.match(/\r\nConnection: close\r\n/i);
      });
    });

    it('is told to the service as broken off when its client goes away, and never as whole', async () => {
      const [begun, told] = [promised(), promised()];
      const seen: (string | undefined)[] = [];
      const submitJob = async (messages: Messages) => {
        try {
          for await (const { part } of messages) {
            seen.push(part.case);
            begun.resolve();
          }
        } catch {
          seen.push('broken');
        }
        told.resolve();
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const socket = openUpload(baseUrl, key, { length: megabyte });
        socket.write('jane.doe@gmail.com\r\n');
        await begun.promise;
        socket.destroy();
        await told.promise;
        expect(seen.join(' '))
          .to.match(/^head( data)*( broken)?$/)
          .and.not.include('options');
      });
    });

    it('is 503 when the service fails in the middle, and says no more', async () => {
      const submitJob = async (messages: Messages) => {
        for await (const { part } of messages) if (part.case === 'data') throw new Error(internalText);
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const answer = await askBulk({ baseUrl }, key)('POST', { body: formWith(smallFile) });
        expect([answer.status, errorOf(answer).code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
        expect(answer.text).to.not.include(internalText);
      });
    });

    it('is asked for only once its head is known to be good', async () => {
      const submitJob = async (messages: Messages) => {
        await casesOf(messages);
        return submitted;
      };
      await withBulk({ submitJob }, async (baseUrl) => {
        const { body } = rawForm([{ disposition: 'name="file"', content: smallFile }]) as { body: Buffer };
        const asks = { length: body.length, expect: '100-continue', opening: '' };
        const refused = await text(openUpload(baseUrl, 'ers_live_1', asks));
        expect(refused)
          .to.match(/^HTTP\/1\.1 401 /)
          .and.match(/\r\nConnection: close\r\n/i);

        const good = openUpload(baseUrl, key, asks);
        const [told] = (await once(good, 'data')) as [Buffer];
        expect(told.toString()).to.equal('HTTP/1.1 100 Continue\r\n\r\n');
        good.write(body);
        expect(await text(good)).to.match(/^HTTP\/1\.1 202 /);
      });
    });

    it('has results that are sent no faster than they are taken, and no longer', async () => {
      const total = 64 * megabyte;
      let made = 0;
      const given: AbortSignal[] = [];
      // What could be compressed on the way would not show what is under way.
      const data = randomBytes(262_144);
      const getResults = () => ({ fileName: 'a.csv', bytes: BigInt(total), digest: '0'.repeat(64) });
      async function* readResults(_asked: unknown, { signal }: { signal: AbortSignal }) {
        given.push(signal);
        for (; made < total; made += data.length) yield { data };
      }
      await withBulk({ getResults, readResults }, async (baseUrl) => {
        const path = `/v1/bulk/jobs/job_${'1'.repeat(32)}/results`;
        const headers = { authorization: `Bearer ${key}` };
        const request = get(baseUrl + path, { headers, agent: false });
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        await once(response, 'readable');
        // Nothing more is taken: what can be ahead is there after a while, and stays.
        await settled(() => made);
        expect(made).to.be.below(inFlightMax);
        const [signal] = given as [AbortSignal];
        expect(signal.aborted).to.equal(false);
        const stopped = once(signal, 'abort');
        response.destroy();
        await stopped;
        expect(made).to.be.below(inFlightMax);
      });
    });

    it('has results whose failure breaks the answer off, or is the answer when nothing was sent yet', async () => {
      const getResults = () => ({ fileName: 'a.csv', bytes: 10n, digest: '0'.repeat(64) });
      const path = `/v1/bulk/jobs/job_${'1'.repeat(32)}/results`;
      const atOnce = (): never => {
        throw new Error(internalText);
      };
      await withBulk({ getResults, readResults: atOnce }, async (baseUrl) => {
        const answer = await send(baseUrl, { method: 'GET', path, key });
        expect([answer.status, errorOf(answer).code]).to.deep.equal([503, 'SERVICE_UNAVAILABLE']);
      });
      async function* later(): AsyncGenerator<{ data: Buffer }> {
        yield { data: Buffer.from('email') };
        throw new Error(internalText);
      }
      await withBulk({ getResults, readResults: later }, async (baseUrl) => {
        const failed: unknown = await send(baseUrl, { method: 'GET', path, key }).catch(
          (error: unknown) => error,
        );
        expect(failed).to.be.instanceOf(Error);
      });
    });

    it('has results elsewhere, where the object store hands them out itself', async () => {
      const link = {
        url: 'https://objects.test/a?signature=1',
        expiresAt: { seconds: 1_788_336_000n, nanos: 0 },
      };
      const getResults = () => ({ fileName: 'a.csv', bytes: 10n, digest: '0'.repeat(64), link });
      await withBulk({ getResults }, async (baseUrl) => {
        const answer = await send(baseUrl, {
          method: 'GET',
          path: `/v1/bulk/jobs/job_${'1'.repeat(32)}/results`,
          key,
        });
        expect(answer.status).to.equal(200);
        expect(answer.json).to.deep.equal({
          redirect: {
            url: link.url,
            expires_at: '2026-09-02T08:00:00.000Z',
            content_type: 'text/csv; charset=utf-8',
          },
        });
      });
    });
  });
}

/** Something that will have happened. */
function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

interface Asked {
  length: number;
  expect?: string;
  /** What is sent of the body with the head. */
  opening?: string;
}

/** The head of an upload that has so many bytes, on a connection of its own. */
function openUpload(baseUrl: string, key: string, asked: Asked): Socket {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /v1/bulk/jobs HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${key}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${asked.length}`,
    ...(asked.expect === undefined ? [] : [`Expect: ${asked.expect}`, 'Connection: close']),
  ];
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n${asked.opening ?? opening}`);
  return socket;
}

/** Writes until nobody takes any more, or so many bytes are taken. Answers how many were. */
async function writeUntilFull(socket: Socket, bytes: number): Promise<number> {
  const chunk = randomBytes(262_144);
  let written = 0;
  const push = (): void => {
    if (written >= bytes || socket.destroyed) return;
    socket.write(chunk, (error) => {
      if (error) return;
      written += chunk.length;
      push();
    });
  };
  push();
  await settled(() => written);
  return written;
}

/** Resolves once a number has stayed as it was for a while. */
async function settled(read: () => number): Promise<void> {
  let same = 0;
  while (same < 10) {
    const last = read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    same = read() === last ? same + 1 : 0;
  }
}
