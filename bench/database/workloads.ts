import { type AccessContext, createMetering } from '@ers/access';
import { defaultPlanCatalogue } from '@ers/core';
import type { Database, Statement } from '@ers/db';
import { coalesce, createLog, systemClock, systemIds } from '@ers/platform';
import type { Workload } from './kinds.ts';

export interface Workloads {
  /** Operations a second, each awaited by its caller. */
  run(workload: Workload, seconds: number): Promise<number>;
  /** Adds one to a counter; answers where it then stands. */
  countOne(): Promise<number>;
}

const callers = 64;
const plenty = { ...defaultPlanCatalogue.Business, requests: 1_000_000_000 };

const addOne: Statement = {
  name: 'bench_add_one',
  text: `
    UPDATE quota_windows SET requests_committed = requests_committed + 1
    WHERE account_id = $1 AND window_start = $2 RETURNING requests_committed`,
};

/** Any number of calls in one statement; the rows of this benchmark are one, so that the worst case is measured. */
const addMany: Statement = {
  name: 'bench_add_many',
  text: `
    UPDATE quota_windows w SET requests_committed = w.requests_committed + total.count
    FROM (SELECT account_id, count(*)::int FROM unnest($1::text[]) AS asked(account_id) GROUP BY account_id) AS total
    WHERE w.account_id = total.account_id AND w.window_start = $2 RETURNING w.account_id`,
};

export function benchmarkContext(db: Database): AccessContext {
  return {
    db,
    clock: systemClock,
    ids: systemIds,
    log: createLog({ service: 'bench', level: 'silent' }),
    plans: { ...defaultPlanCatalogue, Business: plenty },
    keys: { prefix: 'ers', environment: 'live', pepper: 'only-for-this-benchmark' },
  };
}

/** The same change of one row in several ways, and the real metering, which does more. */
export async function createWorkloads(ctx: AccessContext, accountId: string): Promise<Workloads> {
  const { sql, prisma } = ctx.db;
  const metering = createMetering({ sql, clock: ctx.clock, ids: ctx.ids, plans: ctx.plans });
  const { windowStart } = await metering.usage(accountId);

  const direct = async (): Promise<number> => {
    const [row] = await sql.query<{ requests_committed: number }>(addOne, [accountId, windowStart]);
    if (row === undefined) throw new Error('The counter is gone.');
    return row.requests_committed;
  };
  const throughPrisma = (): Promise<unknown> =>
    prisma.quotaWindow.update({
      where: { accountId_windowStart: { accountId, windowStart } },
      data: { requestsCommitted: { increment: 1 } },
      select: { requestsCommitted: true },
    });
  const coalesced = coalesce<string, void>({
    run: async (accounts) => {
      await sql.query(addMany, [accounts, windowStart]);
      return accounts.map(() => undefined);
    },
    batchMax: 500,
    waitingMax: 10_000,
  });
  const unit = async (): Promise<void> => {
    const reserved = await metering.reserve({ accountId, requests: 1, explanations: 0 });
    if (!reserved.ok) throw new Error('The quota of the benchmark is used up.');
    await metering.settle(reserved.reservation, { requests: 1, explanations: 0 });
  };

  const ways: Record<Workload, [number, () => Promise<unknown>]> = {
    'update, one at a time': [1, direct],
    'update through Prisma, one at a time': [1, throughPrisma],
    'update, 64 callers': [callers, direct],
    'update through Prisma, 64 callers': [callers, throughPrisma],
    'update coalesced, 64 callers': [callers, () => coalesced(accountId)],
    'reserve and settle, one at a time': [1, unit],
    'reserve and settle coalesced, 64 callers': [callers, unit],
  };
  return { countOne: direct, run: (workload, seconds) => perSecond(...ways[workload], seconds) };
}

async function perSecond(atOnce: number, work: () => Promise<unknown>, seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let count = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return (count / (performance.now() - started)) * 1_000;
}
