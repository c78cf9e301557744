import type { ApiSchemas } from '@ers/contracts';
import { parseEmail } from '@ers/core';
import { requireAddress } from '../../analysis/require-address.ts';
import type { Score } from '../../analysis/score-client.ts';
import { scoreOne } from '../../analysis/score-one.ts';
import { type Allowance, type AllowanceDeps, withinAllowances } from '../../anonymous/within-allowances.ts';
import type { Answer } from '../../http/answer.ts';
import type { AnonymousContext } from '../route.ts';
import { checkerResult, malformedResult } from './checker-result.ts';

export interface PublicCheckerDeps extends AllowanceDeps {
  score: Score;
}

const minuteMs = 60_000;
/** Contract part 7. */
const perClient = 10;
const overAll = 300;

/** `POST /v1/public/checker` (specification part 2.9). A text that is no address is answered like any other, not refused. */
export function publicCheckerHandler(
  deps: PublicCheckerDeps,
): (context: AnonymousContext) => Promise<Answer> {
  return async ({ client, body }) => {
    const { email } = body.json as ApiSchemas['PublicRequest'];
    if (email === '') requireAddress(email);
    const { result } = await withinAllowances(deps, allowancesOf(client), () => check(deps, email));
    return { status: 200, body: result };
  };
}

function allowancesOf(client: string): Allowance[] {
  return [
    {
      key: `checker:${client}`,
      limit: perClient,
      windowMs: minuteMs,
      message: `The checker takes ${perClient} addresses a minute from one client.`,
    },
    {
      key: 'checker',
      limit: overAll,
      windowMs: minuteMs,
      message: 'The checker is in great demand right now: try again shortly.',
    },
  ];
}

async function check({ score }: PublicCheckerDeps, email: string): Promise<ApiSchemas['CheckerResult']> {
  if (!parseEmail(email).ok) return malformedResult();
  const asBasic = { name: null, ip: null, industry: null, include_explanation: false };
  const { analysis } = await scoreOne(score, { email, ...asBasic, include_checks: true });
  return checkerResult(analysis);
}
