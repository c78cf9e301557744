import type { UsageHistory } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import { type Granularity, usagePeriod } from '@ers/core';
import { orUnavailable } from '../../analysis/or-unavailable.ts';
import type { Answer } from '../../http/answer.ts';
import { invalidField } from '../../http/refuse-faults.ts';
import type { SessionContext } from '../route.ts';

export interface UsageHistoryDeps {
  history: Pick<UsageHistory, 'read'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** `GET /v1/dashboard/usage/history` (contract part 6). */
export function usageHistoryHandler(deps: UsageHistoryDeps): (context: SessionContext) => Promise<Answer> {
  return async ({ caller, query }) => {
    const asked = query as { from?: string; to?: string; granularity: Granularity };
    const { from = null, to = null, granularity } = asked;
    const result = usagePeriod({ from, to, granularity }, new Date(deps.now()));
    if (!result.ok) throw invalidField(result.field, result.message);
    const items = await orUnavailable(deps.history.read(caller.accountId, result.period));
    const answer: ApiSchemas['UsageHistory'] = {
      items: items.map(({ start, ...counts }) => ({ start: start.toISOString(), ...counts })),
    };
    return { status: 200, body: answer };
  };
}
