import {
  type Database,
  type OutboxEvent,
  type OutboxRelay,
  type OutboxRelayOptions,
  replayOutbox,
  startOutboxRelay,
} from '@ers/db';
import { type Bus, createMemoryBus, type Publisher, PublishRefused } from '@ers/platform';
import { expect } from 'chai';
import { captureLog } from '../capture-log.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { type ManualTimers, manualTimers } from '../manual-timers.ts';
import { newEvent, writeEvents } from '../outbox-fixture.ts';
import { createGate, createInbox, type Inbox, until } from './inbox.ts';

const topic = 'outbox';
const pollMs = 1_000;
const leaseMs = 30_000;

/** What the outbox and its relay guarantee. `db` is migrated; `otherInstance` is the same database as another process sees it. */
export function outboxConformance(db: () => Database, otherInstance: () => Database = db): void {
  const { log, lines } = captureLog();
  let clock: ManualClock;
  let timers: ManualTimers;
  let bus: Bus;
  let inbox: Inbox;
  let relays: OutboxRelay[];

  beforeEach(async () => {
    await db().prisma.outboxEvent.deleteMany();
    clock = manualClock();
    timers = manualTimers(clock);
    relays = [];
    bus = createMemoryBus({ log });
    await bus.ensureTopics({ topics: [topic], partitions: 4 });
    inbox = createInbox();
    await bus.subscribe({ topics: [topic], group: 'test', handle: inbox.handle });
  });
  afterEach(async () => {
    await stopAll();
    await bus.stop();
  });

  function start(changes: Partial<OutboxRelayOptions> = {}): OutboxRelay {
    const { startTimer } = timers;
    const relay = startOutboxRelay({ sql: db().sql, publisher: bus, clock, log, startTimer, ...changes });
    relays.push(relay);
    return relay;
  }
  /** A tick that meets a batch under way only waits for its end: so as many ticks as it takes. */
  async function tickUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      await timers.untilWaiting(pollMs);
      timers.advance(pollMs);
      await new Promise(setImmediate);
    }
  }
  const stopAll = (): Promise<unknown> => Promise.all(relays.map(async (relay) => relay.stop()));
  const write = async (count: number, changes: Partial<OutboxEvent> = {}): Promise<OutboxEvent[]> => {
    const events = Array.from({ length: count }, () => newEvent(changes));
    await writeEvents(db().sql, events);
    return events;
  };
  const unpublished = (): Promise<number> => db().prisma.outboxEvent.count({ where: { publishedAt: null } });
  const keys = (): string[] => inbox.got.map(({ key }) => key);
  /** Refuses so many calls, then lets all of them through. */
  const refusing = (calls: number): Publisher & { refused: number } => ({
    refused: 0,
    async publish(...call) {
      if (this.refused >= calls) return bus.publish(...call);
      this.refused += 1;
      throw new PublishRefused('NOT_CONFIRMED');
    },
  });

  it('publishes what stands there as it was written, those of a key in their order, and marks it', async () => {
    const payload = Uint8Array.of(0, 1, 255, 10, 92, 34);
    const [first] = await write(1, { payload });
    const rest = await write(120, { key: 'acc_2' });
    start();
    await inbox.count(121);
    await stopAll();
    const got = inbox.got.find(({ key }) => key === first?.key);
    expect(got && [...got.value]).to.deep.equal([...payload]);
    expect(keys().filter((key) => key === 'acc_2')).to.have.length(rest.length);
    expect(await unpublished()).to.equal(0);
    const row = await db().prisma.outboxEvent.findFirstOrThrow({ where: { id: first?.id ?? '' } });
    expect(row).to.deep.include({ publishedAt: clock.now(), leaseUntil: null });
  });

  it('keeps the order of the ids, whatever the order of writing', async () => {
    const events = Array.from({ length: 20 }, (_, i) => newEvent({ payload: Uint8Array.of(i) }));
    await writeEvents(db().sql, [...events].reverse());
    start();
    await inbox.count(20);
    expect(inbox.got.map(({ value }) => value[0])).to.deep.equal(events.map((_, i) => i));
  });

  it('publishes at once when it is woken, and by the timer what nobody woke it for', async () => {
    const relay = start();
    await write(1, { key: 'woken' });
    relay.wake();
    await inbox.count(1);
    await timers.untilWaiting(pollMs);
    await write(1, { key: 'found' });
    timers.advance(pollMs);
    await inbox.count(2);
    expect(keys()).to.deep.equal(['woken', 'found']);
  });

  it('leaves what was refused, and tries it again with a tick, not with every wake', async () => {
    await write(3);
    const publisher = refusing(1);
    const relay = start({ publisher });
    while (publisher.refused === 0) await new Promise(setImmediate);
    relay.wake();
    await write(1);
    relay.wake();
    expect(await unpublished()).to.equal(4);
    expect(keys()).to.deep.equal([]);
    await tickUntil(() => inbox.got.length === 4);
    await stopAll();
    expect(await unpublished()).to.equal(0);
  });

  it('says once that a topic refuses, and once that it takes events again', async () => {
    const said = (): unknown[] => lines().flatMap(({ topic: of, msg }) => (of === topic ? [msg] : []));
    const before = said().length;
    await write(1);
    const publisher = refusing(3);
    start({ publisher });
    await tickUntil(() => inbox.got.length === 1);
    expect(publisher.refused).to.equal(3);
    await stopAll();
    expect(said().slice(before)).to.deep.equal(['events are not published', 'events are published again']);
  });

  it('lets a topic that refuses hold up no other', async () => {
    await write(2, { topic: 'nowhere' });
    await write(2);
    start();
    await inbox.count(2);
    await stopAll();
    expect(await unpublished()).to.equal(2);
  });

  it('lets a message that is too large hold up nothing but itself', async () => {
    const [large] = await write(1, { payload: new Uint8Array(300_000) });
    await write(2);
    start();
    await inbox.count(2);
    await stopAll();
    const left = await db().prisma.outboxEvent.findMany({ where: { publishedAt: null } });
    expect(left.map(({ id }) => id)).to.deep.equal([large?.id]);
  });

  it('publishes twice what a crash kept from being marked, after the lease, and loses nothing', async () => {
    await write(2);
    const { sql } = db();
    const crashing: Database['sql'] = {
      ...sql,
      query: (statement, values) =>
        statement.name === 'outbox_mark' ? Promise.reject(new Error('crash')) : sql.query(statement, values),
    };
    const dead = start({ sql: crashing });
    await inbox.count(2);
    await dead.stop();
    expect(await unpublished()).to.equal(2);
    const alive = start({ sql: otherInstance().sql });
    clock.advance(leaseMs - 1);
    alive.wake();
    await alive.stop();
    expect(keys()).to.have.length(2);
    clock.advance(1);
    start({ sql: otherInstance().sql });
    await inbox.count(4);
    await stopAll();
    expect(await unpublished()).to.equal(0);
  });

  it('takes over what another one is stuck with, once its lease is over', async () => {
    await write(1);
    const gate = createGate();
    let stuck = false;
    const publisher: Publisher = { publish: () => ((stuck = true), gate.opened) };
    start({ publisher });
    while (!stuck) await new Promise(setImmediate);
    clock.advance(leaseMs);
    const other = start({ sql: otherInstance().sql });
    await inbox.count(1);
    await other.stop();
    expect(await unpublished()).to.equal(0);
    gate.open();
  });

  it('holds nothing of the database while the bus is waited for', async () => {
    await write(1);
    const publisher: Publisher = {
      publish: async (...call) => {
        await db().sql.transaction((query) => query({ name: 'conformance_one', text: 'SELECT 1' }, []));
        await bus.publish(...call);
      },
    };
    start({ publisher });
    await inbox.count(1);
  });

  it('publishes each event once, whatever number of relays run', async () => {
    const events = await write(450);
    [db(), otherInstance(), db()].forEach(({ sql }) => start({ sql }).wake());
    await until([inbox], () => inbox.got.length >= events.length);
    await stopAll();
    expect(inbox.got).to.have.length(events.length);
    expect(await unpublished()).to.equal(0);
  });

  it('keeps what was published for an hour, and what was not for ever', async () => {
    await write(1);
    start();
    await inbox.count(1);
    await write(1, { topic: 'nowhere' });
    const rows = (): Promise<number> => db().prisma.outboxEvent.count();
    const pass = async (ms: number): Promise<void> => {
      await timers.untilWaiting(pollMs);
      clock.advance(ms);
      timers.advance(pollMs);
      await timers.untilWaiting(pollMs);
    };
    await pass(3_590_000);
    expect(await rows()).to.equal(2);
    await pass(70_000);
    expect(await rows()).to.equal(1);
    expect(await unpublished()).to.equal(1);
  });

  it('publishes what is kept once more after a replay', async () => {
    await write(2);
    start();
    await inbox.count(2);
    await stopAll();
    expect(await replayOutbox(db().sql)).to.equal(2);
    start();
    await inbox.count(4);
  });
}
