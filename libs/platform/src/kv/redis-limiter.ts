import type { Clock } from '../clock.ts';
import type { Admission, Limiter } from './limiter.ts';
import { answerInTime, type RedisClient } from './redis-client.ts';

/** A window is a hash {u: units, r: end in epoch ms}; time is the caller's, so that all windows of a test share one clock. */
const windowFunctions = `
local function opened(key, now, ms)
  local r = tonumber(redis.call('HGET', key, 'r') or '0')
  if r > now then return tonumber(redis.call('HGET', key, 'u')), r end
  return 0, now + ms
end
local function take(key, units, now, ms)
  local u, r = opened(key, now, ms)
  redis.call('HSET', key, 'u', u + units, 'r', r)
  redis.call('PEXPIRE', key, r - now)
  return u + units, r
end
`;

const hitScript = `${windowFunctions}
return (take(KEYS[1], 1, tonumber(ARGV[1]), tonumber(ARGV[2])))`;

const admitScript = `${windowFunctions}
local raw, mark, window = KEYS[1], KEYS[2], KEYS[3]
local now, ms = tonumber(ARGV[1]), tonumber(ARGV[2])
local u, r = opened(window, now, ms)
if take(raw, 1, now, ms) > tonumber(ARGV[3]) then return {'abuse', u, r} end
if redis.call('EXISTS', mark) == 1 then return {'duplicate', u, r} end
local units = tonumber(ARGV[6])
if u + units > tonumber(ARGV[7]) then return {'limited', u, r} end
redis.call('SET', mark, ARGV[4], 'PX', ARGV[5])
u, r = take(window, units, now, ms)
return {'admitted', u, r}`;

/** KEYS: the windows; ARGV: the time, then length and limit of each window. */
const takeScript = `${windowFunctions}
local now = tonumber(ARGV[1])
local taken, windows = 1, {}
for i, key in ipairs(KEYS) do
  local u, r = opened(key, now, tonumber(ARGV[2 * i]))
  if u >= tonumber(ARGV[2 * i + 1]) then taken = 0 end
  windows[i] = {u, r}
end
if taken == 1 then
  for i, key in ipairs(KEYS) do windows[i] = {take(key, 1, now, tonumber(ARGV[2 * i]))} end
end
return {taken, windows}`;

const refundScript = `
if redis.call('HGET', KEYS[1], 'r') ~= ARGV[1] then return 0 end
local left = math.max(0, tonumber(redis.call('HGET', KEYS[1], 'u')) - tonumber(ARGV[2]))
redis.call('HSET', KEYS[1], 'u', left)
return 1`;

const unmarkScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/** Rejects when the server is away or slow: `createFallbackLimiter` decides what then. */
export function createRedisLimiter(client: RedisClient, clock: Clock): Limiter {
  const now = (): string => String(clock.now().getTime());
  const run = (script: string, keys: string[], values: (string | number)[]): Promise<unknown> =>
    answerInTime(() => client.eval(script, { keys, arguments: values.map(String) }));

  const refund = async (key: string, resetAt: number, units: number): Promise<void> =>
    void (await run(refundScript, [key], [resetAt, units]));

  return {
    hit: async (key, windowMs) => Number(await run(hitScript, [key], [now(), windowMs])),

    admit: async ({ raw, mark, window, windowMs }) => {
      const keys = [raw.key, mark.key, window.key];
      const values = [now(), windowMs, raw.limit, mark.owner, mark.ttlMs, window.units, window.limit];
      const [outcome, used, resetAt] = (await run(admitScript, keys, values)) as [
        Admission['outcome'],
        number,
        number,
      ];
      return { outcome, used: Number(used), resetAt: Number(resetAt) };
    },

    take: async (wanted) => {
      const keys = wanted.map(({ key }) => key);
      const values = wanted.flatMap(({ windowMs, limit }) => [windowMs, limit]);
      const [taken, states] = (await run(takeScript, keys, [now(), ...values])) as [
        0 | 1,
        [number, number][],
      ];
      const windows = states.map(([used, resetAt]) => ({ used: Number(used), resetAt: Number(resetAt) }));
      const giveBack = async (): Promise<void> => {
        await Promise.all(keys.map((key, i) => refund(key, windows[i]?.resetAt ?? 0, 1)));
      };
      return taken === 1
        ? { taken: true, windows, giveBack }
        : { taken: false, windows, giveBack: async () => undefined };
    },

    refund: ({ key, resetAt, units }) => refund(key, resetAt, units),

    unmark: async (key, owner) => void (await run(unmarkScript, [key], [owner])),
  };
}
