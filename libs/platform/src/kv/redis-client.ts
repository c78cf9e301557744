import { createClient } from 'redis';
import type { Logger } from '../log.ts';

export interface RedisOptions {
  url: string;
  log: Logger;
  /** What one command may take before it counts as failed; the caller then goes on without. */
  commandMsMax?: number;
}

export type RedisClient = ReturnType<typeof makeClient>;

const makeClient = (url: string, commandMsMax: number) =>
  createClient({
    url,
    // Without a queue a command fails at once while the server is away: Redis must never hold a request up.
    disableOfflineQueue: true,
    commandOptions: { timeout: commandMsMax },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000) },
  });

/** Connects in the background and for as long as it takes; a server that is away makes commands fail, never the start. */
export function connectRedis({ url, log, commandMsMax = 250 }: RedisOptions): RedisClient {
  const client = makeClient(url, commandMsMax);
  let reported = false;
  client.on('error', (error: unknown) => {
    if (!reported) log.warn({ err: error }, 'redis is away');
    reported = true;
  });
  client.on('ready', () => {
    if (reported) log.info('redis is back');
    reported = false;
  });
  client.connect().catch(() => undefined);
  return client;
}
