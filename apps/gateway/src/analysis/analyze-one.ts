import type { QuotaState } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { ApiError, parseEmail } from '@ers/core';
import type { AnalysisDeps } from './analysis-deps.ts';
import { checkedIp } from './client-ip.ts';
import { metadataOf } from './metadata.ts';
import { type Done, metered, type Metered, type MeteredRequest } from './metered.ts';
import { applyPlanGates } from './plan-gates.ts';
import type { ScoredAddress, ScoreItem } from './score-client.ts';
import { usageCounts } from './usage-counts.ts';
import { explanationWarning } from './warnings.ts';

type Response = ApiSchemas['AnalyzeEmailResponse'];

export interface AnalyzeOneInput extends Pick<
  MeteredRequest,
  'caller' | 'requestId' | 'progress' | 'operationId' | 'bodyBytes'
> {
  request: ApiSchemas['AnalyzeEmailRequest'];
}

export interface AnalyzedOne {
  response: Response;
  quota: QuotaState;
  rate: Metered<unknown>['rate'];
}

interface Scored {
  analysis: ScoredAddress;
  assessmentVersion: string;
}

/** One address, one unit (specification parts 2.1 and 2.2), for whoever may ask for it. */
export async function analyzeOne(deps: AnalysisDeps, input: AnalyzeOneInput): Promise<AnalyzedOne> {
  const { request, ...rest } = input;
  const { email, name, ip, industry, options } = request;
  const parsed = parseEmail(email);
  if (!parsed.ok) throw emailError(parsed);
  const plan = deps.plans[input.caller.plan];
  const gated = applyPlanGates(plan, { ip: ip ?? null, industry: industry ?? null });
  const wantsExplanation = options?.include_explanation === true;
  const item: ScoreItem = {
    email,
    name: name ?? null,
    ip: checkedIp(gated.ip),
    industry: gated.industry,
    include_checks: options?.include_checks === true,
    include_explanation: wantsExplanation,
  };

  const units = { minuteUnits: 1, requests: 1, explanations: wantsExplanation ? 1 : 0 };
  const { result, quota, rate } = await metered(deps, { ...rest, ...units }, ({ explanations }) =>
    scoreOne(deps, { ...item, include_explanation: explanations === 1 }),
  );

  const { analysis, assessmentVersion } = result;
  deps.history.add(input.caller.accountId, usageCounts([analysis]));
  const left = wantsExplanation && analysis.explanation === null ? [explanationWarning(quota.plan)] : [];
  const metadata = metadataOf({
    plan: deps.plans[quota.plan],
    quota,
    warnings: [...gated.warnings, ...left],
    assessmentVersion,
    caches: [analysis.cache],
  });
  return { response: { ...viewOf(analysis), metadata }, quota, rate };
}

async function scoreOne(deps: AnalysisDeps, item: ScoreItem): Promise<Done<Scored>> {
  const outcome = await deps.score(item);
  // The address was read here by the same parser: scoring refusing it, or failing on it, is our fault.
  if (!outcome.ok) throw new ApiError('INTERNAL_ERROR');
  return { requests: 1, explanations: outcome.analysis.explanation === null ? 0 : 1, result: outcome };
}

/** The parts of an analysis that were asked for; the others are left out. */
export function viewOf({ email, decision, checks, explanation }: ScoredAddress): Omit<Response, 'metadata'> {
  return { email, decision, ...(checks && { checks }), ...(explanation && { explanation }) };
}

function emailError({
  code,
  message,
}: {
  code: 'INVALID_EMAIL' | 'MALFORMED_EMAIL';
  message: string;
}): ApiError {
  const fieldCode = code === 'INVALID_EMAIL' ? 'required' : 'invalid_value';
  return new ApiError(code, { message, fieldErrors: [{ field: 'email', code: fieldCode, message }] });
}
