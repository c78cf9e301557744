import { connect } from 'node:net';
import { Code, ConnectError, type ConnectRouter, createClient, type Interceptor } from '@connectrpc/connect';
import { grpcHealthV1, scoringV1 } from '@ers/contracts';
import { expect } from 'chai';
import { probeRpc } from './probe-rpc.ts';
import { startRpcServer } from './rpc-server.ts';
import { remoteTransport } from './rpc-transport.ts';

const { HealthCheckResponse_ServingStatus: Status } = grpcHealthV1;
const token = 'token-of-this-test';
type Server = Awaited<ReturnType<typeof startRpcServer>>;

describe('startRpcServer', () => {
  const started: Server[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map(async (server) => server.stop()));
  });

  interface Options {
    ready?: () => boolean;
    interceptors?: Interceptor[];
    score?: () => Promise<object>;
    drainMsMax?: number;
  }
  async function start({
    ready = () => true,
    interceptors = [],
    score = async () => ({}),
    drainMsMax = 20_000,
  }: Options = {}) {
    const server = await startRpcServer({
      port: 0,
      host: '127.0.0.1',
      routes: (router: ConnectRouter) => void router.service(scoringV1.ScoringService, { score }),
      token,
      interceptors,
      ready: async () => ready(),
      drainMsMax,
    });
    started.push(server);
    const to = (sent: string) => remoteTransport({ url: `http://127.0.0.1:${server.port}`, token: sent });
    return {
      server,
      transport: to(token),
      scoring: (sent = token) => createClient(scoringV1.ScoringService, to(sent)),
      health: () => createClient(grpcHealthV1.Health, to('')),
    };
  }
  const codeOf = (call: Promise<unknown>): Promise<Code | 'answered'> =>
    call.then(
      () => 'answered',
      (error: unknown) => ConnectError.from(error).code,
    );

  it('refuses a call whose token is missing or wrong, before anything else sees it', async () => {
    const seen: string[] = [];
    const { scoring } = await start({
      interceptors: [
        (next) => (request) => {
          seen.push(request.method.name);
          return next(request);
        },
      ],
    });
    for (const sent of ['', 'token-of-another', `${token} `.repeat(2), token.slice(0, -1)]) {
      expect(await codeOf(scoring(sent).score({})), sent).to.equal(Code.Unauthenticated);
    }
    expect(seen).to.deep.equal([]);
    expect(await codeOf(scoring().score({}))).to.equal('answered');
    expect(seen).to.deep.equal(['Score']);
  });

  it('refuses a message past its bound, and stops though its sender does not', async () => {
    const { scoring, server } = await start({ drainMsMax: 10 });
    const items = [{ email: 'a'.repeat(5 * 1_048_576) }];
    expect(await codeOf(scoring().score({ items }))).to.equal(Code.ResourceExhausted);
    expect(await codeOf(scoring().score({}))).to.equal('answered');
    await server.stop();
  });

  it('tells anybody whether it serves, and knows no other service', async () => {
    let ready = true;
    const { health, transport } = await start({ ready: () => ready });
    expect((await health().check({})).status).to.equal(Status.SERVING);
    expect(await codeOf(probeRpc(transport))).to.equal('answered');
    ready = false;
    expect((await health().check({})).status).to.equal(Status.NOT_SERVING);
    expect(await codeOf(probeRpc(transport))).not.to.equal('answered');
    expect(await codeOf(health().check({ service: 'ers.scoring.v1.ScoringService' }))).to.equal(
      Code.NotFound,
    );
  });

  it('tells a watcher the state at once, and that it stops; a watcher does not hold it up', async () => {
    const { health, server } = await start();
    const told: number[] = [];
    for await (const { status } of health().watch({})) {
      told.push(status);
      if (told.length === 1) void server.stop();
    }
    expect(told).to.deep.equal([Status.SERVING, Status.NOT_SERVING]);
    await server.stop();
  });

  it('tells a watcher of another service that it is unknown, and keeps the call open', async () => {
    const { health } = await start();
    const caller = new AbortController();
    const watching = health().watch({ service: 'other' }, { signal: caller.signal });
    const told = await watching[Symbol.asyncIterator]().next();
    expect(told)
      .to.deep.include({ done: false })
      .and.to.have.nested.property('value.status', Status.SERVICE_UNKNOWN);
    caller.abort();
  });

  it('answers the calls under way before it stops', async () => {
    let answer: () => void = () => undefined;
    let began: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const { scoring, server } = await start({
      score: () => {
        began();
        return new Promise((resolve) => (answer = () => resolve({ assessmentVersion: 'last' })));
      },
    });
    const call = scoring().score({});
    await begun;
    const stopping = server.stop();
    answer();
    expect((await call).assessmentVersion).to.equal('last');
    await stopping;
    expect(await codeOf(scoring().score({}))).to.equal(Code.Unavailable);
  });

  it('says which port is taken', async () => {
    const { server } = await start();
    const second = startRpcServer({
      port: server.port,
      host: '127.0.0.1',
      routes: () => undefined,
      token,
      ready: async () => true,
    });
    expect(await second.catch((error: unknown) => error)).to.include({
      code: 'EADDRINUSE',
      port: server.port,
    });
  });

  it('goes on after a peer that does not speak HTTP/2, or breaks off', async () => {
    const { server, scoring } = await start();
    for (const bytes of ['GET / HTTP/1.1\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '']) {
      const socket = connect(server.port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.write(bytes || 'x', () => resolve()));
      socket.resetAndDestroy();
    }
    expect(await codeOf(scoring().score({}))).to.equal('answered');
  });
});
