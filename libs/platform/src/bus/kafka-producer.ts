import { type Kafka, Partitioners, type Producer } from 'kafkajs';
import { within } from '../within.ts';
import type { Message } from './bus.ts';
import { messageBytes } from './check-messages.ts';

/** What one request may carry, below the broker's default limit on a batch (`message.max.bytes`, 1,048,588). */
const requestBytesMax = 900_000;
/** What a call of `produce` may take in all, connecting and the client's retries included. */
const produceMsMax = 20_000;
const allInSyncReplicas = -1;

export interface KafkaProducer {
  /** Resolves when all in-sync replicas have the messages. */
  produce(topic: string, messages: Message[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An idempotent producer that connects when first used. One that has failed is discarded: its sequence numbers may no
 * longer be the broker's, and the next call begins with a new one.
 */
export function createKafkaProducer(kafka: Kafka): KafkaProducer {
  let current: Promise<Producer> | undefined;

  async function discard(): Promise<void> {
    const producer = current;
    current = undefined;
    await producer?.then((one) => one.disconnect()).catch(() => undefined);
  }

  return {
    produce: async (topic, messages) => {
      const producer = (current ??= connect(kafka));
      try {
        await within(produceMsMax, async () => sendAll(await producer, topic, messages));
      } catch (error) {
        void discard();
        throw error;
      }
    },
    stop: discard,
  };
}

async function connect(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  try {
    await producer.connect();
    return producer;
  } catch (error) {
    await producer.disconnect().catch(() => undefined);
    throw error;
  }
}

async function sendAll(producer: Producer, topic: string, messages: Message[]): Promise<void> {
  for (const part of inRequests(messages)) {
    const records = part.map(({ key, value, headers }) => ({
      key,
      value: bufferOf(value),
      ...(headers && { headers }),
    }));
    await producer.send({ topic, acks: allInSyncReplicas, messages: records });
  }
}

function inRequests(messages: Message[]): Message[][] {
  const requests: Message[][] = [];
  let bytes = Infinity;
  for (const message of messages) {
    bytes += messageBytes(message);
    if (bytes > requestBytesMax) {
      requests.push([]);
      bytes = messageBytes(message);
    }
    requests.at(-1)?.push(message);
  }
  return requests;
}

function bufferOf(value: Uint8Array): Buffer {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}
