import { request, type RequestOptions } from 'node:http';
import { defaultPlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import {
  createMemoryLimiter,
  localTransport,
  type RequestFacts,
  startTelemetry,
  systemClock,
  systemIds,
  type Telemetry,
} from '@ers/platform';
import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { createGateway } from '../create-gateway.ts';
import { listen } from './listen.ts';

const address = 'jane.doe@private.example';
const key = `ers_live_00000000_${'a'.repeat(24)}_${'b'.repeat(64)}`;
const ip = '203.0.113.77';

/** Nothing here gets as far as the database. */
const noDatabase = {} as Database;

describe('request metrics', () => {
  let telemetry: Telemetry;
  let http: Awaited<ReturnType<typeof listen>>;
  let spans: RequestFacts[];
  /** Called when a request has been measured, which is after its caller has the answer. */
  let measured: () => void;

  beforeEach(async () => {
    telemetry = await startTelemetry({
      service: 'test',
      metricsPort: 0,
      metricsHost: '127.0.0.1',
      env: {},
    });
    spans = [];
    const { server, drain } = createGateway({
      db: noDatabase,
      sessions: null,
      dashboardOrigins: [],
      marketingOrigins: [],
      publicPlayground: null,
      limiter: createMemoryLimiter({ clock: systemClock }),
      scoring: localTransport(() => undefined),
      billing: null,
      admin: null,
      webhooks: null,
      bulk: null,
      prices: new Map(),
      clerkSecrets: [],
      clock: systemClock,
      ids: systemIds,
      log: captureLog().log,
      plans: defaultPlanCatalogue,
      keys: { prefix: 'ers', environment: 'live', pepper: 'pepper-for-tests-only' },
      hashKey: 'hash-key-for-tests-only',
      trustProxy: 1,
      upgradeUrl: 'https://dashboard.test/billing',
      dependencies: [],
      metrics: telemetry.metrics,
      tracing: {
        client: [],
        server: [],
        request: (facts) => {
          spans.push(facts);
          measured();
        },
      },
    });
    http = await listen({ server, port: 0, host: '127.0.0.1', ids: systemIds, drain });
  });

  afterEach(async () => {
    await telemetry.stop();
    await http.stop();
  });

  /** Sends the path as it stands; answers the status once the request has been measured. */
  async function send(path: string, options: RequestOptions = {}): Promise<number> {
    const ended = new Promise<void>((resolve) => (measured = resolve));
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: http.port, path, agent: false, ...options },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end();
    });
    await ended;
    return status;
  }

  async function metricsText(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
  }

  const countOf = (method: string, route: string, status: number): string =>
    `http_server_request_duration_count{http_request_method="${method}",http_route="${route}",http_response_status_code="${status}"}`;

  it('counts requests by route, method and status, and refusals by code', async () => {
    expect(await send('/v1/health/live')).to.equal(200);
    expect(await send('/v1/health/live')).to.equal(200);
    expect(await send('/v1/health/live', { method: 'POST' })).to.equal(405);
    expect(await send('/v1/analyze-email', { method: 'POST' })).to.equal(401);
    const text = await metricsText();
    expect(text).to.include(`${countOf('GET', '/v1/health/live', 200)} 2\n`);
    expect(text).to.include(`${countOf('POST', '/v1/health/live', 405)} 1\n`);
    expect(text).to.include(`${countOf('POST', '/v1/analyze-email', 401)} 1\n`);
    expect(text).to.include('ers_refusals_total{error_type="INVALID_REQUEST"} 1\n');
    expect(text).to.include('ers_refusals_total{error_type="MISSING_API_KEY"} 1\n');
    expect(spans.map(({ method, route, status }) => [method, route, status])).to.deep.equal([
      ['GET', '/v1/health/live', 200],
      ['GET', '/v1/health/live', 200],
      ['POST', '/v1/health/live', 405],
      ['POST', '/v1/analyze-email', 401],
    ]);
  });

  it('puts nothing that was sent into a label: whatever the path, it is one of the routes or none', async () => {
    const paths = [
      `/${address}`,
      `/v1/analyze-email/${address}`,
      `/v1/analyze-email/?email=${address}`,
      `/v1/${key}`,
      `/${ip}`,
      `//${address}/..`,
      `/%zz${address}`,
      `/v1/health/live/${encodeURIComponent(address)}`,
      `/${'x'.repeat(8_000)}`,
      '/constructor',
      '/__proto__',
    ];
    const headers = { Authorization: `Bearer ${key}`, 'X-Forwarded-For': ip, 'X-Request-ID': 'label-1' };
    for (const path of paths) expect(await send(path, { headers }), path).to.be.oneOf([400, 404]);
    expect(await send(`/v1/analyze-email?email=${address}`, { method: 'POST', headers })).to.equal(401);

    const text = await metricsText();
    for (const sent of ['jane', 'private.example', key, 'aaaa', 'bbbb', ip, 'xxxx', 'label-1', '%']) {
      expect(text).to.not.include(sent);
    }
    const routes = new Set([...text.matchAll(/http_route="([^"]*)"/g)].map(([, route]) => route));
    expect([...routes]).to.have.members(['none', '/v1/analyze-email']);
  });
});
