import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { systemIds } from '@ers/platform';
import { listen } from './listen.ts';

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
});
