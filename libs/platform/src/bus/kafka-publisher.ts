import type { Kafka } from 'kafkajs';
import { coalesce, CoalesceOverflow } from '../coalesce.ts';
import type { Message } from './bus.ts';
import { createKafkaProducer } from './kafka-producer.ts';
import { PublishRefused } from './publish-refused.ts';

const callsMax = 1_000;

export interface KafkaPublisher {
  /** Resolves when all in-sync replicas have the messages; rejects with `PublishRefused`. */
  send(topic: string, messages: Message[]): Promise<void>;
  stop(): Promise<void>;
}

interface Call {
  topic: string;
  messages: Message[];
}

/**
 * Connects when first used. One batch is under way at a time, which keeps the order of calls: the client by itself lets
 * one overtake another.
 */
export function createKafkaPublisher(kafka: Kafka): KafkaPublisher {
  const { produce, stop } = createKafkaProducer(kafka);

  async function sendTopic(topic: string, calls: Call[]): Promise<PublishRefused | undefined> {
    try {
      const messages = calls.flatMap((call) => (call.topic === topic ? call.messages : []));
      await produce(topic, messages);
      return undefined;
    } catch (error) {
      return refused(error);
    }
  }

  const send = coalesce<Call, PublishRefused | undefined>({
    run: async (calls) => {
      const outcomes = new Map<string, PublishRefused | undefined>();
      for (const { topic } of calls) {
        if (!outcomes.has(topic)) outcomes.set(topic, await sendTopic(topic, calls));
      }
      return calls.map(({ topic }) => outcomes.get(topic));
    },
    batchMax: callsMax,
    waitingMax: callsMax,
  });

  return {
    send: async (topic, messages) => {
      const refusal = await send({ topic, messages }).catch(refused);
      if (refusal !== undefined) throw refusal;
    },
    stop,
  };
}

function refused(error: unknown): PublishRefused {
  if (error instanceof CoalesceOverflow) return new PublishRefused('BUS_FULL', { cause: error });
  const isUnknown = (one: unknown): boolean =>
    one instanceof Error &&
    ((one as { type?: unknown }).type === 'UNKNOWN_TOPIC_OR_PARTITION' || isUnknown(one.cause));
  return new PublishRefused(isUnknown(error) ? 'UNKNOWN_TOPIC' : 'NOT_CONFIRMED', { cause: error });
}
