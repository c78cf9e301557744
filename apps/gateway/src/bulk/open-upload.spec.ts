import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiError } from '@ers/core';
import { expect } from 'chai';
import { openUpload } from './open-upload.ts';
import type { Upload, UploadTimes } from './upload.ts';

const head =
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 10000\r\n\r\n';
const filePart = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail';
const long: UploadTimes = { wholeMsMax: 60_000, idleMsMax: 60_000 };

describe('openUpload', () => {
  const server = createServer();
  let client: Socket;
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

  async function expectBroken(upload: Upload, message: string): Promise<void> {
    expect((await refusalOf(text(upload.bytes))).message).to.equal(message);
    expect((await refusalOf(upload.options)).message).to.equal(message);
    expect(upload.broken.reason).to.have.property('message', message);
  }

  it('refuses one that stands still before its file, or takes too long', async () => {
    for (const times of [
      { ...long, idleMsMax: 1 },
      { ...long, wholeMsMax: 1 },
    ]) {
      const refusal = await refusalOf(openUpload(await send('--b\r\n'), times));
      expect([refusal.code, refusal.status]).to.deep.equal(['INVALID_REQUEST', 400]);
      client.destroy();
    }
  });

  it('breaks off one that stands still within its file', async () => {
    const upload = await openUpload(await send(filePart), { ...long, idleMsMax: 50 });
    await expectBroken(upload, 'The upload stood still.');
  });

  it('does not blame the client for what is held up on this side', async () => {
    const req = await send(filePart + 'x'.repeat(9_000));
    const upload = await openUpload(req, { ...long, idleMsMax: 1 });
    req.pause();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(upload.broken.aborted).to.equal(false);
    upload.close();
  });

  it('breaks off one whose client is gone', async () => {
    const upload = await openUpload(await send(filePart), long);
    client.destroy();
    await expectBroken(upload, 'The upload broke off.');
  });

  it('reads nothing more once it is closed, and tells of nothing', async () => {
    const req = await send(filePart);
    const upload = await openUpload(req, long);
    upload.close();
    client.write('x'.repeat(5_000));
    await once(req, 'readable');
    expect(req.readableLength).to.be.above(0);
    expect(upload.broken.aborted).to.equal(false);
  });
});
