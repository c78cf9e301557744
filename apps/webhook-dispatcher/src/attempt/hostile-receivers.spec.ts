import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type Receiver, startReceiver } from '@ers/testing';
import { attemptRig, type AttemptRig } from './attempt.fixture.ts';

describe('an attempt at a receiver that means no good', () => {
  let receiver: Receiver;
  let rig: AttemptRig;
  const url = (): string => `http://127.0.0.1:${receiver.port}/`;

  beforeEach(async () => {
    rig = attemptRig();
    receiver = await startReceiver(null);
  });
  afterEach(() => receiver.close());

  /** The excerpt of an answer that goes on until its connection is closed. */
  async function excerptOfEndless(chunk: Buffer, status = 200): Promise<string> {
    const isClosed = new Promise<void>((resolve) =>
      receiver.answerWith((response) => {
        response.on('close', resolve);
        response.writeHead(status);
        const write = (): void => {
          while (!response.destroyed && response.write(chunk));
          response.once('drain', write);
        };
        write();
      }),
    );
    const { error, responseExcerpt } = await rig.attempt(url());
    expect(error).to.equal(status === 200 ? null : 'http_status');
    await isClosed;
    return responseExcerpt;
  }

  it('stops reading a body without end, and keeps 2 KiB of it', async () => {
    expect(await excerptOfEndless(Buffer.alloc(1_024, 'x'))).to.equal('x'.repeat(2_048));
  });

  it('stops reading the body of a failure just so', async () => {
    expect(await excerptOfEndless(Buffer.alloc(100_000, 'x'), 500)).to.equal('x'.repeat(2_048));
  });

  it('never unpacks what is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    receiver.answerWith((response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb));
    expect(await rig.attempt(url())).to.include({ statusCode: 200, error: null, responseExcerpt: '' });
  });

  const bodies: [name: string, bytes: Buffer, excerpt: string][] = [
    ['a character cut in two', Buffer.from(`${'x'.repeat(2_047)}ü`), 'x'.repeat(2_047)],
    ['characters of four bytes', Buffer.from('😀'.repeat(600)), '😀'.repeat(512)],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0x62]), 'a\ufffdb'],
    ['more of them than fit', Buffer.alloc(2_048, 0xff), '\ufffd'.repeat(682)],
    ['NUL, which no text column holds', Buffer.from('a\u0000b'), 'a\ufffdb'],
  ];
  for (const [name, bytes, excerpt] of bodies) {
    it(`keeps text that can be stored: ${name}`, async () => {
      receiver.answerWith((response) => void response.end(bytes));
      const { responseExcerpt } = await rig.attempt(url());
      expect(responseExcerpt).to.equal(excerpt);
      expect(Buffer.byteLength(responseExcerpt)).to.be.at.most(2_048);
    });
  }

  const endings: [name: string, answer: (response: ServerResponse) => void, excerpt: string][] = [
    [
      'breaks off in its body',
      (response) => {
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('part', () => response.socket?.destroy());
      },
      'part',
    ],
    [
      'breaks off in a chunk',
      (response) => response.socket?.end(chunked('4\r\npart\r\n50\r\nmore')),
      'partmore',
    ],
    [
      'has a chunk that is none',
      (response) => response.socket?.end(chunked('4\r\npart\r\nnonsense')),
      'part',
    ],
  ];
  for (const [name, answer, excerpt] of endings) {
    it(`takes a 2xx for success that ${name}`, async () => {
      receiver.answerWith(answer);
      expect(await rig.attempt(url())).to.include({ statusCode: 200, error: null, responseExcerpt: excerpt });
    });
  }

  function chunked(body: string): string {
    return `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
  }
});

describe('an attempt at a server that hardly speaks HTTP', () => {
  let server: Server;
  let onConnection: (socket: Socket) => void;

  beforeEach(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  async function errorOf(scheme = 'http'): Promise<string | null> {
    const { port } = server.address() as AddressInfo;
    const { error, statusCode } = await attemptRig().attempt(`${scheme}://127.0.0.1:${port}/`);
    expect(statusCode).to.equal(null);
    return error;
  }

  const head = 'HTTP/1.1 200 OK\r\n';
  const answers: [name: string, bytes: string, error: string][] = [
    ['nothing', '', 'connection_lost'],
    ['half a head', `${head}A: b\r\n`, 'connection_lost'],
    ['a greeting of another protocol', '220 mail.example.com ESMTP\r\n', 'bad_response'],
    ['a version that does not exist', 'HTTP/7.0 200 OK\r\n\r\n', 'bad_response'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'bad_response'],
    ['a status that is none', 'HTTP/1.1 abc\r\n\r\n', 'bad_response'],
    ['both lengths', `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 'bad_response'],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 'bad_response'],
    ['a header with a NUL', `${head}A: \u0000\r\n\r\n`, 'bad_response'],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'bad_response',
    ],
    ['one large header', `${head}A: ${'x'.repeat(20_000)}\r\n\r\n`, 'bad_response'],
    ['many headers', `${head}${`A: ${'b'.repeat(50)}\r\n`.repeat(500)}\r\n`, 'bad_response'],
    ['a long reason', `HTTP/1.1 200 ${'x'.repeat(20_000)}\r\n\r\n`, 'bad_response'],
  ];
  for (const [name, bytes, error] of answers) {
    it(`answered with ${name}: ${error}`, async () => {
      onConnection = (socket) => socket.once('data', () => socket.end(bytes, 'latin1'));
      expect(await errorOf()).to.equal(error);
    });
  }

  it('stops reading headers of 10 MB long before their end', async () => {
    let written = 0;
    onConnection = (socket) => {
      const line = Buffer.from(`A: ${'x'.repeat(8_000)}\r\n`);
      const write = (): void => {
        while (!socket.destroyed && written < 10_000_000 && socket.write(line)) written += line.length;
        socket.once('drain', write);
      };
      socket.once('data', () => write());
      socket.write(head);
    };
    expect(await errorOf()).to.equal('bad_response');
    expect(written).to.be.below(10_000_000);
  });

  it('has its connection reset: connection_lost', async () => {
    onConnection = (socket) => socket.once('data', () => socket.resetAndDestroy());
    expect(await errorOf()).to.equal('connection_lost');
  });

  it('closes in the middle of TLS: tls_failed', async () => {
    onConnection = (socket) => socket.once('data', () => socket.destroy());
    expect(await errorOf('https')).to.equal('tls_failed');
  });

  it('does not listen: connect_failed', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const result = await attemptRig().attempt(`https://127.0.0.1:${port}/`);
    expect(result).to.include({ error: 'connect_failed', statusCode: null });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
