import type { PlanCatalogue } from '@ers/core';
import { outboxColumns, type Sql } from '@ers/db';
import { type Clock, coalesce, CoalesceOverflow, type Ids } from '@ers/platform';
import { withOpenWindow } from './open-window.ts';
import {
  type QuotaState,
  type Reservation,
  ReservationLost,
  type ReserveInput,
  type ReserveResult,
  type Settlement,
} from './reservation.ts';
import { type Ask, type ReserveRow, reserveUnits, stateOf, type WindowRow } from './reserve-units.ts';
import { reclaimStatement, settleStatement, usageStatement } from './statements.ts';

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

interface End extends Required<Settlement> {
  id: string;
}

interface SettleRow {
  id: string;
  requests_used: number;
  explanations_used: number;
}

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

  function reserveAll(asks: Ask[]): Promise<(ReserveRow | null)[]> {
    const now = clock.now();
    return reserveUnits(sql.query, asks, { plans, now, expiresAt: new Date(now.getTime() + reservationMs) });
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

  const opened = <T>(accountId: string, read: () => Promise<T | null>): Promise<T> =>
    withOpenWindow({ query: sql.query, clock, accountId }, read);

  return {
    reserve: async (input) => {
      const askedAt = clock.now().getTime();
      const row = await opened(input.accountId, () => reserveBatch({ ...input, id: ids.next('rsv') }));
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
      opened(accountId, async () => {
        const [row] = await sql.query<WindowRow & { units_committed: number }>(usageStatement, [
          accountId,
          clock.now(),
        ]);
        return row ? { ...stateOf(row), unitsCommitted: row.units_committed } : null;
      }),
  };
}
