import type { PlanCatalogue, PlanName } from '@ers/core';
import type { Query } from '@ers/db';
import type { QuotaState, ReserveInput } from './reservation.ts';
import { reserveStatement } from './statements.ts';

export interface Ask extends ReserveInput {
  id: string;
}

export interface WindowRow {
  plan: PlanName;
  window_start: Date;
  window_end: Date;
  window_version: number;
  requests_used: number;
  explanations_used: number;
}

export interface ReserveRow extends WindowRow {
  id: string;
  admitted: boolean;
  explanations_granted: number;
}

/** One statement for all asks; null for an ask whose account has no open window. `expiresAt` null: held until its end. */
export async function reserveUnits(
  query: Query,
  asks: readonly Ask[],
  { plans, now, expiresAt }: { plans: PlanCatalogue; now: Date; expiresAt: Date | null },
): Promise<(ReserveRow | null)[]> {
  const limits = Object.entries(plans);
  const rows = await query<ReserveRow>(reserveStatement, [
    asks.map((ask) => ask.id),
    asks.map((ask) => ask.accountId),
    asks.map((ask) => ask.requests),
    asks.map((ask) => ask.explanations),
    limits.map(([name]) => name),
    limits.map(([, plan]) => plan.requests + plan.grace),
    limits.map(([, plan]) => plan.explanations),
    now,
    expiresAt,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asks.map((ask) => byId.get(ask.id) ?? null);
}

export function stateOf(row: WindowRow): QuotaState {
  return {
    plan: row.plan,
    windowStart: row.window_start,
    windowEnd: row.window_end,
    windowVersion: row.window_version,
    requestsUsed: row.requests_used,
    explanationsUsed: row.explanations_used,
  };
}
