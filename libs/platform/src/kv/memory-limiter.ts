import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Limiter } from './limiter.ts';

export interface MemoryLimiterOptions {
  clock: Clock;
  /** Bound on windows and on marks; the longest untouched go first. */
  entriesMax?: number;
}

interface OpenWindow {
  used: number;
  resetAt: number;
}

export function createMemoryLimiter({ clock, entriesMax = 100_000 }: MemoryLimiterOptions): Limiter {
  const windows = new LRUCache<string, OpenWindow>({ max: entriesMax });
  const marks = new LRUCache<string, { owner: string; expiresAt: number }>({ max: entriesMax });
  const nowMs = (): number => clock.now().getTime();

  function openWindow(key: string, windowMs: number): OpenWindow {
    const open = windows.get(key);
    return open !== undefined && open.resetAt > nowMs() ? open : { used: 0, resetAt: nowMs() + windowMs };
  }

  function take(key: string, units: number, windowMs: number): OpenWindow {
    const window = openWindow(key, windowMs);
    window.used += units;
    windows.set(key, window);
    return window;
  }

  function refund(key: string, resetAt: number, units: number): void {
    const window = windows.get(key);
    if (window?.resetAt === resetAt) window.used = Math.max(0, window.used - units);
  }

  function marked(key: string): boolean {
    const mark = marks.get(key);
    return mark !== undefined && mark.expiresAt > nowMs();
  }

  return {
    hit: async (key, windowMs) => take(key, 1, windowMs).used,

    admit: async ({ raw, mark, window, windowMs }) => {
      const { used, resetAt } = openWindow(window.key, windowMs);
      if (take(raw.key, 1, windowMs).used > raw.limit) return { outcome: 'abuse', used, resetAt };
      if (marked(mark.key)) return { outcome: 'duplicate', used, resetAt };
      if (used + window.units > window.limit) return { outcome: 'limited', used, resetAt };
      marks.set(mark.key, { owner: mark.owner, expiresAt: nowMs() + mark.ttlMs });
      // Of the window that was taken from: time may have passed since the one above was looked at.
      const taken = take(window.key, window.units, windowMs);
      return { outcome: 'admitted', used: taken.used, resetAt: taken.resetAt };
    },

    take: async (wanted) => {
      const open = wanted.map(({ key, windowMs }) => openWindow(key, windowMs));
      if (wanted.some(({ limit }, i) => (open[i]?.used ?? 0) >= limit)) {
        return { taken: false, windows: open.map(copyOf), giveBack: async () => undefined };
      }
      const taken = wanted.map(({ key, windowMs }) => copyOf(take(key, 1, windowMs)));
      const giveBack = async (): Promise<void> => {
        wanted.forEach(({ key }, i) => refund(key, taken[i]?.resetAt ?? 0, 1));
      };
      return { taken: true, windows: taken, giveBack };
    },

    refund: async ({ key, resetAt, units }) => refund(key, resetAt, units),

    unmark: async (key, owner) => {
      if (marks.get(key)?.owner === owner) marks.delete(key);
    },
  };
}

/** A window's state at this moment; the window itself goes on counting. */
const copyOf = ({ used, resetAt }: OpenWindow): OpenWindow => ({ used, resetAt });
