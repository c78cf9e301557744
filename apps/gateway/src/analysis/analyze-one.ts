import type { QuotaState } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { AnalysisDeps } from './analysis-deps.ts';
import { checkedIp } from './client-ip.ts';
import { highRiskEvents, type HighRiskTerms } from './high-risk.ts';
import { metadataOf } from './metadata.ts';
import { metered, type Metered, type MeteredRequest } from './metered.ts';
import { applyPlanGates } from './plan-gates.ts';
import { requireAddress } from './require-address.ts';
import type { ScoredAddress, ScoreItem } from './score-client.ts';
import { scoreOne } from './score-one.ts';
import { usageCounts } from './usage-counts.ts';
import { explanationWarning } from './warnings.ts';

type Response = ApiSchemas['AnalyzeEmailResponse'];

export interface AnalyzeOneInput extends Pick<
  MeteredRequest,
  'caller' | 'requestId' | 'progress' | 'operationId' | 'bodyBytes'
> {
  request: ApiSchemas['AnalyzeEmailRequest'];
  /** Null: whatever the score, nobody is told of it. */
  highRisk: HighRiskTerms | null;
}

export interface AnalyzedOne {
  response: Response;
  quota: QuotaState;
  rate: Metered<unknown>['rate'];
}

/** One address, one unit (specification parts 2.1 and 2.2), for whoever may ask for it. */
export async function analyzeOne(deps: AnalysisDeps, input: AnalyzeOneInput): Promise<AnalyzedOne> {
  const { request, highRisk, ...rest } = input;
  const { email, name, ip, industry, options } = request;
  requireAddress(email);
  const plan = deps.plans[input.caller.plan];
  const gated = applyPlanGates(plan, { ip: ip ?? null, industry: industry ?? null });
  const wantsExplanation = options?.include_explanation === true;
  const item: Omit<ScoreItem, 'include_explanation'> = {
    email,
    name: name ?? null,
    ip: checkedIp(gated.ip),
    industry: gated.industry,
    include_checks: options?.include_checks === true,
  };

  const units = { minuteUnits: 1, requests: 1, explanations: wantsExplanation ? 1 : 0 };
  const { result, quota, rate } = await metered(deps, { ...rest, ...units }, async ({ explanations }) => {
    // An event tells the reasons too, whether the caller is to see them or not.
    const scored = await scoreOne(deps.score, {
      ...item,
      include_explanation: explanations === 1 || highRisk !== null,
    });
    const analysis = explanations === 1 ? scored.analysis : { ...scored.analysis, explanation: null };
    return {
      requests: 1,
      explanations: analysis.explanation === null ? 0 : 1,
      events: highRiskEvents(deps, highRisk, rest, [scored.analysis]),
      result: { ...scored, analysis },
    };
  });

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

/** The parts of an analysis that were asked for; the others are left out. */
export function viewOf({ email, decision, checks, explanation }: ScoredAddress): Omit<Response, 'metadata'> {
  return { email, decision, ...(checks && { checks }), ...(explanation && { explanation }) };
}
