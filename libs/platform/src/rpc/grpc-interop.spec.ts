/** The internal services as a client of another make sees them: grpc-js, with the protos read at run time. */
import { fileURLToPath } from 'node:url';
import {
  type Client,
  type ClientReadableStream,
  credentials,
  loadPackageDefinition,
  Metadata,
  type ServiceClientConstructor,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { scoringV1 } from '@ers/contracts';
import { expect } from 'chai';
import { startRpcServer } from './rpc-server.ts';

const protos = fileURLToPath(new URL('../../../../proto', import.meta.url));
const token = 'token-of-this-test';

type Unary = (
  request: object,
  metadata: Metadata,
  done: (error: ServiceError | null, answer?: object) => void,
) => void;

function clientOf(file: string, name: string, address: string): Client & Record<string, Unary> {
  const definition = loadSync(file, {
    includeDirs: [protos],
    keepCase: true,
    enums: String,
    defaults: true,
    oneofs: true,
  });
  const found = name
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown>)[part],
      loadPackageDefinition(definition),
    );
  const Service = found as ServiceClientConstructor;
  return new Service(address, credentials.createInsecure()) as unknown as Client & Record<string, Unary>;
}

describe('gRPC', () => {
  let server: Awaited<ReturnType<typeof startRpcServer>>;
  let ready = true;
  const clients: Client[] = [];

  before(async () => {
    server = await startRpcServer({
      port: 0,
      host: '127.0.0.1',
      token,
      ready: async () => ready,
      routes: (router) =>
        void router.service(scoringV1.ScoringService, {
          score: async ({ items }) => ({
            results: items.map(({ email, name }) => ({
              outcome: { case: 'error', value: { code: email, message: name ?? 'no name' } },
            })),
            assessmentVersion: '2026.11.21',
          }),
        }),
    });
  });
  after(async () => {
    clients.forEach((client) => client.close());
    await server.stop();
  });
  beforeEach(() => void (ready = true));

  function open(file: string, name: string): Client & Record<string, Unary> {
    const client = clientOf(file, name, `127.0.0.1:${server.port}`);
    clients.push(client);
    return client;
  }
  const health = () => open('grpc/health/v1/health.proto', 'grpc.health.v1.Health');
  const scoring = () => open('ers/scoring/v1/scoring.proto', 'ers.scoring.v1.ScoringService');

  function call(
    client: Record<string, Unary>,
    method: string,
    request: object,
    bearer?: string,
  ): Promise<object> {
    const metadata = new Metadata();
    if (bearer !== undefined) metadata.set('authorization', `Bearer ${bearer}`);
    return new Promise((resolve, reject) => {
      client[method]?.(request, metadata, (error, answer) => (error ? reject(error) : resolve(answer ?? {})));
    });
  }
  const codeOf = (answer: Promise<object>): Promise<unknown> =>
    answer.then(
      () => 'answered',
      (error: ServiceError) => error.code,
    );

  it('answers the health protocol without a token', async () => {
    expect(await call(health(), 'Check', { service: '' })).to.deep.equal({ status: 'SERVING' });
    ready = false;
    expect(await call(health(), 'Check', { service: '' })).to.deep.equal({ status: 'NOT_SERVING' });
    expect(await codeOf(call(health(), 'Check', { service: 'other' }))).to.equal(status.NOT_FOUND);
  });

  it('streams the state to a watcher', async () => {
    const watch = health()['Watch'] as unknown as (request: object) => ClientReadableStream<object>;
    const client = health();
    const stream = watch.call(client, { service: '' });
    stream.on('error', () => undefined);
    const first = await new Promise((resolve) => stream.once('data', resolve));
    expect(first).to.deep.equal({ status: 'SERVING' });
    stream.cancel();
  });

  it('serves scoring to whoever has the token', async () => {
    const items = [{ email: 'a@b.example', name: 'Jane' }, { email: 'c@d.example' }];
    expect(await call(scoring(), 'Score', { items }, token)).to.deep.equal({
      results: [
        { outcome: 'error', error: { code: 'a@b.example', message: 'Jane' } },
        { outcome: 'error', error: { code: 'c@d.example', message: 'no name' } },
      ],
      assessment_version: '2026.11.21',
    });
    expect(await codeOf(call(scoring(), 'Score', { items }, 'wrong'))).to.equal(status.UNAUTHENTICATED);
    expect(await codeOf(call(scoring(), 'Score', { items }))).to.equal(status.UNAUTHENTICATED);
  });
});
