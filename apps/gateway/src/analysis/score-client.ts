import { createClient, type Transport } from '@connectrpc/connect';
import { scoringV1, toMessage, toPlain } from '@ers/contracts';
import {
  ApiError,
  type Checks,
  type Decision,
  type EmailView,
  type ErrorCode,
  type Explanation,
} from '@ers/core';
import { coalesce, type Metrics, noMetrics } from '@ers/platform';

/** What scoring is asked for one address; gated by plan already. */
export interface ScoreItem {
  /** As submitted. Scoring gets it trimmed: white space around an address is not bounded, and items share a message. */
  email: string;
  name: string | null;
  ip: string | null;
  industry: string | null;
  include_checks: boolean;
  include_explanation: boolean;
}

/** `checks` and `explanation` are null unless they were asked for. */
export interface ScoredAddress {
  email: EmailView;
  decision: Decision;
  checks: Checks | null;
  explanation: Explanation | null;
  cache: { hit: boolean; age_seconds: number } | null;
}

export type ScoreOutcome =
  | { ok: true; analysis: ScoredAddress; assessmentVersion: string }
  | { ok: false; error: { code: ErrorCode; message: string } };

export type Score = (item: ScoreItem) => Promise<ScoreOutcome>;

/** Longer than any evidence budget, far shorter than a reservation lives. */
const callMsMax = 5_000;

/**
 * Scoring as the gateway sees it: items that are asked for while calls are under way travel together. A call that
 * fails is SERVICE_UNAVAILABLE for each of its items.
 */
export function createScoreClient(transport: Transport, metrics: Metrics = noMetrics): Score {
  const client = createClient(scoringV1.ScoringService, transport);
  return coalesce<ScoreItem, ScoreOutcome>({
    run: async (items) => {
      const request = { items: items.map(messageOf) };
      try {
        const response = await client.score(request, { timeoutMs: callMsMax });
        return items.map((item, i) => outcomeOf(item, response.results[i], response.assessmentVersion));
      } catch (error) {
        throw new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
      }
    },
    batchMax: 100,
    waitingMax: 10_000,
    // Several calls at once, so that an address whose evidence is slow to come does not hold up the others.
    lanes: 32,
    onBatch: (size) => metrics.batch('score', size),
  });
}

interface PlainResult {
  analysis: ScoredAddress | null;
  error: { code: ErrorCode; message: string } | null;
}

function messageOf(item: ScoreItem): scoringV1.ScoreItem {
  return toMessage(scoringV1.ScoreItemSchema, { ...item, email: item.email.trim() });
}

function outcomeOf(item: ScoreItem, result: object | undefined, assessmentVersion: string): ScoreOutcome {
  if (result === undefined) throw new Error('scoring answered fewer results than it was asked for');
  const { analysis, error } = toPlain<PlainResult>(scoringV1.ScoreResultSchema, result);
  if (analysis !== null) {
    return {
      ok: true,
      analysis: { ...analysis, email: { ...analysis.email, input: item.email } },
      assessmentVersion,
    };
  }
  return {
    ok: false,
    error: error ?? { code: 'INTERNAL_ERROR', message: 'The address could not be scored.' },
  };
}
