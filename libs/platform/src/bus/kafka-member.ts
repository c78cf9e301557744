import type { Consumer, EachBatchPayload, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import type { Stoppable } from '../supervisor.ts';
import type { ReceivedMessage } from './bus.ts';
import { deliver, type DeliverOptions } from './deliver.ts';
import { pause } from '../timers.ts';

/** Partitions that one member handles at once. */
const concurrency = 8;
/** After a crash the group waits for its lost members for as long before it goes on. */
const sessionMs = 10_000;
const heartbeatMs = 1_000;
/** Bounds how long a stop or a rebalance waits for a fetch that finds nothing. */
const fetchMsMax = 500;
const commitMsMax = 1_000;
const rejoinWaitsMs = [200, 1_000, 5_000];

/**
 * A member of a group that joins, and joins again after every failure, until it is stopped. Each stay has a client of
 * its own: consumers of one client share what they remember of a group's progress, which may have moved on meanwhile.
 */
export function startKafkaMember(newClient: () => Kafka, options: Omit<DeliverOptions, 'signal'>): Stoppable {
  const stopping = new AbortController();
  const ended = stayJoined(newClient, { ...options, signal: stopping.signal });
  return {
    name: `bus group ${options.subscription.group}`,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

async function stayJoined(newClient: () => Kafka, options: DeliverOptions): Promise<void> {
  const { subscription, retry, signal, log } = options;
  const fields = { group: subscription.group, topics: subscription.topics };
  let failures = 0;
  const onJoined = (): void => {
    if (failures > 0) log.info(fields, 'kafka group joined again');
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await consumeUntilStopped(newClient(), options, onJoined);
    } catch (error) {
      if (failures === 0) log.warn({ ...fields, err: error }, 'kafka group lost');
      const waitMs = rejoinWaitsMs[Math.min(failures, rejoinWaitsMs.length - 1)] as number;
      failures += 1;
      await pause(waitMs, retry.startTimer, signal);
    }
  }
}

/** One stay in the group: resolves when the member was stopped, rejects when the client gave up. */
async function consumeUntilStopped(
  kafka: Kafka,
  options: DeliverOptions,
  onJoined: () => void,
): Promise<void> {
  const consumer = kafka.consumer({
    groupId: options.subscription.group,
    allowAutoTopicCreation: false,
    sessionTimeout: sessionMs,
    heartbeatInterval: heartbeatMs,
    maxWaitTimeInMs: fetchMsMax,
    // After a failure the loop above starts anew, where a stop is heard; the client's own restart would not hear it.
    retry: { restartOnFailure: async () => false },
  });
  consumer.on(consumer.events.GROUP_JOIN, onJoined);
  const over = new AbortController();
  const ended = untilEnded(consumer, options.signal, over.signal);
  const joined = join(consumer, options);
  try {
    await Promise.race([ended, joined.then(() => ended)]);
  } finally {
    over.abort();
    // Waits for the running handlers, commits what they are done with and leaves the group. A join under way is broken
    // off by it; one that got through all the same is undone by the second call.
    await leave(consumer);
    await joined.catch(() => undefined);
    await leave(consumer);
  }
}

async function join(consumer: Consumer, options: DeliverOptions): Promise<void> {
  const { subscription, signal } = options;
  await consumer.connect();
  if (signal.aborted) return;
  await consumer.subscribe({ topics: subscription.topics, fromBeginning: true });
  if (signal.aborted) return;
  await consumer.run({
    eachBatchAutoResolve: false,
    autoCommitInterval: commitMsMax,
    partitionsConsumedConcurrently: concurrency,
    eachBatch: (batch) => handleBatch(batch, options),
  });
}

async function leave(consumer: Consumer): Promise<void> {
  await consumer.disconnect().catch(() => undefined);
}

/** `over` takes the listener away, for `signal` outlives many a stay. */
function untilEnded(consumer: Consumer, signal: AbortSignal, over: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
    signal.addEventListener('abort', () => resolve(), { signal: over });
  });
}

/** Only a message that is done with moves the group's progress; the client commits it within `commitMsMax`. */
async function handleBatch(payload: EachBatchPayload, options: DeliverOptions): Promise<void> {
  const { batch, isRunning, isStale, resolveOffset, heartbeat, commitOffsetsIfNecessary } = payload;
  for (const message of batch.messages) {
    if (!isRunning() || isStale()) return;
    if (!(await beating(heartbeat, () => deliver(received(batch.topic, message), options)))) return;
    resolveOffset(message.offset);
    await heartbeat();
    await commitOffsetsIfNecessary();
  }
}

/** Keeps the member in its group while one message takes its time. */
async function beating<T>(heartbeat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  // A failed heartbeat shows again in the one after the message, which is where the client deals with it.
  const timer = setInterval(() => void heartbeat().catch(() => undefined), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

function received(topic: string, { key, value, headers = {} }: KafkaMessage): ReceivedMessage {
  return {
    topic,
    key: key?.toString() ?? '',
    value: value ?? new Uint8Array(),
    headers: textHeaders(headers),
  };
}

function textHeaders(headers: IHeaders): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    String(Array.isArray(value) ? value[0] : value),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}
