import type { ApiSchemas } from '@ers/contracts';
import type { AnalysisDeps } from '../../analysis/analysis-deps.ts';
import { analyzeOne } from '../../analysis/analyze-one.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/playground/analyze` (specification part 2.10): the same analysis, on the same quota. */
export function playgroundHandler(deps: AnalysisDeps): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, requestId, body, facts, progress }) => {
    const { response, quota } = await analyzeOne(deps, {
      request: body.json as ApiSchemas['AnalyzeEmailRequest'],
      caller,
      requestId,
      progress,
      operationId: 'playgroundAnalyze',
      bodyBytes: body.bytes,
      // What is tried here is nobody's signup.
      highRisk: null,
    });
    facts['units'] = 1;
    const answer: ApiSchemas['PlaygroundAnswer'] = {
      result: response,
      playground: {
        plan: quota.plan,
        request_units_consumed: 1,
        requests_remaining: Math.max(0, deps.plans[quota.plan].requests - quota.requestsUsed),
        api_equivalent: { method: 'POST', path: '/v1/analyze-email' },
        billing_interval: caller.billingInterval ?? '',
        window_end: quota.windowEnd.toISOString(),
      },
    };
    return { status: 200, body: answer };
  };
}
