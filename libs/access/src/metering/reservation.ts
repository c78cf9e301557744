import type { PlanName } from '@ers/core';
import type { OutboxEvent } from '@ers/db';

/** The state of an account's quota window; `used` counts what is charged and what is set aside. */
export interface QuotaState {
  plan: PlanName;
  windowStart: Date;
  windowEnd: Date;
  windowVersion: number;
  requestsUsed: number;
  explanationsUsed: number;
}

export interface ReserveInput {
  accountId: string;
  /** Request units, taken whole or not at all. */
  requests: number;
  /** Explanation units, granted as far as they go. */
  explanations: number;
}

export interface Reservation {
  id: string;
  accountId: string;
  explanationsGranted: number;
  state: QuotaState;
  /** From then on whoever holds it is taken for dead. */
  expiresAt: Date;
}

export type ReserveResult = { ok: true; reservation: Reservation } | { ok: false; state: QuotaState };

/** What to charge for work that was done, and what it has to tell. */
export interface Settlement {
  requests: number;
  explanations: number;
  events?: readonly OutboxEvent[];
}

/** The reservation is gone: it outlived its time and was given back. Nothing was charged. */
export class ReservationLost extends Error {
  override name = 'ReservationLost';
}
