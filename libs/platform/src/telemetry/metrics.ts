/** A request that was answered, or whose caller went away (status 499). */
export interface RequestFacts {
  request_id: string;
  method: string;
  /** The route's template as registered, or `none`: never the path that was sent. */
  route: string;
  status: number;
  latency_ms: number;
}

/** What became of one address: judged, not an address at all, or a fault of ours. */
export type ScoringOutcome = 'analyzed' | 'refused' | 'failed';

/**
 * What the services count and time. Every value that becomes a label is of a closed list (routes, codes, outcomes):
 * never an id, an address, a key or an IP. Calls neither fail nor wait.
 */
export interface Metrics {
  request(request: RequestFacts): void;
  /** A request that was answered with an error, by the code of the error catalogue. */
  refusal(code: string): void;
  /** What a provider reported, once it was verified: whom it is from, and what became of it. */
  callback(provider: 'stripe' | 'clerk', outcome: string): void;
  /** Units that were charged, as they were settled. */
  unitsCommitted(units: { requests: number; explanations: number }): void;
  itemScored(outcome: ScoringOutcome): void;
  /** One call of the scoring service, all its items together. */
  scoreCall(durationMs: number): void;
  /** One attempt at a webhook delivery, and what became of the delivery by it. */
  webhookAttempt(status: 'succeeded' | 'failed' | 'retrying' | 'dead', durationMs: number): void;
  /** Rows of bulk jobs whose results were committed. */
  bulkRows(rows: { analyzed: number; failed: number }): void;
  bulkJobEnded(status: 'completed' | 'failed'): void;
  /** A coalesced batch that left. `of` names what is coalesced: one word for each place in the code. */
  batch(of: string, size: number): void;
}

const nothing = (): void => undefined;

/** Measures nothing; the default everywhere, so that only `main.ts` has to know of telemetry. */
export const noMetrics: Metrics = {
  request: nothing,
  refusal: nothing,
  callback: nothing,
  unitsCommitted: nothing,
  itemScored: nothing,
  scoreCall: nothing,
  webhookAttempt: nothing,
  bulkRows: nothing,
  bulkJobEnded: nothing,
  batch: nothing,
};
