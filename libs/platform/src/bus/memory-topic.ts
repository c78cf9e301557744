import type { ReceivedMessage } from './bus.ts';

/** Messages of some keys of one topic, in the order of publishing; an offset names one of them for good. */
export interface Lane {
  index: number;
  /** Offset of the oldest message kept. */
  oldest: number;
  messages: ReceivedMessage[];
}

export type MemoryTopic = Lane[];

export function createMemoryTopic(partitions: number): MemoryTopic {
  return Array.from({ length: partitions }, (_, index) => ({ index, oldest: 0, messages: [] }));
}

/** One key always has the same lane. */
export function laneOf(topic: MemoryTopic, key: string): Lane {
  let hash = 0;
  for (let i = 0; i < key.length; i += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) >>> 0;
  return topic[hash % topic.length] as Lane;
}

/** Answers the message's offset. */
export function append(lane: Lane, message: ReceivedMessage): number {
  lane.messages.push(message);
  return lane.oldest + lane.messages.length - 1;
}

export function messageAt(lane: Lane, offset: number): ReceivedMessage | undefined {
  return lane.messages[offset - lane.oldest];
}

export function dropOldest(lane: Lane): void {
  lane.messages.shift();
  lane.oldest += 1;
}
