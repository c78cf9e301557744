import { type PlanName, quotaWindow } from '@ers/core';
import type { Sql } from '@ers/db';
import { openWindowStatement, termsStatement } from './statements.ts';

interface TermsRow {
  plan: PlanName;
  billing_interval: 'month' | 'year' | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  version: number;
}

/** Makes the window that the account's entitlement and `now` call for the open one. Safe to call any number of times. */
export async function openWindow(sql: Sql, accountId: string, now: Date): Promise<void> {
  const [row] = await sql.query<TermsRow>(termsStatement, [accountId]);
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
  await sql.query(openWindowStatement, [accountId, start, end, row.version]);
}
