import type { ApiSchemas } from '@ers/contracts';
import { errorCatalogue, type ErrorCode, parseEmail } from '@ers/core';
import type { AnalysisDeps } from '../../analysis/analysis-deps.ts';
import { viewOf } from '../../analysis/analyze-one.ts';
import { quotaHeaders, rateHeaders } from '../../analysis/limit-headers.ts';
import { highRiskEvents, highRiskTerms } from '../../analysis/high-risk.ts';
import { metadataOf } from '../../analysis/metadata.ts';
import { type Done, metered } from '../../analysis/metered.ts';
import { applyPlanGates } from '../../analysis/plan-gates.ts';
import type { ScoredAddress, ScoreOutcome } from '../../analysis/score-client.ts';
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
    const highRisk = highRiskTerms(deps.plans, caller);
    const { result, quota, rate } = await metered(deps, request, async ({ explanations }) => {
      const items = addresses.map((email, i) => ({
        email,
        name: null,
        ip: null,
        industry: gated.industry,
        include_checks: includeChecks,
        // An event tells the reasons too, whether the caller is to see them or not.
        include_explanation: i < explanations || highRisk !== null,
      }));
      const outcomes = await Promise.all(items.map((item) => deps.score(item)));
      const events = highRiskEvents(deps, highRisk, request, analysesOf(outcomes));
      return { ...doneOf(outcomes, explanations), events };
    });

    const results = resultsOf(known, result.outcomes);
    const analyses = analysesOf(result.outcomes);
    facts['units'] = analyses.length;
    deps.history.add(caller.accountId, usageCounts(analyses));
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
        assessmentVersion: versionOf(result.outcomes) ?? deps.assessmentVersion,
        caches: analyses.map(({ cache }) => cache),
      }),
    };
    return {
      status: 200,
      headers: { ...rateHeaders(plan, rate), ...quotaHeaders(limits, quota) },
      body: answer,
    };
  };
}

/** What was scored, less the explanations for which there was no unit. */
function doneOf(outcomes: ScoreOutcome[], granted: number): Done<Scored> {
  const shown = outcomes.map((outcome, i) =>
    outcome.ok && i >= granted
      ? { ...outcome, analysis: { ...outcome.analysis, explanation: null } }
      : outcome,
  );
  const analyses = analysesOf(shown);
  const explained = analyses.filter(({ explanation }) => explanation !== null).length;
  return { requests: analyses.length, explanations: explained, result: { outcomes: shown, granted } };
}

function analysesOf(outcomes: ScoreOutcome[]): ScoredAddress[] {
  return outcomes.flatMap((outcome) => (outcome.ok ? [outcome.analysis] : []));
}

function versionOf(outcomes: ScoreOutcome[]): string | undefined {
  return outcomes.find((outcome) => outcome.ok)?.assessmentVersion;
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
