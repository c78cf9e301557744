import { z } from 'zod';
import { type Env, readEnv } from '../config/env.ts';

const endpoint = z.string().optional();
const protocol = z
  .enum(['grpc', 'http/json', 'http/protobuf'], 'must be grpc, http/json or http/protobuf')
  .optional();

const schema = z.object({
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: protocol,
  OTEL_METRICS_EXPORTER: z.string().default('otlp'),
  OTEL_TRACES_EXPORTER: z.string().default('otlp'),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).default(60_000),
});

export interface OtlpSettings {
  /** How metrics are sent, null where they are not. */
  metrics: { protocol: 'grpc' | 'http/json' | 'http/protobuf'; intervalMs: number } | null;
  traces: boolean;
}

/**
 * What is exported, by the standard variables: nothing unless an endpoint is named, although OpenTelemetry by itself
 * would then send to this machine. Where to and with which headers, its exporters read from the process by themselves.
 */
export function readOtlpSettings(env: Env): OtlpSettings {
  const given = readEnv(schema, env);
  const wanted = (signalEndpoint: string | undefined, exporter: string): boolean =>
    given.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
    (signalEndpoint ?? given.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined &&
    exporter.split(',').some((name) => name.trim() === 'otlp');
  return {
    metrics: wanted(given.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, given.OTEL_METRICS_EXPORTER)
      ? {
          protocol:
            given.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL ?? given.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf',
          intervalMs: given.OTEL_METRIC_EXPORT_INTERVAL,
        }
      : null,
    traces: wanted(given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, given.OTEL_TRACES_EXPORTER),
  };
}
