import type { Cache } from './cache.ts';
import type { RedisClient } from './redis-client.ts';

const valueBytesMax = 65_536;

export function createRedisCache(client: RedisClient): Cache {
  return {
    getMany: async (keys) => {
      if (keys.length === 0) return [];
      try {
        return (await client.mGet(keys)) as (string | null)[];
      } catch {
        return keys.map(() => null);
      }
    },
    set: async (key, value, ttlMs) => {
      if (value.length > valueBytesMax) return;
      await client.set(key, value, { expiration: { type: 'PX', value: Math.ceil(ttlMs) } }).catch(() => undefined);
    },
  };
}
