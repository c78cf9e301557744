import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiError } from '@ers/core';
import { manualClock, type ManualTimers, manualTimers } from '@ers/testing';
import { expect } from 'chai';
import { openUpload } from './open-upload.ts';
import { type Upload, uploadTimes } from './upload.ts';

const head =
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 10000\r\n\r\n';
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail';
const { wholeMsMax, idleMsMax } = uploadTimes;

describe('openUpload', () => {
  const server = createServer();
  let client: Socket;
  let timers: ManualTimers;
  beforeEach(() => {
    timers = manualTimers(manualClock());
  });
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());
  afterEach(() => client.destroy());

  async function send(bytes: string): Promise<IncomingMessage> {
    const arrived = once(server, 'request');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.on('error', () => undefined).write(head + bytes);
    const [req] = (await arrived) as [IncomingMessage];
    return req;
  }

  const refusalOf = async (work: Promise<unknown>): Promise<ApiError> => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    if (error instanceof ApiError) return error;
    throw new Error('it was not refused');
  };

  async function expectRefused(opening: Promise<unknown>, message: string): Promise<void> {
    const { code, status, message: told } = await refusalOf(opening);
    expect([code, status, told]).to.deep.equal(['INVALID_REQUEST', 400, message]);
  }

  async function expectBroken(upload: Upload, message: string): Promise<void> {
    expect((await refusalOf(text(upload.bytes))).message).to.equal(message);
    expect((await refusalOf(upload.options)).message).to.equal(message);
    expect(upload.broken.reason).to.have.property('message', message);
  }

  it('refuses one that stands still before its file, or takes too long', async () => {
    const alone = await send('--b\r\n');
    const standing = openUpload(alone, timers.startTimer);
    await once(alone, 'data');
    timers.advance(idleMsMax);
    await expectRefused(standing, 'The upload stood still.');
    client.destroy();

    const slow = await send('--b\r\n');
    const taking = openUpload(slow, timers.startTimer);
    await once(slow, 'data');
    const pauseMs = idleMsMax - 1;
    for (let ms = 0; ms < wholeMsMax; ms += pauseMs) {
      timers.advance(pauseMs);
      client.write('x');
      if (ms + pauseMs < wholeMsMax) await once(slow, 'data');
    }
    await expectRefused(taking, 'The upload took too long.');
  });

  it('breaks off one that stands still within its file', async () => {
    const upload = await openUpload(await send(filePart), timers.startTimer);
    timers.advance(idleMsMax - 1);
    expect(upload.broken.aborted).to.equal(false);
    timers.advance(1);
    await expectBroken(upload, 'The upload stood still.');
  });

  it('does not blame the client for what is held up on this side', async () => {
    const req = await send(filePart + 'x'.repeat(9_000));
    const upload = await openUpload(req, timers.startTimer);
    req.pause();
    timers.advance(2 * idleMsMax);
    expect(upload.broken.aborted).to.equal(false);
    upload.close();
    expect(timers.waiting()).to.deep.equal([]);
  });

  it('breaks off one whose client is gone', async () => {
    const upload = await openUpload(await send(filePart), timers.startTimer);
    client.destroy();
    await expectBroken(upload, 'The upload broke off.');
  });

  it('reads nothing more once it is closed, and tells of nothing', async () => {
    const req = await send(filePart);
    const upload = await openUpload(req, timers.startTimer);
    upload.close();
    client.write('x'.repeat(5_000));
    await once(req, 'readable');
    expect(req.readableLength).to.be.above(0);
    expect(upload.broken.aborted).to.equal(false);
  });
});
