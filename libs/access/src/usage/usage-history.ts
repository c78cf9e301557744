import { stepMs, type UsagePeriod } from '@ers/core';
import type { Sql, Statement } from '@ers/db';
import type { Clock, Logger } from '@ers/platform';
import { addUsageHours, hourOf, type UsageCounts, usageColumns, type UsageOfHour } from './add-usage.ts';

export interface UsageItem extends UsageCounts {
  start: Date;
}

/** What accounts used, by the hour: for their dashboards, never for their quota. */
export interface UsageHistory {
  /** Counts for the present hour. Costs nothing on the way of a request. */
  add(accountId: string, counts: UsageCounts): void;
  /** Writes what was counted, one statement for all accounts. A failure keeps it for the next time. */
  flush(): Promise<void>;
  /** One item for each step of the period, the oldest first; those without usage too. */
  read(accountId: string, period: UsagePeriod): Promise<UsageItem[]>;
}

const readStatement: Statement = {
  name: 'read_usage_hours',
  text: `
    SELECT date_bin($4::text::interval, hour_start, TIMESTAMPTZ '2000-01-01 00:00:00Z') AS start,
           ${usageColumns.map((column) => `sum(${column})::int AS ${column}`).join(', ')}
    FROM usage_hours WHERE account_id = $1 AND hour_start >= $2 AND hour_start < $3
    GROUP BY 1`,
};

const nothing: UsageCounts = { requests: 0, explanations: 0, blocked: 0, review: 0, allowed: 0 };

/** Counts are gathered here and written every few seconds; a crash loses those few seconds of history, no charge. */
export function createUsageHistory(deps: { sql: Sql; clock: Clock; log: Logger }): UsageHistory {
  const { sql, clock, log } = deps;
  let gathered = new Map<string, UsageOfHour>();

  function add(accountId: string, start: number, counts: UsageCounts): void {
    const key = `${start} ${accountId}`;
    const before = gathered.get(key)?.counts ?? nothing;
    gathered.set(key, { accountId, start, counts: sumOf(before, counts) });
  }

  return {
    add: (accountId, counts) => add(accountId, hourOf(clock.now()), counts),

    flush: async () => {
      if (gathered.size === 0) return;
      // In one order everywhere, so that two instances cannot wait for each other's rows.
      const hours = [...gathered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hour]) => hour);
      gathered = new Map();
      try {
        await addUsageHours(sql.query, hours);
      } catch (error) {
        log.warn({ err: error, hours: hours.length }, 'the usage history could not be written');
        for (const { accountId, start, counts } of hours) add(accountId, start, counts);
      }
    },

    read: async (accountId, { start, end, granularity }) => {
      const rows = await sql.query<UsageItem>(readStatement, [accountId, start, end, `1 ${granularity}`]);
      const used = new Map(rows.map((row) => [row.start.getTime(), row]));
      const step = stepMs[granularity];
      return Array.from({ length: (end.getTime() - start.getTime()) / step }, (_, i) => {
        const at = start.getTime() + i * step;
        return { ...nothing, ...used.get(at), start: new Date(at) };
      });
    },
  };
}

function sumOf(a: UsageCounts, b: UsageCounts): UsageCounts {
  return Object.fromEntries(
    usageColumns.map((column) => [column, a[column] + b[column]]),
  ) as unknown as UsageCounts;
}
