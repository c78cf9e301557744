import type { logCreator } from 'kafkajs';
import type { Logger } from '../log.ts';

/**
 * The client's own lines, all of them at `debug`: most tell of what it retries by itself. What it gives up on reaches us
 * as an error, and is logged where it does. Only fields known to hold names and numbers are passed on.
 */
export function kafkaLog(log: Logger): logCreator {
  return () =>
    ({ namespace, label, log: line }) => {
      const { message, groupId, topic, partition, retryCount } = line;
      log.debug({ namespace, label, groupId, topic, partition, retryCount, detail: message }, 'kafka client');
    };
}
