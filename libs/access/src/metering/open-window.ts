import { type PlanName, quotaWindow } from '@ers/core';
import type { Query } from '@ers/db';
import type { Clock } from '@ers/platform';
import { openWindowStatement, termsStatement } from './statements.ts';

interface TermsRow {
  plan: PlanName;
  billing_interval: 'month' | 'year' | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  version: number;
}

/** A window may have to be opened anew while plans change; more often than this in one request is a fault. */
const opensMax = 5;

/** What `read` finds once the account has an open window; until then it answers null. */
export async function withOpenWindow<T>(
  { query, clock, accountId }: { query: Query; clock: Clock; accountId: string },
  read: () => Promise<T | null>,
): Promise<T> {
  for (let opens = 0; opens <= opensMax; opens += 1) {
    const found = await read();
    if (found !== null) return found;
    await openWindow(query, accountId, clock.now());
  }
  throw new Error('metering: no quota window could be opened');
}

/** Makes the window that the account's entitlement and `now` call for the open one. Safe to call any number of times. */
async function openWindow(query: Query, accountId: string, now: Date): Promise<void> {
  const [row] = await query<TermsRow>(termsStatement, [accountId]);
  if (!row) throw new Error('metering: the account has no entitlement');
  const { start, end } = quotaWindow(
    {
      plan: row.plan,
      billingInterval: row.billing_interval,
      currentPeriodStart: row.current_period_start,
      currentPeriodEnd: row.current_period_end,
    },
    now,
  );
  await query(openWindowStatement, [accountId, start, end, row.version]);
}
