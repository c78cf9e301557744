import { Kafka, logLevel } from 'kafkajs';
import type { Logger } from '../log.ts';
import type { Stoppable } from '../supervisor.ts';
import { type Bus, deadLetterTopic, type Message } from './bus.ts';
import { checkMessages } from './check-messages.ts';
import { kafkaLog } from './kafka-log.ts';
import { startKafkaMember } from './kafka-member.ts';
import { createKafkaPublisher } from './kafka-publisher.ts';
import { PublishRefused } from './publish-refused.ts';
import { defaultRetry, type Retry } from './retry.ts';

export interface KafkaBusOptions {
  /** `host:port` of some brokers; the client finds the others. */
  brokers: string[];
  /** Names this process in the brokers' logs. */
  clientId: string;
  log: Logger;
  retry?: Retry;
}

/**
 * A bus over Kafka. Nothing connects before it is used. While no broker answers, `publish` and `ensureTopics` reject, and
 * subscriptions go on trying.
 */
export function createKafkaBus({ brokers, clientId, log, retry = defaultRetry }: KafkaBusOptions): Bus {
  const newClient = (): Kafka => createClient(brokers, clientId, log);
  const kafka = newClient();
  const publisher = createKafkaPublisher(kafka);
  const members = new Set<Stoppable>();
  let isStopped = false;

  return {
    name: 'bus',

    publish: async (topic, messages) => {
      if (isStopped) throw new PublishRefused('BUS_STOPPED');
      checkMessages(messages);
      await publisher.send(topic, messages);
    },

    subscribe: async (subscription) => {
      const publishDead = (topic: string, message: Message): Promise<void> =>
        publisher.send(topic, [message]);
      const member = startKafkaMember(newClient, { subscription, retry, publishDead, log });
      members.add(member);
      return member;
    },

    ensureTopics: (request) => ensureTopics(kafka, request),

    stop: async () => {
      isStopped = true;
      await Promise.all([...members].map(async (member) => member.stop()));
      await publisher.stop();
    },
  };
}

function createClient(brokers: string[], clientId: string, log: Logger): Kafka {
  return new Kafka({
    brokers,
    clientId,
    logLevel: logLevel.INFO,
    logCreator: kafkaLog(log),
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
  });
}

/** The number of replicas is the cluster's own default. */
async function ensureTopics(kafka: Kafka, request: { topics: string[]; partitions: number }): Promise<void> {
  const names = request.topics.flatMap((topic) => [topic, deadLetterTopic(topic)]);
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.createTopics({
      topics: names.map((topic) => ({ topic, numPartitions: request.partitions })),
      waitForLeaders: true,
    });
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
