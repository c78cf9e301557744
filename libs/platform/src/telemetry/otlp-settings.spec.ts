import { expect } from 'chai';
import { ConfigError } from '../config/env.ts';
import { readOtlpSettings } from './otlp-settings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318' };
const byDefault = { protocol: 'http/protobuf', intervalMs: 60_000 };

describe('readOtlpSettings', () => {
  const nothing: [why: string, env: Record<string, string>][] = [
    ['no variable is set', {}],
    ['the endpoint is empty', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    ['only exporters are named, without an endpoint', { OTEL_TRACES_EXPORTER: 'otlp' }],
    ['only a protocol is named', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['the SDK is disabled', { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
    ['both exporters are none', { ...endpoint, OTEL_METRICS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' }],
  ];
  for (const [why, env] of nothing) {
    it(`exports nothing where ${why}`, () => {
      expect(readOtlpSettings(env)).to.deep.equal({ metrics: null, traces: false });
    });
  }

  it('exports both signals to one endpoint', () => {
    expect(readOtlpSettings(endpoint)).to.deep.equal({ metrics: byDefault, traces: true });
  });

  it('exports one signal where only its endpoint is named, or the other is switched off', () => {
    const traces = { metrics: null, traces: true };
    const metrics = { metrics: byDefault, traces: false };
    const url = 'http://collector.test:4318/v1/x';
    expect(readOtlpSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).to.deep.equal(traces);
    expect(readOtlpSettings({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: url })).to.deep.equal(metrics);
    expect(readOtlpSettings({ ...endpoint, OTEL_METRICS_EXPORTER: 'none' })).to.deep.equal(traces);
  });

  it("prefers the metrics' own protocol", () => {
    const env = {
      ...endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'grpc',
      OTEL_METRIC_EXPORT_INTERVAL: '5000',
    };
    expect(readOtlpSettings(env).metrics).to.deep.equal({ protocol: 'grpc', intervalMs: 5_000 });
  });

  it('refuses what it cannot follow, all of it at once', () => {
    const env = { OTEL_EXPORTER_OTLP_PROTOCOL: 'smoke', OTEL_METRIC_EXPORT_INTERVAL: '0' };
    expect(() => readOtlpSettings(env))
      .to.throw(ConfigError)
      .with.property('violations')
      .with.lengthOf(2);
  });
});
