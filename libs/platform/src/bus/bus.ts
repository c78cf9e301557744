import type { Stoppable } from '../supervisor.ts';

/** Key, value and headers of one message together, in bytes of UTF-8. */
export const messageBytesMax = 262_144;
/** Messages in one call of `publish`. */
export const messagesMax = 1_000;

/** Header of a dead letter: the code of what its handler failed with. */
export const deadLetterCodeHeader = 'dead-letter-code';

/** Where a message goes that no attempt could handle. */
export const deadLetterTopic = (topic: string): string => `${topic}.dlq`;

export interface Message {
  /** Messages with one key are handled in the order they were published. */
  key: string;
  value: Uint8Array;
  headers?: Record<string, string>;
}

export interface ReceivedMessage extends Required<Message> {
  topic: string;
}

export interface Publisher {
  /**
   * Resolves once the messages outlive a crash of this process, and rejects with `PublishRefused` otherwise. What was
   * refused may still have been taken, in part or whole: a caller publishes it again, and messages may arrive twice.
   */
  publish(topic: string, messages: Message[]): Promise<void>;
}

export interface Subscription {
  topics: string[];
  /** Every group gets every message, from the oldest kept; the members of one group share them. */
  group: string;
  /**
   * Gets a message until it resolves: at least once, and one message of a key at a time. After the last retry the
   * message moves to its dead-letter topic and the group goes on. Should take seconds, not minutes: a member that holds
   * up its group for longer is given up, and another one gets the message as well.
   */
  handle(message: ReceivedMessage): Promise<void>;
  /** Told after a message has reached its dead-letter topic. */
  onDead?: (message: ReceivedMessage, code: string) => void;
}

export interface Subscriber {
  /**
   * Adds a member to a group; resolves without waiting for the first message. `stop` lets running handlers finish,
   * starts no other and keeps the group's progress: what was not handled comes to the next member.
   */
  subscribe(subscription: Subscription): Promise<Stoppable>;
}

export interface Topics {
  /** Creates each topic that is missing, and its dead-letter topic. Nothing else ever creates one. */
  ensureTopics(request: { topics: string[]; partitions: number }): Promise<void>;
}

/** `stop` ends its subscriptions and refuses what is published from then on. */
export interface Bus extends Publisher, Subscriber, Topics, Stoppable {}
