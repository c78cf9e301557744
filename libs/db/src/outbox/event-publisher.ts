import { type Logger, type Message, type Publisher, PublishRefused } from '@ers/platform';

/** A row as it was claimed. */
export interface ClaimedEvent {
  id: string;
  topic: string;
  key: string;
  payload: Uint8Array;
}

/**
 * Publishes events, those of a topic in the order of their ids. Answers the ids of those that the bus has for certain;
 * a topic that refuses does not hold up the others. Never rejects.
 */
export type PublishEvents = (events: readonly ClaimedEvent[]) => Promise<string[]>;

/** Says once that a topic refuses, and once that it takes events again. */
export function createEventPublisher({
  publisher,
  log,
}: {
  publisher: Publisher;
  log: Logger;
}): PublishEvents {
  const refusing = new Set<string>();

  async function publishTopic(topic: string, events: ClaimedEvent[]): Promise<string[]> {
    try {
      await publisher.publish(topic, events.map(messageOf));
      if (refusing.delete(topic)) log.info({ topic }, 'events are published again');
      return events.map(({ id }) => id);
    } catch (error) {
      // The whole call was refused for one of them, and will be again: that one must hold up nobody but itself.
      if (isTooLarge(error) && events.length > 1) return publishEach(topic, events);
      if (!refusing.has(topic)) log.warn({ topic, err: error }, 'events are not published');
      refusing.add(topic);
      return [];
    }
  }

  async function publishEach(topic: string, events: ClaimedEvent[]): Promise<string[]> {
    const published: string[] = [];
    for (const event of events) published.push(...(await publishTopic(topic, [event])));
    return published;
  }

  return async (events) => {
    const published: string[] = [];
    for (const topic of new Set(events.map((event) => event.topic))) {
      const ofTopic = events.filter((event) => event.topic === topic).sort((a, b) => (a.id < b.id ? -1 : 1));
      published.push(...(await publishTopic(topic, ofTopic)));
    }
    return published;
  };
}

const messageOf = ({ key, payload }: ClaimedEvent): Message => ({ key, value: payload });

const isTooLarge = (error: unknown): boolean =>
  error instanceof PublishRefused && error.code === 'MESSAGE_TOO_LARGE';
