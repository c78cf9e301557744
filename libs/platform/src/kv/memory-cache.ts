import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { type Cache, valueBytesMax } from './cache.ts';

export interface MemoryCacheOptions {
  clock: Clock;
  entriesMax: number;
}

export function createMemoryCache({ clock, entriesMax }: MemoryCacheOptions): Cache {
  const entries = new LRUCache<string, { value: string; expiresAt: number }>({ max: entriesMax });

  function get(key: string): string | null {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAt > clock.monotonicMs()) return entry.value;
    entries.delete(key);
    return null;
  }

  return {
    getMany: async (keys) => keys.map(get),
    set: async (key, value, ttlMs) => {
      if (Buffer.byteLength(value) > valueBytesMax) return;
      entries.set(key, { value, expiresAt: clock.monotonicMs() + ttlMs });
    },
  };
}
