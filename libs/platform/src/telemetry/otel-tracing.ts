import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { Tracing } from './tracing.ts';

export interface OtelTracingOptions {
  tracer: Tracer;
  /** Puts a span's identity into the headers of a call and takes it out again (W3C Trace Context). */
  propagator: Pick<TextMapPropagator, 'inject' | 'extract'>;
}

/**
 * A request's span is a trace of its own: what a stranger sends as `traceparent` is not believed. So is that of a call
 * to scoring, for it carries the coalesced items of many requests; the service's span is its child.
 */
export function createOtelTracing({ tracer, propagator }: OtelTracingOptions): Tracing {
  return {
    request: ({ request_id, method, route, status, latency_ms }) => {
      const ended = Date.now();
      const options = {
        kind: SpanKind.SERVER,
        startTime: ended - latency_ms,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'ers.request_id': request_id,
        },
      };
      const span = tracer.startSpan(`${method} ${route}`, options, ROOT_CONTEXT);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    client: [
      traced((name, attributes, headers) => {
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, ROOT_CONTEXT);
        propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, setHeader);
        return span;
      }),
    ],
    server: [
      traced((name, attributes, headers) => {
        const caller: Context = propagator.extract(ROOT_CONTEXT, headers, getHeader);
        return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
      }),
    ],
  };
}

type StartSpan = (name: string, attributes: Attributes, headers: Headers) => Span;

/** One span around each call with one answer. Streams (the health protocol's watch) and probes have none. */
function traced(startSpan: StartSpan): Interceptor {
  return (next) => async (request) => {
    const { service, method, stream, header } = request;
    if (stream || service.typeName === 'grpc.health.v1.Health') return next(request);
    const name = `${service.typeName}/${method.name}`;
    const span = startSpan(name, { 'rpc.system.name': 'grpc', 'rpc.method': name }, header);
    try {
      return await next(request);
    } catch (error) {
      span.setAttribute('error.type', Code[ConnectError.from(error).code]);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
}

const setHeader: TextMapSetter<Headers> = { set: (headers, key, value) => headers.set(key, value) };

const getHeader: TextMapGetter<Headers> = {
  get: (headers, key) => headers.get(key) ?? undefined,
  keys: (headers) => [...headers.keys()],
};
