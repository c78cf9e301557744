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
  const marks = createMarks(entriesMax);
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

interface Mark {
  owner: string;
  expiresAt: number;
}

/** A mark is set once and not touched, so the oldest is the first of a Map. (An LRUCache clears all its room with its last entry.) */
function createMarks(entriesMax: number) {
  const marks = new Map<string, Mark>();
  return {
    get: (key: string) => marks.get(key),
    delete: (key: string) => marks.delete(key),
    set: (key: string, mark: Mark): void => {
      // One that ran out makes room for its successor at the end.
      marks.delete(key);
      marks.set(key, mark);
      for (const oldest of marks.keys()) {
        if (marks.size <= entriesMax) break;
        marks.delete(oldest);
      }
    },
  };
}

/** A window's state at this moment; the window itself goes on counting. */
const copyOf = ({ used, resetAt }: OpenWindow): OpenWindow => ({ used, resetAt });
