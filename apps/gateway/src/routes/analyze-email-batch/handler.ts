import type { ApiSchemas } from '@ers/contracts';
import { errorCatalogue, type ErrorCode, parseEmail } from '@ers/core';
import type { AnalysisDeps } from '../../analysis/analysis-deps.ts';
import { viewOf } from '../../analysis/analyze-one.ts';
import { quotaHeaders, rateHeaders } from '../../analysis/limit-headers.ts';
import { metadataOf } from '../../analysis/metadata.ts';
import { type Done, metered } from '../../analysis/metered.ts';
import { applyPlanGates } from '../../analysis/plan-gates.ts';
import type { ScoredAddress, ScoreItem, ScoreOutcome } from '../../analysis/score-client.ts';
import { usageCounts } from '../../analysis/usage-counts.ts';
import { explanationWarning } from '../../analysis/warnings.ts';
import type { Answer } from '../../http/answer.ts';
import type { KeyContext } from '../route.ts';

type Request = ApiSchemas['AnalyzeEmailBatchRequest'];
type Response = ApiSchemas['AnalyzeEmailBatchResponse'];
type Result = Response['results'][number];

interface Scored {
  outcomes: ScoreOutcome[];
  granted: number;
}

/**
 * `POST /v1/analyze-email/batch` (specification part 2.3): a unit for each address that was analyzed. Addresses
 * that are none are told apart before anything is reserved; they fail alone and cost nothing.
 */
export function analyzeEmailBatchHandler(deps: AnalysisDeps): (context: KeyContext) => Promise<Answer> {
  return async ({ caller, requestId, body, facts, progress }) => {
    const { emails, industry, options } = body.json as Request;
    const plan = deps.plans[caller.plan];
    const gated = applyPlanGates(plan, { ip: null, industry: industry ?? null });
    const wantsExplanation = options?.include_explanation === true;
    const includeChecks = options?.include_checks === true;
    const known = emails.map(failureBeforeScoring);
    const addresses = emails.filter((_, i) => known[i] === null);

    const request = {
      caller,
      requestId,
      progress,
      operationId: 'analyzeEmailBatch',
      bodyBytes: body.bytes,
      minuteUnits: emails.length,
      requests: addresses.length,
      explanations: wantsExplanation ? addresses.length : 0,
    };
    const { result, quota, rate } = await metered(deps, request, ({ explanations }) => {
      const items = addresses.map((email, i) => ({
        email,
        name: null,
        ip: null,
        industry: gated.industry,
        include_checks: includeChecks,
        include_explanation: i < explanations,
      }));
      return scoreAll(deps, items, explanations);
    });

    const results = resultsOf(known, result.outcomes);
    const analyses = result.outcomes.flatMap((outcome) => (outcome.ok ? [outcome] : []));
    facts['units'] = analyses.length;
    deps.history.add(caller.accountId, usageCounts(analyses.map(({ analysis }) => analysis)));
    const left =
      wantsExplanation && result.granted < addresses.length ? [explanationWarning(quota.plan)] : [];
    const limits = deps.plans[quota.plan];
    const answer: Response = {
      count: emails.length,
      success_count: analyses.length,
      failure_count: emails.length - analyses.length,
      results,
      metadata: metadataOf({
        plan: limits,
        quota,
        warnings: [...gated.warnings, ...left],
        assessmentVersion: analyses[0]?.assessmentVersion ?? deps.assessmentVersion,
        caches: analyses.map(({ analysis }) => analysis.cache),
      }),
    };
    return {
      status: 200,
      headers: { ...rateHeaders(plan, rate), ...quotaHeaders(limits, quota) },
      body: answer,
    };
  };
}

async function scoreAll(deps: AnalysisDeps, items: ScoreItem[], granted: number): Promise<Done<Scored>> {
  const outcomes = await Promise.all(items.map((item) => deps.score(item)));
  const analyses = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.analysis] : []));
  const explained = analyses.filter((analysis: ScoredAddress) => analysis.explanation !== null).length;
  return { requests: analyses.length, explanations: explained, result: { outcomes, granted } };
}

type Failure = { code: ErrorCode; message: string };

function failureBeforeScoring(email: string): Failure | null {
  const parsed = parseEmail(email);
  return parsed.ok ? null : { code: parsed.code, message: parsed.message };
}

/** Known failures and outcomes of the others, put together again in the order of the request. */
function resultsOf(known: (Failure | null)[], outcomes: ScoreOutcome[]): Result[] {
  const waiting = outcomes.values();
  return known.map((failure, index) => {
    if (failure !== null) return failed(index, failure);
    const outcome = waiting.next().value;
    if (outcome?.ok) return { index, success: true as const, ...viewOf(outcome.analysis) };
    return failed(
      index,
      outcome?.error ?? { code: 'INTERNAL_ERROR', message: errorCatalogue.INTERNAL_ERROR.message },
    );
  });
}

function failed(index: number, { code, message }: Failure): Result {
  const shown = code === 'INVALID_EMAIL' || code === 'MALFORMED_EMAIL' ? code : 'INTERNAL_ERROR';
  return { index, success: false as const, error: { code: shown, message, details: {} } };
}
