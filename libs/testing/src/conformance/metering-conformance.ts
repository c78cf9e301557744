import { changePlan, createMetering, type Metering, type Reservation, ReservationLost } from '@ers/access';
import type { PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import { accessContext, newAccount, smallBasic } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

/** What metering guarantees (contract part 2), on whatever database it runs. `db` is migrated and shared: every test has accounts of its own. */
export function meteringConformance(db: () => Database): void {
  const plans = smallBasic({ requests: 8, grace: 2, explanations: 3 });
  let clock: ManualClock;
  let metering: Metering;

  const start = (catalogue: PlanCatalogue = plans): Metering =>
    createMetering({ sql: db().sql, clock, ids: systemIds, plans: catalogue });
  const account = (): Promise<string> => newAccount(accessContext(db(), clock, plans));
  const take = async (accountId: string, requests: number, explanations = 0): Promise<Reservation> => {
    const result = await metering.reserve({ accountId, requests, explanations });
    if (!result.ok) throw new Error('refused');
    return result.reservation;
  };

  beforeEach(() => {
    clock = manualClock();
    metering = start();
  });

  it('charges what was settled and gives back the rest', async () => {
    const accountId = await account();
    const reservation = await take(accountId, 5, 2);
    expect(reservation.state).to.include({ plan: 'Basic', requestsUsed: 5, windowVersion: 1 });
    const state = await metering.settle(reservation, { requests: 3, explanations: 1 });
    expect(state).to.include({ requestsUsed: 3, explanationsUsed: 1 });
    expect(await metering.usage(accountId)).to.include({
      requestsUsed: 3,
      explanationsUsed: 1,
      unitsCommitted: 4,
    });
  });

  it('refuses whole what would pass the hard stop, and still serves what fits', async () => {
    const accountId = await account();
    await take(accountId, 9);
    const refused = await metering.reserve({ accountId, requests: 2, explanations: 0 });
    expect(refused).to.deep.include({ ok: false });
    expect(refused.ok || refused.state.requestsUsed).to.equal(9);
    expect((await take(accountId, 1)).state.requestsUsed).to.equal(10);
    expect((await metering.reserve({ accountId, requests: 1, explanations: 0 })).ok).to.equal(false);
  });

  it('lets a refused large request take no room from small ones sent with it', async () => {
    const accountId = await account();
    await take(accountId, 6);
    const asked = [2, 9, 1, 5, 1].map((requests) =>
      metering.reserve({ accountId, requests, explanations: 0 }),
    );
    const results = await Promise.all(asked);
    expect(results.map((result) => result.ok)).to.deep.equal([true, false, true, false, true]);
  });

  it('grants explanations as far as they go, without grace', async () => {
    const accountId = await account();
    // Opens the window: until then two calls may overtake each other.
    await take(accountId, 0);
    const [first, second] = await Promise.all([take(accountId, 2, 2), take(accountId, 3, 3)]);
    expect([first.explanationsGranted, second.explanationsGranted]).to.deep.equal([2, 1]);
    expect((await take(accountId, 1, 1)).explanationsGranted).to.equal(0);
  });

  it('never passes the hard stop, whatever runs at once on however many instances', async () => {
    const accountId = await account();
    const instances = [metering, start(), start()];
    const asks = Array.from({ length: 90 }, (_, i) => {
      const instance = instances[i % 3] as Metering;
      return instance.reserve({ accountId, requests: 1 + (i % 2), explanations: 1 });
    });
    const reservations = (await Promise.all(asks)).flatMap((result) =>
      result.ok ? [result.reservation] : [],
    );
    expect(reservations.reduce((sum, one) => sum + one.explanationsGranted, 0)).to.equal(3);
    await Promise.all(
      reservations.map((one, i) =>
        (instances[i % 3] as Metering).settle(one, { requests: 99, explanations: 99 }),
      ),
    );
    expect(await metering.usage(accountId)).to.include({
      requestsUsed: 10,
      explanationsUsed: 3,
      unitsCommitted: 13,
    });
  });

  it('charges a reservation once, however often it is settled', async () => {
    const accountId = await account();
    const reservation = await take(accountId, 2);
    const settle = (): Promise<unknown> => metering.settle(reservation, { requests: 2, explanations: 0 });
    await Promise.all([settle(), settle()]);
    expect(await settle().catch((error: unknown) => error)).to.be.instanceOf(ReservationLost);
    expect(await metering.usage(accountId)).to.include({ requestsUsed: 2, unitsCommitted: 2 });
  });

  it('gives back within 60 s what a dead process had reserved, and then refuses its late settling', async () => {
    const accountId = await account();
    const dead = await take(accountId, 7, 1);
    clock.advance(44_000);
    await metering.reclaim();
    expect((await metering.usage(accountId)).requestsUsed).to.equal(7);
    clock.advance(2_000);
    expect(await metering.reclaim()).to.be.at.least(1);
    expect(await metering.usage(accountId)).to.include({
      requestsUsed: 0,
      explanationsUsed: 0,
      unitsCommitted: 0,
    });
    const late = await metering
      .settle(dead, { requests: 7, explanations: 1 })
      .catch((error: unknown) => error);
    expect(late).to.be.instanceOf(ReservationLost);
    expect((await metering.usage(accountId)).requestsUsed).to.equal(0);
  });

  it('starts a new calendar month at zero, and charges what was reserved in the old one there', async () => {
    const accountId = await account();
    const old = await take(accountId, 4);
    clock.advance(15 * 86_400_000);
    const next = await take(accountId, 1);
    expect(next.state).to.include({ requestsUsed: 1, windowVersion: 2 });
    expect(next.state.windowStart.toISOString()).to.equal('2026-12-01T00:00:00.000Z');
    expect((await metering.settle(old, { requests: 4, explanations: 0 })).requestsUsed).to.equal(4);
    expect((await metering.usage(accountId)).requestsUsed).to.equal(1);
  });

  it('follows the subscription: a new period is a new window, a new plan inside it keeps what was used', async () => {
    const ctx = accessContext(db(), clock, plans);
    const accountId = await account();
    await take(accountId, 4);
    const period = {
      interval: 'month' as const,
      start: new Date('2026-11-20T00:00:00Z'),
      end: new Date('2026-12-20T00:00:00Z'),
    };
    await changePlan(ctx, { accountId, plan: 'Developer', period });
    const developer = await take(accountId, 40);
    expect(developer.state).to.include({ plan: 'Developer', requestsUsed: 40, windowVersion: 2 });
    expect(developer.state.windowEnd).to.deep.equal(period.end);
    await changePlan(ctx, { accountId, plan: 'Growth', period });
    expect((await take(accountId, 1)).state).to.include({
      plan: 'Growth',
      requestsUsed: 41,
      windowVersion: 3,
    });
    await changePlan(ctx, { accountId, plan: 'Basic', period: null });
    expect((await take(accountId, 1)).state).to.include({ plan: 'Basic', requestsUsed: 5, windowVersion: 4 });
  });

  it('serves a request for nothing even when all is used, to tell the state', async () => {
    const accountId = await account();
    await take(accountId, 10);
    expect((await take(accountId, 0)).state.requestsUsed).to.equal(10);
  });

  it('knows no limit where the plan has none', async () => {
    metering = start({ ...plans, Basic: { ...plans.Basic, explanations: null } });
    const accountId = await account();
    expect((await take(accountId, 10, 10)).explanationsGranted).to.equal(10);
  });
}
