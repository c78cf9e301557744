import { stepMs } from '@ers/core';
import type { Query, Statement } from '@ers/db';

/** Units that were charged, and how many addresses got which advice. */
export interface UsageCounts {
  requests: number;
  explanations: number;
  blocked: number;
  review: number;
  allowed: number;
}

/** What an account used in an hour, which begins at `start` (epoch milliseconds). */
export interface UsageOfHour {
  accountId: string;
  start: number;
  counts: UsageCounts;
}

export const usageColumns = ['requests', 'explanations', 'blocked', 'review', 'allowed'] as const;

const statement: Statement = {
  name: 'add_usage_hours',
  text: `
    INSERT INTO usage_hours AS h (account_id, hour_start, ${usageColumns.join(', ')})
    SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
    ON CONFLICT (account_id, hour_start) DO UPDATE
    SET ${usageColumns.map((column) => `${column} = h.${column} + excluded.${column}`).join(', ')}`,
};

export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / stepMs.hour) * stepMs.hour;

/** Adds to the history of each account and hour, in the order given: the same everywhere, so that none waits for another. */
export async function addUsageHours(query: Query, hours: readonly UsageOfHour[]): Promise<void> {
  await query(statement, [
    hours.map(({ accountId }) => accountId),
    hours.map(({ start }) => new Date(start)),
    ...usageColumns.map((column) => hours.map(({ counts }) => counts[column])),
  ]);
}

/** What was used at that moment: for work that is counted in the transaction that charges it. */
export async function addUsage(
  query: Query,
  { accountId, at, counts }: { accountId: string; at: Date; counts: UsageCounts },
): Promise<void> {
  await addUsageHours(query, [{ accountId, start: hourOf(at), counts }]);
}
