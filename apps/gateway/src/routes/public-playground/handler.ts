import type { ApiSchemas } from '@ers/contracts';
import { viewOf } from '../../analysis/analyze-one.ts';
import { cacheView } from '../../analysis/metadata.ts';
import { requireAddress } from '../../analysis/require-address.ts';
import type { Score } from '../../analysis/score-client.ts';
import { scoreOne } from '../../analysis/score-one.ts';
import { type AllowanceDeps, withinAllowances } from '../../anonymous/within-allowances.ts';
import type { Answer } from '../../http/answer.ts';
import type { AnonymousContext } from '../route.ts';

export interface PublicPlaygroundDeps extends AllowanceDeps {
  score: Score;
  /** Addresses a UTC day for one client (`PUBLIC_PLAYGROUND_DAILY_LIMIT`). */
  dailyLimit: number;
}

const dayMs = 86_400_000;

/** `POST /v1/public/playground/analyze` (specification part 2.10): the whole analysis, and nothing of an account. */
export function publicPlaygroundHandler(
  deps: PublicPlaygroundDeps,
): (context: AnonymousContext) => Promise<Answer> {
  const { dailyLimit: limit } = deps;
  const message = `The public playground takes ${limit} addresses a day from one client.`;
  return async ({ client, body }) => {
    const { email } = body.json as ApiSchemas['PublicRequest'];
    requireAddress(email);
    const now = deps.now();
    const windowMs = dayMs - (now % dayMs);
    const today = { key: `playground:${client}`, limit, windowMs, wholeMs: dayMs, message };
    const { result, remaining } = await withinAllowances(deps, [today], () => analyze(deps.score, email));
    const answer: ApiSchemas['PublicPlaygroundAnswer'] = {
      result,
      public: {
        daily_limit: limit,
        requests_remaining: remaining[0] ?? 0,
        window_end_utc: new Date(now + windowMs).toISOString(),
        api_equivalent: { method: 'POST', path: '/v1/analyze-email' },
      },
    };
    return { status: 200, body: answer };
  };
}

async function analyze(score: Score, email: string): Promise<ApiSchemas['PublicAnalysis']> {
  const nothingElse = { name: null, ip: null, industry: null };
  const everything = { include_checks: true, include_explanation: true };
  const { analysis, assessmentVersion } = await scoreOne(score, { email, ...nothingElse, ...everything });
  const cache = cacheView([analysis.cache], assessmentVersion);
  return {
    ...viewOf(analysis),
    metadata: { warnings: [], assessment_version: assessmentVersion, ...(cache && { cache }) },
  };
}
