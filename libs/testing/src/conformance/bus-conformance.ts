import { randomUUID } from 'node:crypto';
import {
  type Bus,
  deadLetterTopic,
  type Message,
  messageBytesMax,
  type ReceivedMessage,
  type Retry,
} from '@ers/platform';
import { expect } from 'chai';
import { manualClock } from '../manual-clock.ts';
import { manualTimers } from '../manual-timers.ts';
import { createGate, createInbox, until } from './inbox.ts';

const partitions = 4;
const text = ({ value }: { value: Uint8Array }): string => Buffer.from(value).toString();
const message = (key: string, value: string): Message => ({ key, value: Buffer.from(value) });

/** What a bus guarantees, on whatever it runs. `makeBus` answers a bus of its own for each test; topics and groups are new ones. */
export function busConformance(makeBus: (retry: Retry) => Bus): void {
  const buses: Bus[] = [];
  let topic: string;
  let group: string;
  let waited: number[];

  /** Waits that end at once, and are written down. */
  const noWait: Retry = {
    waitsMs: [100, 200],
    startTimer: (ms, run) => {
      waited.push(ms);
      const timer = setImmediate(run);
      return () => clearImmediate(timer);
    },
  };

  async function start(retry = noWait): Promise<Bus> {
    const bus = makeBus(retry);
    buses.push(bus);
    await bus.ensureTopics({ topics: [topic], partitions });
    return bus;
  }

  beforeEach(() => {
    topic = `topic-${randomUUID()}`;
    group = `group-${randomUUID()}`;
    waited = [];
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map(async (bus) => bus.stop()));
  });

  it('brings every group every message as it was published', async () => {
    const bus = await start();
    const inboxes = [createInbox(), createInbox()];
    for (const [i, { handle }] of inboxes.entries()) {
      await bus.subscribe({ topics: [topic], group: `${group}-${i}`, handle });
    }
    const value = Uint8Array.of(0, 255, 128, 10);
    await bus.publish(topic, [{ key: 'account', value, headers: { kind: 'ünit' } }, message('other', '')]);
    for (const { got, count } of inboxes) {
      await count(2);
      const first = got.find(({ key }) => key === 'account');
      expect(first && [...first.value]).to.deep.equal([...value]);
      expect(first).to.deep.include({ topic, key: 'account', headers: { kind: 'ünit' } });
      expect(got.find(({ key }) => key === 'other')?.value).to.have.length(0);
    }
  });

  it('keeps the order of each key', async () => {
    const bus = await start();
    const { handle, got, count } = createInbox();
    await bus.subscribe({ topics: [topic], group, handle });
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const batches = Array.from({ length: 10 }, (_, i) => keys.map((key) => message(key, `${i}`)));
    await Promise.all(batches.map((batch) => bus.publish(topic, batch)));
    await count(50);
    for (const key of keys) {
      const values = got.filter((one) => one.key === key).map(text);
      expect(values, key).to.deep.equal(batches.map((_, i) => `${i}`));
    }
  });

  it('brings a new group what was published before', async () => {
    const bus = await start();
    await bus.publish(topic, [message('a', 'early')]);
    const { handle, got, count } = createInbox();
    await bus.subscribe({ topics: [topic], group, handle });
    await count(1);
    expect(got.map(text)).to.deep.equal(['early']);
  });

  it('shares the messages of a group among its members', async () => {
    const bus = await start();
    const inboxes = [createInbox(), createInbox()] as const;
    const seen = new Set<string>();
    for (const inbox of inboxes) {
      const handle = (one: ReceivedMessage): Promise<void> => (seen.add(text(one)), inbox.handle(one));
      await bus.subscribe({ topics: [topic], group, handle });
    }
    const publishRound = async (name: string): Promise<void> => {
      const round = Array.from({ length: 16 }, (_, i) => message(`key-${i}`, `${name}-${i}`));
      await bus.publish(topic, round);
      await until(inboxes, () => round.every((one) => seen.has(text(one))));
    };
    // Joining takes as long as it takes: until then one member does all the work.
    const isJoined = (): boolean => inboxes.every(({ got }) => got.length > 0);
    for (let i = 0; i < 1_000 && !isJoined(); i += 1) await publishRound(`joining-${i}`);
    await publishRound('shared');
    const shared = inboxes.map(({ got }) => got.map(text).filter((value) => value.startsWith('shared')));
    expect(shared.flat(), 'each message once').to.have.length(16);
    expect(
      shared.filter((part) => part.length > 0),
      'both take part',
    ).to.have.length(2);
  });

  it('tries a message again after each wait, and holds back what follows it', async () => {
    const bus = await start();
    const { handle, got, count } = createInbox((_, attempt) => attempt <= 2);
    await bus.subscribe({ topics: [topic], group, handle });
    await bus.publish(topic, [message('a', 'first'), message('a', 'second')]);
    await count(4);
    expect(got.map(text)).to.deep.equal(['first', 'first', 'first', 'second']);
    expect(waited).to.deep.equal([100, 200]);
  });

  it('moves a message that no attempt could handle to the dead-letter topic, and goes on', async () => {
    const bus = await start();
    const dead: string[] = [];
    const onDead = (one: ReceivedMessage, code: string): void => void dead.push(`${text(one)}: ${code}`);
    const failsWith: Record<string, unknown> = {
      coded: Object.assign(new Error('someone@example.com'), { code: 'NO_SUCH_ACCOUNT' }),
      quoting: Object.assign(new Error('failed'), { code: 'someone@example.com' }),
    };
    const { handle, got, count } = createInbox((one) => failsWith[text(one)]);
    const letters = createInbox();
    await bus.subscribe({ topics: [topic], group, handle, onDead });
    await bus.subscribe({ topics: [deadLetterTopic(topic)], group: `${group}-dead`, handle: letters.handle });
    const coded = { ...message('a', 'coded'), headers: { kind: 'kept' } };
    await bus.publish(topic, [coded, message('a', 'quoting'), message('a', 'sound')]);
    await count(7);
    expect(text(got[6] as ReceivedMessage)).to.equal('sound');
    expect(dead).to.deep.equal(['coded: NO_SUCH_ACCOUNT', 'quoting: HANDLER_FAILED']);
    await letters.count(2);
    expect(letters.got.map(({ key, headers }) => ({ key, headers }))).to.deep.equal([
      { key: 'a', headers: { kind: 'kept', 'dead-letter-code': 'NO_SUCH_ACCOUNT' } },
      { key: 'a', headers: { 'dead-letter-code': 'HANDLER_FAILED' } },
    ]);
    expect(letters.got.map(text)).to.deep.equal(['coded', 'quoting']);
  });

  it('lets the running handler finish when a member stops, and gives the rest to the next one', async () => {
    const bus = await start();
    const gate = createGate();
    let finished = false;
    const first = createInbox();
    const member = await bus.subscribe({
      topics: [topic],
      group,
      handle: async (one) => {
        await first.handle(one);
        await gate.opened;
        finished = true;
      },
    });
    const published = bus.publish(
      topic,
      ['1', '2', '3'].map((value) => message('a', value)),
    );
    published.catch(() => undefined);
    await first.count(1);
    const stopped = Promise.resolve(member.stop()).then(() => finished);
    setImmediate(gate.open);
    expect(await stopped, 'stop waits for the handler').to.equal(true);

    const second = createInbox();
    await bus.subscribe({ topics: [topic], group, handle: second.handle });
    await second.count(2);
    expect([first, second].map(({ got }) => got.map(text))).to.deep.equal([['1'], ['2', '3']]);
  });

  it('brings a message again that was waiting for its next attempt when its member stopped', async () => {
    const { startTimer } = manualTimers(manualClock());
    const bus = await start({ waitsMs: [1_000], startTimer });
    const failing = createInbox(() => true);
    const member = await bus.subscribe({ topics: [topic], group, handle: failing.handle });
    bus.publish(topic, [message('a', 'late')]).catch(() => undefined);
    await failing.count(1);
    await member.stop();
    const next = createInbox();
    await bus.subscribe({ topics: [topic], group, handle: next.handle });
    await next.count(1);
    expect([failing, next].map(({ got }) => got.map(text))).to.deep.equal([['late'], ['late']]);
  });

  it('takes a message of the largest size, many of them at once, and refuses the whole call for a larger one', async () => {
    const bus = await start();
    const { handle, got, count } = createInbox();
    await bus.subscribe({ topics: [topic], group, handle });
    const largest = { key: 'k', value: new Uint8Array(messageBytesMax - 3), headers: { h: 'v' } };
    const tooLarge = { ...largest, key: 'kk' };
    expect(await refusal(bus.publish(topic, [message('k', 'small'), tooLarge]))).to.equal(
      'MESSAGE_TOO_LARGE',
    );
    await bus.publish(
      topic,
      Array.from({ length: 5 }, () => largest),
    );
    await count(5);
    expect(got.map(({ value }) => value.byteLength)).to.deep.equal(Array(5).fill(messageBytesMax - 3));
  });

  it('refuses too many messages, a topic nobody has made, and everything after its stop', async () => {
    const bus = await start();
    const many = Array.from({ length: 1_001 }, () => message('a', ''));
    expect(await refusal(bus.publish(topic, many))).to.equal('TOO_MANY_MESSAGES');
    for (let i = 0; i < 2; i += 1) {
      expect(await refusal(bus.publish(`${topic}-other`, [message('a', '')]))).to.equal('UNKNOWN_TOPIC');
    }
    await bus.stop();
    expect(await refusal(bus.publish(topic, [message('a', '')]))).to.equal('BUS_STOPPED');
  });

  it('keeps a topic that is already there, and what is in it', async () => {
    const bus = await start();
    await bus.publish(topic, [message('a', 'kept')]);
    await bus.ensureTopics({ topics: [topic, `${topic}-more`], partitions });
    await bus.publish(`${topic}-more`, [message('a', 'new')]);
    const { handle, got, count } = createInbox();
    await bus.subscribe({ topics: [topic, `${topic}-more`], group, handle });
    await count(2);
    expect(got.map(text)).to.have.members(['kept', 'new']);
  });
}

async function refusal(publishing: Promise<void>): Promise<unknown> {
  return publishing.then(
    () => 'it was taken',
    (error: { code?: unknown }) => error.code,
  );
}
