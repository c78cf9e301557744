import { createMetering, type Metering, type Reservation, ReservationLost } from '@ers/access';
import type { Database, OutboxEvent } from '@ers/db';
import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import { accessContext, newAccount, smallBasic } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { newEvent } from '../outbox-fixture.ts';

/** An event is in the outbox exactly when the units of its analysis were charged. `db` is migrated and shared. */
export function meteringEventsConformance(db: () => Database): void {
  const plans = smallBasic({ requests: 100, grace: 0 });
  let clock: ManualClock;
  let accountId: string;
  let metering: Metering;

  const start = (sql: Database['sql']): Metering => createMetering({ sql, clock, ids: systemIds, plans });
  beforeEach(async () => {
    clock = manualClock();
    accountId = await newAccount(accessContext(db(), clock, plans));
    metering = start(db().sql);
  });

  const take = async (requests: number): Promise<Reservation> => {
    const result = await metering.reserve({ accountId, requests, explanations: 0 });
    if (!result.ok) throw new Error('refused');
    return result.reservation;
  };
  const event = (changes: Partial<OutboxEvent> = {}): OutboxEvent => newEvent({ key: accountId, ...changes });
  const written = (): Promise<{ id: string }[]> =>
    db().prisma.outboxEvent.findMany({ where: { key: accountId }, orderBy: { id: 'asc' } });
  const ids = async (): Promise<string[]> => (await written()).map(({ id }) => id);
  const charged = async (): Promise<number> => (await metering.usage(accountId)).unitsCommitted;

  it('is written as it is with what is charged', async () => {
    const one = event({ topic: 'some.topic', payload: Uint8Array.of(0, 255, 92, 34, 44, 123) });
    await metering.settle(await take(1), { requests: 1, explanations: 0, events: [one] });
    const [row] = (await written()) as unknown as (OutboxEvent & { publishedAt: Date | null })[];
    expect(row && { ...row, payload: [...row.payload] }).to.deep.equal({
      ...one,
      payload: [...one.payload],
      publishedAt: null,
      leaseUntil: null,
    });
  });

  it('is one for each address of a batch that has one', async () => {
    const events = [event(), event(), event()];
    await metering.settle(await take(5), { requests: 5, explanations: 0, events });
    expect(await ids()).to.deep.equal(events.map(({ id }) => id));
  });

  it('is not written when everything is given back, when the reservation is lost, or when nothing is settled', async () => {
    const released = await take(1);
    await metering.settle(released, { requests: 0, explanations: 0, events: [event()] });
    const dead = await take(1);
    await take(1);
    clock.advance(60_000);
    await metering.reclaim();
    const late = await metering
      .settle(dead, { requests: 1, explanations: 0, events: [event()] })
      .catch((error: unknown) => error);
    expect(late).to.be.instanceOf(ReservationLost);
    expect(await ids()).to.deep.equal([]);
    expect(await charged()).to.equal(0);
  });

  it('stands once however often it is settled, at once and one after the other', async () => {
    const reservation = await take(1);
    const done = { requests: 1, explanations: 0, events: [event()] };
    await Promise.all([metering.settle(reservation, done), metering.settle(reservation, done)]);
    await metering.settle(reservation, done).catch(() => undefined);
    await start(db().sql)
      .settle(reservation, done)
      .catch(() => undefined);
    expect(await ids()).to.deep.equal(done.events.map(({ id }) => id));
    expect(await charged()).to.equal(1);
  });

  it('is written for each of twenty that are settled at once, and for no other', async () => {
    const reservations = await Promise.all(Array.from({ length: 20 }, () => take(1)));
    const events = reservations.map(() => event());
    await Promise.all(
      reservations.map((reservation, i) => {
        const kept = i % 4 !== 0;
        const done = { requests: kept ? 1 : 0, explanations: 0, events: [events[i] as OutboxEvent] };
        return metering.settle(reservation, done);
      }),
    );
    const expected = events.filter((_, i) => i % 4 !== 0).map(({ id }) => id);
    expect(await ids()).to.deep.equal(expected.sort());
    expect(await charged()).to.equal(15);
  });

  for (const [when, afterwards] of [
    ['before', false],
    ['after', true],
  ] as const) {
    it(`is written once when the connection breaks ${when} the settling took effect`, async () => {
      const { sql } = db();
      let isBroken = true;
      const breaking: Database['sql'] = {
        ...sql,
        query: async (statement, values) => {
          const breaks = statement.name === 'settle_units' && isBroken;
          if (breaks) isBroken = false;
          if (breaks && !afterwards) throw new Error('connection lost');
          const rows = await sql.query(statement, values);
          if (breaks) throw new Error('connection lost');
          return rows as never[];
        },
      };
      const done = { requests: 1, explanations: 0, events: [event()] };
      await start(breaking).settle(await take(1), done);
      expect(isBroken).to.equal(false);
      expect(await ids()).to.deep.equal(done.events.map(({ id }) => id));
      expect(await charged()).to.equal(1);
    });
  }
}
