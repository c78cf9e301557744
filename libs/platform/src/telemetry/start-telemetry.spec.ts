import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { expect } from 'chai';
import { ConfigError } from '../config/env.ts';
import { noMetrics } from './metrics.ts';
import { startTelemetry, type Telemetry, type TelemetryOptions } from './start-telemetry.ts';
import { noTracing } from './tracing.ts';

const request = { request_id: 'req_1', method: 'GET', route: '/v1/things', status: 200, latency_ms: 12 };

describe('startTelemetry', () => {
  const started: Telemetry[] = [];
  const start = async (changes: Partial<TelemetryOptions>): Promise<Telemetry> => {
    const options = { service: 'test', metricsPort: undefined, metricsHost: '127.0.0.1', env: {} };
    const telemetry = await startTelemetry({ ...options, ...changes });
    started.push(telemetry);
    return telemetry;
  };
  const urlOf = (telemetry: Telemetry, path: string): string =>
    `http://127.0.0.1:${telemetry.metricsPort}${path}`;

  afterEach(async () => {
    for (const telemetry of started.splice(0)) await telemetry.stop();
  });

  it('measures nothing, traces nothing and listens nowhere unless it is told to', async () => {
    const telemetry = await start({});
    expect(telemetry.metrics).to.equal(noMetrics);
    expect(telemetry.tracing).to.equal(noTracing);
    expect(telemetry.metricsPort).to.equal(null);
  });

  it('answers what was measured in the Prometheus text format', async () => {
    const telemetry = await start({ metricsPort: 0 });
    telemetry.metrics.request(request);
    const response = await fetch(urlOf(telemetry, '/metrics?collect=all'));
    const text = await response.text();
    expect(response.headers.get('content-type')).to.equal('text/plain; version=0.0.4; charset=utf-8');
    expect(text).to.include('target_info{service_name="test"} 1\n');
    expect(text).to.include('# TYPE http_server_request_duration histogram\n');
    const labels = 'http_request_method="GET",http_route="/v1/things",http_response_status_code="200"';
    expect(text).to.include(`http_server_request_duration_count{${labels}} 1\n`);
    expect(text).to.include(`http_server_request_duration_sum{${labels}} 0.012\n`);
    expect(text).to.match(/^process_memory_usage [1-9]\d*$/m);
  });

  it('makes no spans while no endpoint is named', async () => {
    expect((await start({ metricsPort: 0 })).tracing).to.equal(noTracing);
  });

  it('answers 404 to everything but GET /metrics', async () => {
    const telemetry = await start({ metricsPort: 0 });
    for (const path of ['/', '/metrics/', '/Metrics', '//metrics', '/metrics%20', '/v1/health']) {
      expect((await fetch(urlOf(telemetry, path))).status, path).to.equal(404);
    }
    for (const method of ['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await fetch(urlOf(telemetry, '/metrics'), { method })).status, method).to.equal(404);
    }
  });

  it('closes its port when it stops, whoever is still connected', async () => {
    const telemetry = await start({ metricsPort: 0 });
    const url = urlOf(telemetry, '/metrics');
    expect((await fetch(url)).status).to.equal(200);
    await telemetry.stop();
    const refused: unknown = await fetch(url).catch((error: unknown) => error);
    expect(refused).to.have.nested.property('cause.code', 'ECONNREFUSED');
  });

  it('says which variable to change when the port is taken', async () => {
    const { metricsPort } = await start({ metricsPort: 0 });
    const failure: unknown = await start({ metricsPort: metricsPort ?? 0 }).catch((error: unknown) => error);
    expect(failure)
      .to.be.instanceOf(ConfigError)
      .with.nested.property('violations[0]')
      .that.match(/^METRICS_PORT/);
  });

  it('sends metrics and spans to the endpoint that is named, the last ones when it stops', async () => {
    const paths: string[] = [];
    const collector = createServer((message, response) => {
      paths.push(message.url ?? '');
      message.resume().on('end', () => response.writeHead(200).end());
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
    process.env[name] = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    try {
      const { metrics, tracing, stop } = await start({ env: process.env });
      metrics.request(request);
      tracing.request(request);
      await stop();
      started.splice(0);
      expect(paths).to.have.members(['/v1/metrics', '/v1/traces']);
    } finally {
      delete process.env[name];
      for (const api of [trace, propagation, context]) api.disable();
      collector.closeAllConnections();
      collector.close();
    }
  });
});
