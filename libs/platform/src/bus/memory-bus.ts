import type { Logger } from '../log.ts';
import type { Stoppable } from '../supervisor.ts';
import { type Bus, deadLetterTopic, type Subscription } from './bus.ts';
import { checkMessages } from './check-messages.ts';
import { deliver } from './deliver.ts';
import type { MemoryMember } from './memory-group.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { PublishRefused } from './publish-refused.ts';
import { defaultRetry, type Retry } from './retry.ts';

export interface MemoryBusOptions {
  log: Logger;
  retry?: Retry;
  /** Messages kept in each partition for groups yet to come; the oldest go first. */
  retainedMax?: number;
}

/**
 * A bus inside one process. Memory outlives no crash, so `publish` resolves only when every group that has a member is
 * done with the messages: until then the publisher's own record (the outbox) keeps them. Hence a caller must hold no
 * transaction or lock over `publish` that a handler could wait for, and no handler publishes to a topic it handles.
 */
export function createMemoryBus({ log, retry = defaultRetry, retainedMax = 1_000 }: MemoryBusOptions): Bus {
  const store = createMemoryStore(retainedMax);
  const members = new Set<Stoppable>();
  let isStopped = false;

  return {
    name: 'bus',

    publish: async (topic, messages) => {
      if (isStopped) throw new PublishRefused('BUS_STOPPED');
      checkMessages(messages);
      store.topic(topic);
      const taken = messages.map((message) => store.take(topic, message));
      await Promise.all(taken.map(({ done }) => done()));
    },

    subscribe: async (subscription) => {
      const member = addMember(store, subscription, { log, retry });
      members.add(member);
      return member;
    },

    ensureTopics: async ({ topics, partitions }) => {
      for (const topic of topics.flatMap((one) => [one, deadLetterTopic(one)]))
        store.ensureTopic(topic, partitions);
    },

    stop: async () => {
      isStopped = true;
      await Promise.all([...members].map(async (member) => member.stop()));
    },
  };
}

function addMember(
  store: MemoryStore,
  subscription: Subscription,
  how: { log: Logger; retry: Retry },
): Stoppable {
  const stopping = new AbortController();
  const publishDead = async (...letter: Parameters<MemoryStore['take']>): Promise<void> =>
    void store.take(...letter);
  const options = { ...how, subscription, publishDead, signal: stopping.signal };
  const group = store.group(subscription.group);
  const member: MemoryMember = {
    topics: subscription.topics.map((topic) => store.topic(topic)),
    deliver: (message) => deliver(message, options),
  };
  group.join(member);
  return {
    name: `bus group ${subscription.group}`,
    stop: () => {
      stopping.abort();
      return group.leave(member);
    },
  };
}
