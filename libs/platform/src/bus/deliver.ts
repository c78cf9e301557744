import type { Logger } from '../log.ts';
import {
  deadLetterCodeHeader,
  deadLetterTopic,
  type Message,
  type ReceivedMessage,
  type Subscription,
} from './bus.ts';
import { pause } from '../timers.ts';
import type { Retry } from './retry.ts';

export interface DeliverOptions {
  subscription: Subscription;
  retry: Retry;
  /** Rejects when the dead letter is not durably taken. */
  publishDead: (topic: string, message: Message) => Promise<void>;
  /** Aborted when the member is to stop. */
  signal: AbortSignal;
  log: Logger;
}

/**
 * Takes one message to its handler, as often as the schedule says, and then to its dead-letter topic. Answers true when
 * the message is done with, so that progress may be committed; false when the member was stopped before. Never rejects.
 */
export async function deliver(message: ReceivedMessage, options: DeliverOptions): Promise<boolean> {
  const { subscription, retry, signal } = options;
  for (const waitMs of [...retry.waitsMs, undefined]) {
    if (signal.aborted) return false;
    try {
      await subscription.handle(message);
      return true;
    } catch (error) {
      if (waitMs === undefined) return bury(message, codeOf(error), options);
    }
    await pause(waitMs, retry.startTimer, signal);
  }
  return false;
}

/** Goes on until the dead letter is taken: a message may be late, but is never lost. */
async function bury(message: ReceivedMessage, code: string, options: DeliverOptions): Promise<boolean> {
  const { subscription, retry, publishDead, signal, log } = options;
  const { topic, key, value, headers } = message;
  const fields = { topic, group: subscription.group, key, code };
  while (!signal.aborted) {
    try {
      await publishDead(deadLetterTopic(topic), {
        key,
        value,
        headers: { ...headers, [deadLetterCodeHeader]: code },
      });
      log.error(fields, 'message is dead');
      tell(message, code, options);
      return true;
    } catch (error) {
      log.warn({ ...fields, err: error }, 'dead letter was not taken');
    }
    await pause(retry.waitsMs.at(-1) ?? 1_000, retry.startTimer, signal);
  }
  return false;
}

function tell(message: ReceivedMessage, code: string, { subscription, log }: DeliverOptions): void {
  try {
    subscription.onDead?.(message, code);
  } catch (error) {
    log.warn({ topic: message.topic, group: subscription.group, err: error }, 'onDead failed');
  }
}

/** The error's own code when it has the form of one: anything else might quote what the handler was given. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]{1,64}$/.test(code) ? code : 'HANDLER_FAILED';
}
