import type { ReceivedMessage } from './bus.ts';
import { type Lane, type MemoryTopic, messageAt } from './memory-topic.ts';
import { PublishRefused } from './publish-refused.ts';

export interface MemoryMember {
  topics: MemoryTopic[];
  /** As `deliver` does: false when the member was stopped before the message was done with. */
  deliver(message: ReceivedMessage): Promise<boolean>;
}

export interface MemoryGroup {
  join(member: MemoryMember): void;
  /** Resolves when the member's running handlers have ended. */
  leave(member: MemoryMember): Promise<void>;
  /** Handles what waits in a lane, unless that goes on already. */
  wake(topic: MemoryTopic, lane: Lane): void;
  /** Resolves when the group is done with a message, or has no member for it; rejects when its last member goes first. */
  done(topic: MemoryTopic, lane: Lane, offset: number): Promise<void>;
  /** Whether the group still has to get this message. */
  needs(lane: Lane, offset: number): boolean;
}

interface Waiting {
  topic: MemoryTopic;
  lane: Lane;
  offset: number;
  resolve: () => void;
  reject: (error: Error) => void;
}

export function createMemoryGroup(): MemoryGroup {
  const positions = new Map<Lane, number>();
  const running = new Map<Lane, { member: MemoryMember; ended: Promise<void> }>();
  let members: MemoryMember[] = [];
  let waiting: Waiting[] = [];

  function memberFor(topic: MemoryTopic, lane: Lane): MemoryMember | undefined {
    const able = members.filter((member) => member.topics.includes(topic));
    return able[lane.index % able.length];
  }

  function advance(lane: Lane): void {
    const position = (positions.get(lane) ?? lane.oldest) + 1;
    positions.set(lane, position);
    const isDone = (one: Waiting): boolean => one.lane === lane && one.offset < position;
    const done = waiting.filter(isDone);
    waiting = waiting.filter((one) => !isDone(one));
    done.forEach(({ resolve }) => resolve());
  }

  // One message of a lane at a time, whoever joins or leaves meanwhile: that is what keeps the order of a key.
  function wake(topic: MemoryTopic, lane: Lane): void {
    const message = messageAt(lane, positions.get(lane) ?? lane.oldest);
    const member = memberFor(topic, lane);
    if (running.has(lane) || message === undefined || member === undefined) return;
    // A microtask later, so that the lane is marked before the handler can publish to it.
    const delivered = Promise.resolve().then(() => member.deliver(message));
    const ended = delivered.then((isDone) => {
      running.delete(lane);
      if (isDone) advance(lane);
      wake(topic, lane);
    });
    running.set(lane, { member, ended });
  }

  return {
    wake,
    needs: (lane, offset) => offset >= (positions.get(lane) ?? Infinity),

    join: (member) => {
      members.push(member);
      for (const topic of member.topics) {
        for (const lane of topic) {
          if (!positions.has(lane)) positions.set(lane, lane.oldest);
          wake(topic, lane);
        }
      }
    },

    leave: async (member) => {
      members = members.filter((one) => one !== member);
      await Promise.all([...running.values()].filter((run) => run.member === member).map((run) => run.ended));
      const lost = waiting.filter(({ topic, lane }) => memberFor(topic, lane) === undefined);
      waiting = waiting.filter((one) => !lost.includes(one));
      lost.forEach(({ reject }) => reject(new PublishRefused('NOT_CONFIRMED')));
    },

    done: (topic, lane, offset) =>
      new Promise((resolve, reject) => {
        const position = positions.get(lane);
        const isDone = position !== undefined && offset < position;
        if (isDone || memberFor(topic, lane) === undefined) return resolve();
        waiting.push({ topic, lane, offset, resolve, reject });
      }),
  };
}
