import type { Env } from '../config/env.ts';
import type { Stoppable } from '../supervisor.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { readOtlpSettings } from './otlp-settings.ts';
import { noTracing, type Tracing } from './tracing.ts';

export interface TelemetryOptions {
  service: string;
  /** Where Prometheus reads (`METRICS_PORT`): 0 takes any free port, undefined serves none. */
  metricsPort: number | undefined;
  /** All interfaces where it is not given. */
  metricsHost: string | undefined;
  /** The `OTEL_*` variables; they must be the process's own, for OpenTelemetry's packages read theirs from there. */
  env: Env;
}

export interface Telemetry extends Stoppable {
  metrics: Metrics;
  tracing: Tracing;
  /** The port that is listened on; null where there is none. */
  metricsPort: number | null;
}

/**
 * Metrics at `GET /metrics` on a port of their own, and metrics and traces by OTLP when `OTEL_EXPORTER_OTLP_*` names an
 * endpoint. Without either nothing is loaded, measured or sent. Throws ConfigError for a setting that is not valid.
 */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { service, metricsPort, metricsHost, env } = options;
  const otlp = readOtlpSettings(env);
  // The SDK costs memory and start-up time, so it is loaded only where it is used.
  const open =
    metricsPort !== undefined || otlp.metrics !== null
      ? await (await import('./open-metrics.ts')).openMetrics(service, otlp.metrics)
      : null;
  const traces = otlp.traces ? (await import('./open-tracing.ts')).openTracing(service) : null;
  const server =
    open !== null && metricsPort !== undefined
      ? await startMetricsServer({ port: metricsPort, host: metricsHost, read: open.read })
      : null;
  return {
    name: 'telemetry',
    metrics: open?.metrics ?? noMetrics,
    tracing: traces?.tracing ?? noTracing,
    metricsPort: server?.port ?? null,
    stop: async () => {
      await Promise.all([server?.stop(), open?.close(), traces?.close()]);
    },
  };
}
