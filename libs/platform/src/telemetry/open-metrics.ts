import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { Metrics } from './metrics.ts';
import { createOtelMetrics } from './otel-metrics.ts';
import { createOtlpReader } from './otlp-reader.ts';
import type { OtlpSettings } from './otlp-settings.ts';
import { resourceOf } from './resource.ts';
import { observeRuntime } from './runtime-metrics.ts';

export interface OpenMetrics {
  metrics: Metrics;
  /** All metrics as they stand, in the Prometheus text format 0.0.4. */
  read(): Promise<string>;
  /** Sends what has not been exported yet. */
  close(): Promise<void>;
}

/** Metrics that can be read here, and are sent by OTLP where that is set. Nothing is registered globally. */
export async function openMetrics(service: string, otlp: OtlpSettings['metrics']): Promise<OpenMetrics> {
  // A reader only: its own server would answer more than /metrics.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    resource: resourceOf(service),
    readers: otlp === null ? [reader] : [reader, await createOtlpReader(otlp)],
  });
  const meter = provider.getMeter('ers');
  const stopObserving = observeRuntime(meter);
  const serializer = new PrometheusSerializer('', false, undefined, false, true);
  return {
    metrics: createOtelMetrics(meter),
    read: async () => serializer.serialize((await reader.collect()).resourceMetrics),
    close: async () => {
      await provider.shutdown();
      stopObserving();
    },
  };
}
