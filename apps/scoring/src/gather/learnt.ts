import type { Item, UnavailableReason } from '@ers/core';

/** An item that was asked for. What asks the world answers with one of these and never rejects. */
export type Learnt<T> = Exclude<Item<T>, { status: 'skipped' }>;

export function learnt<T>(value: T): Learnt<T> {
  return { status: 'ok', value };
}

export function unavailable(reason: UnavailableReason): Learnt<never> {
  return { status: 'unavailable', reason };
}
