import { type Cache, valueBytesMax } from './cache.ts';
import { answerInTime, type RedisClient } from './redis-client.ts';

export function createRedisCache(client: RedisClient): Cache {
  return {
    getMany: async (keys) => {
      if (keys.length === 0) return [];
      try {
        return await answerInTime(() => client.mGet(keys) as Promise<(string | null)[]>);
      } catch {
        return keys.map(() => null);
      }
    },
    set: async (key, value, ttlMs) => {
      if (Buffer.byteLength(value) > valueBytesMax) return;
      const expiration = { type: 'PX', value: Math.ceil(ttlMs) } as const;
      await answerInTime(() => client.set(key, value, { expiration })).catch(() => undefined);
    },
  };
}
