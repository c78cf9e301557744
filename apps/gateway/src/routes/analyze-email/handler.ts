import type { ApiSchemas } from '@ers/contracts';
import { ApiError, parseEmail } from '@ers/core';
import type { AnalysisDeps } from '../../analysis/analysis-deps.ts';
import { checkedIp } from '../../analysis/client-ip.ts';
import { quotaHeaders, rateHeaders } from '../../analysis/limit-headers.ts';
import { metadataOf } from '../../analysis/metadata.ts';
import { type Done, metered } from '../../analysis/metered.ts';
import { applyPlanGates } from '../../analysis/plan-gates.ts';
import type { ScoredAddress, ScoreItem } from '../../analysis/score-client.ts';
import { explanationWarning } from '../../analysis/warnings.ts';
import type { Answer } from '../../http/answer.ts';
import type { KeyContext } from '../route.ts';

type Request = ApiSchemas['AnalyzeEmailRequest'];
type Response = ApiSchemas['AnalyzeEmailResponse'];

interface Scored {
  analysis: ScoredAddress;
  assessmentVersion: string;
}

/** `POST /v1/analyze-email` (specification parts 2.1 and 2.2): one address, one unit. */
export function analyzeEmailHandler(deps: AnalysisDeps): (context: KeyContext) => Promise<Answer> {
  return async ({ caller, requestId, body, facts, progress }) => {
    const { email, name, ip, industry, options } = body.json as Request;
    const parsed = parseEmail(email);
    if (!parsed.ok) throw emailError(parsed);
    const plan = deps.plans[caller.plan];
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

    const request = {
      caller,
      requestId,
      progress,
      operationId: 'analyzeEmail',
      bodyBytes: body.bytes,
      minuteUnits: 1,
      requests: 1,
      explanations: wantsExplanation ? 1 : 0,
    };
    const { result, quota, rate } = await metered(deps, request, ({ explanations }) =>
      scoreOne(deps, { ...item, include_explanation: explanations === 1 }),
    );
    facts['units'] = 1;

    const { analysis, assessmentVersion } = result;
    const left = wantsExplanation && analysis.explanation === null ? [explanationWarning(quota.plan)] : [];
    const answer: Response = {
      ...viewOf(analysis),
      metadata: metadataOf({
        plan: deps.plans[quota.plan],
        quota,
        warnings: [...gated.warnings, ...left],
        assessmentVersion,
        caches: [analysis.cache],
      }),
    };
    const limits = deps.plans[quota.plan];
    return {
      status: 200,
      headers: { ...rateHeaders(plan, rate), ...quotaHeaders(limits, quota) },
      body: answer,
    };
  };
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
