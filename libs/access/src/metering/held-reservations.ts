import type { Query } from '@ers/db';
import type { MeteringDeps } from './metering.ts';
import { withOpenWindow } from './open-window.ts';
import type { QuotaState } from './reservation.ts';
import { reserveUnits, stateOf } from './reserve-units.ts';
import { chargeHeldStatement, releaseHeldStatement } from './statements.ts';

/**
 * Reservations for work that takes longer than any request: no time ends them, `releaseHeld` does. Each of these is a
 * part of the caller's transaction, so that units are set aside, charged and given back exactly with what they are for.
 * The window's row is locked by each, and stays so: whoever calls takes every other lock of the transaction before.
 */

/**
 * Sets request units aside under a new id (`rsv_…`), whole or not at all; `ok` tells which. A transaction that is given up
 * sets nothing aside.
 */
export async function reserveHeld(
  { clock, plans }: Pick<MeteringDeps, 'clock' | 'plans'>,
  query: Query,
  { reservationId: id, accountId, requests }: { reservationId: string; accountId: string; requests: number },
): Promise<{ ok: boolean; state: QuotaState }> {
  const ask = { id, accountId, requests, explanations: 0 };
  const row = await withOpenWindow({ query, clock, accountId }, async () => {
    const [found] = await reserveUnits(query, [ask], { plans, now: clock.now(), expiresAt: null });
    return found ?? null;
  });
  return { ok: row.admitted, state: stateOf(row) };
}

/** Charges units of a held reservation where they were set aside, whatever window is open by now. The rest stays held. */
export async function chargeHeld(
  query: Query,
  { reservationId, requests }: { reservationId: string; requests: number },
): Promise<void> {
  if (requests === 0) return;
  const charged = await query(chargeHeldStatement, [reservationId, requests]);
  if (charged.length === 0) throw new Error('metering: a held reservation has fewer units than are charged');
}

/** Ends a held reservation and gives back what was not charged. One that is gone stays so. */
export async function releaseHeld(query: Query, reservationId: string): Promise<void> {
  await query(releaseHeldStatement, [reservationId]);
}
