import type { Message } from './bus.ts';
import { createMemoryGroup, type MemoryGroup } from './memory-group.ts';
import { append, createMemoryTopic, dropOldest, laneOf, type MemoryTopic } from './memory-topic.ts';
import { PublishRefused } from './publish-refused.ts';

/** The topics of a memory bus and the groups that follow them. */
export interface MemoryStore {
  ensureTopic(name: string, partitions: number): void;
  /** @throws {PublishRefused} When there is no such topic. */
  topic(name: string): MemoryTopic;
  /** The group of that name, made when it is the first time. */
  group(name: string): MemoryGroup;
  /** Keeps a message and sets the groups to work; `done` resolves when each that has a member is done with it. */
  take(topicName: string, message: Message): { done(): Promise<unknown> };
}

/** `retainedMax`: messages in each lane. One that a group still needs is never dropped; publishing is refused instead. */
export function createMemoryStore(retainedMax: number): MemoryStore {
  const topics = new Map<string, MemoryTopic>();
  const groups = new Map<string, MemoryGroup>();

  function topicNamed(name: string): MemoryTopic {
    const topic = topics.get(name);
    if (topic === undefined) throw new PublishRefused('UNKNOWN_TOPIC');
    return topic;
  }

  return {
    topic: topicNamed,

    ensureTopic: (name, partitions) => {
      if (!topics.has(name)) topics.set(name, createMemoryTopic(partitions));
    },

    group: (name) => {
      const group = groups.get(name) ?? createMemoryGroup();
      groups.set(name, group);
      return group;
    },

    take: (name, { key, value, headers = {} }) => {
      const topic = topicNamed(name);
      const lane = laneOf(topic, key);
      if (lane.messages.length >= retainedMax) {
        if ([...groups.values()].some((group) => group.needs(lane, lane.oldest)))
          throw new PublishRefused('BUS_FULL');
        dropOldest(lane);
      }
      const offset = append(lane, {
        topic: name,
        key,
        value: Uint8Array.from(value),
        headers: { ...headers },
      });
      const followers = [...groups.values()];
      followers.forEach((group) => group.wake(topic, lane));
      return { done: () => Promise.all(followers.map((group) => group.done(topic, lane, offset))) };
    },
  };
}
