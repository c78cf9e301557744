import { PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { OtlpSettings } from './otlp-settings.ts';

type Settings = NonNullable<OtlpSettings['metrics']>;

const exportMsMax = 30_000;

/** Loaded on demand: each brings a client of its own. */
const exporters: Record<Settings['protocol'], () => Promise<PushMetricExporter>> = {
  grpc: async () => new (await import('@opentelemetry/exporter-metrics-otlp-grpc')).OTLPMetricExporter(),
  'http/json': async () =>
    new (await import('@opentelemetry/exporter-metrics-otlp-http')).OTLPMetricExporter(),
  'http/protobuf': async () =>
    new (await import('@opentelemetry/exporter-metrics-otlp-proto')).OTLPMetricExporter(),
};

/** Sends the metrics to a collector by OTLP, at the interval that is set. */
export async function createOtlpReader(settings: Settings): Promise<PeriodicExportingMetricReader> {
  return new PeriodicExportingMetricReader({
    exporter: await exporters[settings.protocol](),
    exportIntervalMillis: settings.intervalMs,
    exportTimeoutMillis: Math.min(exportMsMax, settings.intervalMs),
  });
}
