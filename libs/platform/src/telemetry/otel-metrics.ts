import type { Attributes, Meter } from '@opentelemetry/api';
import type { Metrics } from './metrics.ts';

/** Upper bounds in seconds, as the OpenTelemetry semantic conventions advise for `http.server.request.duration`. */
const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const sizeBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Every other method is `_OTHER`, as the semantic conventions have it: callers choose it freely. */
const knownMethods = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'CONNECT',
  'OPTIONS',
  'TRACE',
  'PATCH',
]);

const requestUnits: Attributes = { 'ers.unit.kind': 'request' };
const explanationUnits: Attributes = { 'ers.unit.kind': 'explanation' };

/** The instruments; named by the OpenTelemetry semantic conventions where these have a name. */
export function createOtelMetrics(meter: Meter): Metrics {
  const requestDuration = meter.createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP requests, by route, method and status',
    unit: 's',
    advice: { explicitBucketBoundaries: secondsBounds },
  });
  const refusals = meter.createCounter('ers.refusals', {
    description: 'Requests answered with an error, by its code',
    unit: '{request}',
  });
  const callbacks = meter.createCounter('ers.callbacks', {
    description: 'Events of providers that were verified, by provider and outcome',
    unit: '{event}',
  });
  const units = meter.createCounter('ers.units.committed', {
    description: 'Units charged, by kind',
    unit: '{unit}',
  });
  const items = meter.createCounter('ers.scoring.items', {
    description: 'Addresses that scoring was asked for, by outcome',
    unit: '{item}',
  });
  const scoreDuration = meter.createHistogram('ers.scoring.duration', {
    description: 'Duration of calls of the scoring service, evidence included',
    unit: 's',
    advice: { explicitBucketBoundaries: secondsBounds },
  });
  const attemptDuration = meter.createHistogram('ers.webhook.attempt.duration', {
    description:
      'Duration of attempts at webhook deliveries, redirects included, by what became of the delivery',
    unit: 's',
    advice: { explicitBucketBoundaries: secondsBounds },
  });
  const bulkRows = meter.createCounter('ers.bulk.rows', {
    description: 'Rows of bulk jobs whose results were committed, by outcome',
    unit: '{row}',
  });
  const bulkJobs = meter.createCounter('ers.bulk.jobs', {
    description: 'Bulk jobs that ended, by status',
    unit: '{job}',
  });
  const batchSize = meter.createHistogram('ers.coalesce.batch.size', {
    description: 'Calls that travelled together in one coalesced batch',
    unit: '{call}',
    advice: { explicitBucketBoundaries: sizeBounds },
  });

  return {
    request: ({ method, route, status, latency_ms }) =>
      requestDuration.record(latency_ms / 1_000, {
        'http.request.method': knownMethods.has(method) ? method : '_OTHER',
        'http.route': route,
        'http.response.status_code': status,
      }),
    refusal: (code) => refusals.add(1, { 'error.type': code }),
    callback: (provider, outcome) =>
      callbacks.add(1, { 'ers.callback.provider': provider, 'ers.callback.outcome': outcome }),
    unitsCommitted: ({ requests, explanations }) => {
      if (requests > 0) units.add(requests, requestUnits);
      if (explanations > 0) units.add(explanations, explanationUnits);
    },
    itemScored: (outcome) => items.add(1, { 'ers.scoring.outcome': outcome }),
    scoreCall: (durationMs) => scoreDuration.record(durationMs / 1_000),
    webhookAttempt: (status, durationMs) =>
      attemptDuration.record(durationMs / 1_000, { 'ers.webhook.delivery.status': status }),
    bulkRows: ({ analyzed, failed }) => {
      if (analyzed > 0) bulkRows.add(analyzed, { 'ers.bulk.row.outcome': 'analyzed' });
      if (failed > 0) bulkRows.add(failed, { 'ers.bulk.row.outcome': 'failed' });
    },
    bulkJobEnded: (status) => bulkJobs.add(1, { 'ers.bulk.job.status': status }),
    batch: (of, size) => batchSize.record(size, { 'ers.coalesce.of': of }),
  };
}
