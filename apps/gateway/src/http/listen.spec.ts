import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { systemIds } from '@ers/platform';
import { listen } from './listen.ts';
import { allowLongRequest } from './long-request.ts';

const start = (answer: RequestListener, drain: () => void = () => undefined) =>
  listen({
    server: createServer({ keepAliveTimeout: 600_000 }, answer),
    port: 0,
    host: '127.0.0.1',
    ids: systemIds,
    drain,
  });

describe('listen', () => {
  it('stops once the requests under way are answered, and then takes no more', async () => {
    let arrive: () => void = () => undefined;
    let release: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    let draining = false;
    const http = await start(
      (_req, res) => {
        arrive();
        void held.then(() => res.end('answered'));
      },
      () => void (draining = true),
    );
    const url = `http://127.0.0.1:${http.port}/`;

    const answer = fetch(url).then((response) => response.text());
    await arrived;
    const stopped = http.stop();
    expect(draining).to.equal(true);
    release();

    expect(await answer).to.equal('answered');
    // The client would keep its connection for ten minutes: the stop does not wait for it.
    await stopped;
    const next = await fetch(url).then(
      () => 'served',
      () => 'refused',
    );
    expect(next).to.equal('refused');
  });

  it('rejects with EADDRINUSE when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const options = {
      server: createServer(),
      port,
      host: '127.0.0.1',
      ids: systemIds,
      drain: () => undefined,
    };
    const error: unknown = await listen(options).catch((reason: unknown) => reason);
    expect(error).to.include({ code: 'EADDRINUSE', port });
    taken.close();
  });

  it('ends a request that takes longer than the server allows, unless it may', async () => {
    const requestTimeout = 50;
    const server = createServer({ requestTimeout, connectionsCheckingInterval: 20 });
    const timedOut = new Promise<void>((resolve) => {
      server.on('clientError', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') resolve();
      });
    });
    let endPatience: () => void = () => undefined;
    server.on('request', (req, res) => {
      if (req.url === '/long') endPatience = allowLongRequest(req);
      req.resume().on('end', () => res.end('taken'));
    });
    const http = await listen({ server, port: 0, host: '127.0.0.1', ids: systemIds, drain: () => undefined });
    const send = (path: string) => {
      const socket = connect(http.port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\na`);
      return socket;
    };

    const long = send('/long');
    await timedOut;
    long.write('b');
    expect(await text(long)).to.match(/^HTTP\/1\.1 200 /);
    endPatience();
    expect(await text(send('/short'))).to.match(/^HTTP\/1\.1 408 /);
    await http.stop();
  });
});
