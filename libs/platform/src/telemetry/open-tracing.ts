import { type ContextManager, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { createOtelTracing } from './otel-tracing.ts';
import { resourceOf } from './resource.ts';
import type { Tracing } from './tracing.ts';

export interface OpenTracing {
  tracing: Tracing;
  /** Sends what has not been exported yet. */
  close(): Promise<void>;
}

/**
 * Carries no context along asynchronous calls: spans are given their parents by hand, and the SDK's own manager would
 * slow down every promise of the process.
 */
const noContext: ContextManager = {
  active: () => ROOT_CONTEXT,
  with: (_context, work, thisArg, ...args) => work.call(thisArg as ThisParameterType<typeof work>, ...args),
  bind: (_context, target) => target,
  enable: () => noContext,
  disable: () => noContext,
};

/** Traces, sent by OTLP; sampler, batches, protocol and propagators by the standard `OTEL_*` variables. */
export function openTracing(service: string): OpenTracing {
  const sdk = new NodeSDK({
    resource: resourceOf(service),
    autoDetectResources: false,
    contextManager: noContext,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  return {
    tracing: createOtelTracing({ tracer: trace.getTracer('ers'), propagator: propagation }),
    close: () => sdk.shutdown(),
  };
}
