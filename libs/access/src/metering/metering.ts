import type { PlanCatalogue, PlanName } from '@ers/core';
import { outboxColumns, type Sql } from '@ers/db';
import { type Clock, coalesce, CoalesceOverflow, type Ids } from '@ers/platform';
import { openWindow } from './open-window.ts';
import {
  type QuotaState,
  type Reservation,
  ReservationLost,
  type ReserveInput,
  type ReserveResult,
  type Settlement,
} from './reservation.ts';
import { reclaimStatement, reserveStatement, settleStatement, usageStatement } from './statements.ts';

/**
 * Exact metering: reserve, then settle (contract part 2). Both are coalesced over all requests of this process;
 * PostgreSQL alone decides, so any number of processes may do this at once. Database failures reject.
 */
export interface Metering {
  reserve(input: ReserveInput): Promise<ReserveResult>;
  /**
   * Charges what was done, at most what was reserved, and gives back the rest. Zero and zero is a release. Its events are
   * in the outbox exactly when it was charged, and once, however often it is settled.
   */
  settle(reservation: Reservation, done: Settlement): Promise<QuotaState>;
  /** Gives back what processes that died had set aside. Answers how many reservations that were. */
  reclaim(): Promise<number>;
  usage(accountId: string): Promise<QuotaState & { unitsCommitted: number }>;
}

export interface MeteringDeps {
  sql: Sql;
  clock: Clock;
  ids: Ids;
  plans: PlanCatalogue;
  /** How long a reservation lives: longer than any request, shorter than the 60 s in which a dead one must be back. */
  reservationMs?: number;
}

interface Ask extends ReserveInput {
  id: string;
}

interface End extends Required<Settlement> {
  id: string;
}

interface ReserveRow {
  id: string;
  admitted: boolean;
  explanations_granted: number;
  plan: PlanName;
  window_start: Date;
  window_end: Date;
  window_version: number;
  requests_used: number;
  explanations_used: number;
}

interface SettleRow {
  id: string;
  requests_used: number;
  explanations_used: number;
}

/** A window may have to be opened anew while plans change; more often than this in one request is a fault. */
const opensMax = 5;
const reclaimBatch = 1_000;

export function createMetering(deps: MeteringDeps): Metering {
  const { sql, clock, ids, plans, reservationMs = 45_000 } = deps;
  const reserveBatch = coalesce<Ask, ReserveRow | null>({
    run: reserveAll,
    batchMax: 500,
    waitingMax: 10_000,
  });
  const settleBatch = coalesce<End, SettleRow | null>({
    run: settleAll,
    batchMax: 500,
    waitingMax: 10_000,
  });

  async function reserveAll(asks: Ask[]): Promise<(ReserveRow | null)[]> {
    const now = clock.now();
    const limits = Object.entries(plans);
    const rows = await sql.query<ReserveRow>(reserveStatement, [
      asks.map((ask) => ask.id),
      asks.map((ask) => ask.accountId),
      asks.map((ask) => ask.requests),
      asks.map((ask) => ask.explanations),
      limits.map(([name]) => name),
      limits.map(([, plan]) => plan.requests + plan.grace),
      limits.map(([, plan]) => plan.explanations),
      now,
      new Date(now.getTime() + reservationMs),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return asks.map((ask) => byId.get(ask.id) ?? null);
  }

  async function settleAll(ends: End[]): Promise<(SettleRow | null)[]> {
    const rows = await sql.query<SettleRow>(settleStatement, [
      ends.map(({ id }) => id),
      ends.map(({ requests }) => requests),
      ends.map(({ explanations }) => explanations),
      ends.flatMap(({ id, events }) => events.map(() => id)),
      ...outboxColumns(ends.flatMap(({ events }) => events)),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ends.map(({ id }) => byId.get(id) ?? null);
  }

  async function withOpenWindow<T>(accountId: string, read: () => Promise<T | null>): Promise<T> {
    for (let opens = 0; opens <= opensMax; opens += 1) {
      const found = await read();
      if (found !== null) return found;
      await openWindow(sql, accountId, clock.now());
    }
    throw new Error('metering: no quota window could be opened');
  }

  return {
    reserve: async (input) => {
      const askedAt = clock.now().getTime();
      const row = await withOpenWindow(input.accountId, () =>
        reserveBatch({ ...input, id: ids.next('rsv') }),
      );
      const state = stateOf(row);
      const expiresAt = new Date(askedAt + reservationMs);
      if (!row.admitted) return { ok: false, state };
      const { id, explanations_granted: explanationsGranted } = row;
      const reservation = { id, accountId: input.accountId, explanationsGranted, state, expiresAt };
      return { ok: true, reservation };
    },

    settle: async ({ id, state, expiresAt }, { requests, explanations, events = [] }) => {
      const settleOnce = (): Promise<SettleRow | null> => settleBatch({ id, requests, explanations, events });
      let row: SettleRow | null;
      try {
        row = await settleOnce();
      } catch (error) {
        if (error instanceof CoalesceOverflow) throw error;
        // The connection may have broken before or after the commit: a reservation that is still there tells it
        // was before, one that is gone before its time was settled.
        row = await settleOnce();
        if (row === null && clock.now() < expiresAt) return state;
      }
      if (row === null) throw new ReservationLost('the reservation outlived its time');
      return { ...state, requestsUsed: row.requests_used, explanationsUsed: row.explanations_used };
    },

    reclaim: async () => {
      let total = 0;
      for (;;) {
        const { length } = await sql.query(reclaimStatement, [clock.now(), reclaimBatch]);
        total += length;
        if (length < reclaimBatch) return total;
      }
    },

    usage: (accountId) =>
      withOpenWindow(accountId, async () => {
        const [row] = await sql.query<ReserveRow & { units_committed: number }>(usageStatement, [
          accountId,
          clock.now(),
        ]);
        return row ? { ...stateOf(row), unitsCommitted: row.units_committed } : null;
      }),
  };
}

function stateOf(row: Omit<ReserveRow, 'id' | 'admitted' | 'explanations_granted'>): QuotaState {
  return {
    plan: row.plan,
    windowStart: row.window_start,
    windowEnd: row.window_end,
    windowVersion: row.window_version,
    requestsUsed: row.requests_used,
    explanationsUsed: row.explanations_used,
  };
}
