import { createClient } from 'redis';
import type { Logger } from '../log.ts';
import { within } from '../within.ts';

export interface RedisOptions {
  url: string;
  log: Logger;
}

export type RedisClient = ReturnType<typeof makeClient>;

/** What one command may take before it counts as failed; the caller then goes on without. */
const commandMsMax = 250;

const makeClient = (url: string) =>
  createClient({
    url,
    // Without a queue a command fails at once while the server is away: Redis must never hold a request up.
    disableOfflineQueue: true,
    // Bounds what piles up behind a server that accepts commands and does not answer.
    commandsQueueMaxLength: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000) },
  });

/** Connects in the background and for as long as it takes; a server that is away makes commands fail, never the start. */
export function connectRedis({ url, log }: RedisOptions): RedisClient {
  const client = makeClient(url);
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

/**
 * Waits for a command for `commandMsMax` and then rejects. The client's own time limit ends once the command is
 * written, which is no help against a server that has stopped answering.
 */
export function answerInTime<T>(command: () => Promise<T>): Promise<T> {
  return within(commandMsMax, command);
}
