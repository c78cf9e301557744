import { Code, ConnectError, createClient, createRouterTransport, type Transport } from '@connectrpc/connect';
import { grpcHealthV1, scoringV1 } from '@ers/contracts';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect } from 'chai';
import { createOtelTracing } from './otel-tracing.ts';
import { noTracing, type Tracing } from './tracing.ts';

const { Health } = grpcHealthV1;
const { ScoringService } = scoringV1;
const address = 'jane.doe@example.com';

describe('createOtelTracing', () => {
  let exporter: InMemorySpanExporter;
  let tracing: Tracing;

  beforeEach(() => {
    exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    tracing = createOtelTracing({
      tracer: provider.getTracer('test'),
      propagator: new W3CTraceContextPropagator(),
    });
  });

  /** A service that answers what `traceparent` reached it, or fails. */
  const serviceThat = (fails: Code | null, { client, server }: Tracing, seen: (string | null)[]): Transport =>
    createRouterTransport(
      (router) => {
        router.service(ScoringService, {
          score: (_request, { requestHeader }) => {
            seen.push(requestHeader.get('traceparent'));
            if (fails !== null) throw new ConnectError(`no score for ${address}`, fails);
            return {};
          },
        });
        router.service(Health, { check: () => ({}) });
      },
      { transport: { interceptors: client }, router: { interceptors: server } },
    );

  it("makes the service's span the child of the caller's, over the wire's traceparent", async () => {
    const seen: (string | null)[] = [];
    await createClient(ScoringService, serviceThat(null, tracing, seen)).score({
      items: [{ email: address }],
    });
    const [server, client] = exporter.getFinishedSpans();
    expect([client?.kind, server?.kind]).to.deep.equal([SpanKind.CLIENT, SpanKind.SERVER]);
    expect(client?.parentSpanContext).to.equal(undefined);
    expect(server?.parentSpanContext?.spanId).to.equal(client?.spanContext().spanId);
    expect(server?.spanContext().traceId).to.equal(client?.spanContext().traceId);
    expect(seen[0]).to.match(
      new RegExp(`^00-${client?.spanContext().traceId}-${client?.spanContext().spanId}-01$`),
    );
  });

  it('marks a failed call by its code on both ends, without the message', async () => {
    const { score } = createClient(ScoringService, serviceThat(Code.Unavailable, tracing, []));
    await score({ items: [{ email: address }] }).catch(() => undefined);
    const spans = exporter.getFinishedSpans();
    expect(spans).to.have.length(2);
    for (const span of spans) {
      expect(span.attributes['error.type']).to.equal('Unavailable');
      expect(span.status).to.deep.equal({ code: SpanStatusCode.ERROR });
      expect(JSON.stringify([span.name, span.attributes, span.events])).to.not.include('jane');
    }
  });

  it('leaves the health protocol out', async () => {
    await createClient(Health, serviceThat(null, tracing, [])).check({});
    expect(exporter.getFinishedSpans()).to.deep.equal([]);
  });

  it('gives each HTTP request one span with its own trace and its length', () => {
    const request = { request_id: 'req_1', method: 'POST', route: '/v1/things', latency_ms: 40 };
    tracing.request({ ...request, status: 200 });
    tracing.request({ ...request, status: 503 });
    const [served, failed] = exporter.getFinishedSpans();
    expect(served).to.deep.include({
      name: 'POST /v1/things',
      kind: SpanKind.SERVER,
      duration: [0, 40_000_000],
    });
    expect(served?.attributes).to.deep.equal({
      'http.request.method': 'POST',
      'http.route': '/v1/things',
      'http.response.status_code': 200,
      'ers.request_id': 'req_1',
    });
    expect([served?.status.code, failed?.status.code]).to.deep.equal([
      SpanStatusCode.UNSET,
      SpanStatusCode.ERROR,
    ]);
    expect(served?.spanContext().traceId).to.not.equal(failed?.spanContext().traceId);
  });

  it('adds nothing to a call when tracing is off', async () => {
    const seen: (string | null)[] = [];
    await createClient(ScoringService, serviceThat(null, noTracing, seen)).score({});
    expect(seen).to.deep.equal([null]);
  });
});
