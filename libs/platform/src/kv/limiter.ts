/**
 * Counters and marks that may be lost (contract parts 2 and 3): the rate window of an account, its raw requests,
 * the marks of requests in flight. Every verb is one atomic step and one round trip. A lost store costs an early
 * reset of a window, never quota.
 */
export interface Limiter {
  /** Counts one event in the window that `key` has open (it opens at the first event); answers the count. */
  hit(key: string, windowMs: number): Promise<number>;
  admit(request: AdmitRequest): Promise<Admission>;
  /** Takes one unit of every window, or none at all when one of them has no room left. */
  take(windows: readonly LimitedWindow[]): Promise<Taking>;
  /** Gives back units taken by `admit`, while that window is still open. */
  refund(window: { key: string; resetAt: number; units: number }): Promise<void>;
  /** Takes the mark away, if it is still `owner`'s. */
  unmark(key: string, owner: string): Promise<void>;
}

/** In this order: raw requests are counted, the mark is set, the units are taken. A refusal undoes nothing but its own step. */
export interface AdmitRequest {
  /** Requests, whatever comes of them; more than `limit` in a window is abuse. */
  raw: { key: string; limit: number };
  /** Set while the request is being answered; it goes by itself after `ttlMs`, should its owner die. */
  mark: { key: string; owner: string; ttlMs: number };
  /** Units are taken whole or not at all. */
  window: { key: string; units: number; limit: number };
  /** Length of both windows. */
  windowMs: number;
}

export interface Admission {
  outcome: 'admitted' | 'abuse' | 'duplicate' | 'limited';
  /** Units taken in the open window, this request's included when it was admitted. */
  used: number;
  /** End of the window, epoch milliseconds. */
  resetAt: number;
}

/** It opens at its first unit and lasts `windowMs`; whoever takes of it says the same length. */
export interface LimitedWindow {
  key: string;
  limit: number;
  windowMs: number;
}

export interface Taking {
  taken: boolean;
  /** In the order they were asked for: units used, those just taken included, and the end in epoch milliseconds. */
  windows: { used: number; resetAt: number }[];
  /** Gives back what was taken to the store that it was taken from, while the windows are still open. To be called once at most. */
  giveBack(): Promise<void>;
}
