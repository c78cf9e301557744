import type { ApiSchemas } from '@ers/contracts';
import type { AnalysisDeps } from '../../analysis/analysis-deps.ts';
import { analyzeOne } from '../../analysis/analyze-one.ts';
import { highRiskTerms } from '../../analysis/high-risk.ts';
import { quotaHeaders, rateHeaders } from '../../analysis/limit-headers.ts';
import type { Answer } from '../../http/answer.ts';
import type { KeyContext } from '../route.ts';

/** `POST /v1/analyze-email` (specification parts 2.1 and 2.2). */
export function analyzeEmailHandler(deps: AnalysisDeps): (context: KeyContext) => Promise<Answer> {
  return async ({ caller, requestId, body, facts, progress }) => {
    const { response, quota, rate } = await analyzeOne(deps, {
      request: body.json as ApiSchemas['AnalyzeEmailRequest'],
      caller,
      requestId,
      progress,
      operationId: 'analyzeEmail',
      bodyBytes: body.bytes,
      highRisk: highRiskTerms(deps.plans, caller),
    });
    facts['units'] = 1;
    const headers = {
      ...rateHeaders(deps.plans[caller.plan], rate),
      ...quotaHeaders(deps.plans[quota.plan], quota),
    };
    return { status: 200, headers, body: response };
  };
}
