import {
  chargeHeld,
  createMetering,
  type Metering,
  type QuotaState,
  releaseHeld,
  reserveHeld,
} from '@ers/access';
import type { Database } from '@ers/db';
import { systemIds } from '@ers/platform';
import { expect } from 'chai';
import { accessContext, newAccount, smallBasic } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

const plans = smallBasic({ requests: 80, grace: 20 });

/** Units that work of any length holds, as parts of its transactions. `db` is migrated and shared. */
export function heldReservations(db: () => Database, otherInstance: () => Database = db): void {
  let clock: ManualClock;
  let metering: Metering;
  let accountId: string;

  beforeEach(async () => {
    clock = manualClock();
    metering = createMetering({ sql: db().sql, clock, ids: systemIds, plans });
    accountId = await newAccount(accessContext(db(), clock, plans));
  });

  async function hold(requests: number): Promise<{ id: string; ok: boolean; state: QuotaState }> {
    const id = systemIds.next('rsv');
    const held = await db().sql.transaction((query) =>
      reserveHeld({ clock, plans }, query, { reservationId: id, accountId, requests }),
    );
    return { id, ...held };
  }
  const charge = (id: string, requests: number, on = db()): Promise<void> =>
    on.sql.transaction((query) => chargeHeld(query, { reservationId: id, requests }));
  const release = (id: string): Promise<void> => db().sql.transaction((query) => releaseHeld(query, id));
  const used = async (): Promise<[number, number]> => {
    const { requestsUsed, unitsCommitted } = await metering.usage(accountId);
    return [requestsUsed, unitsCommitted];
  };

  it('are set aside whole or not at all', async () => {
    const { ok, state, id } = await hold(70);
    expect({ ok, used: state.requestsUsed, plan: state.plan }).to.deep.equal({
      ok: true,
      used: 70,
      plan: 'Basic',
    });
    const refused = await hold(31);
    expect([refused.ok, refused.state.requestsUsed]).to.deep.equal([false, 70]);
    expect((await hold(30)).ok).to.equal(true);
    expect((await metering.reserve({ accountId, requests: 1, explanations: 0 })).ok).to.equal(false);
    await release(id);
    expect(await used()).to.deep.equal([30, 0]);
  });

  it('are charged bit by bit, and what is left goes back with their end', async () => {
    const { id } = await hold(50);
    await charge(id, 10);
    await charge(id, 0);
    await charge(id, 25);
    expect(await used()).to.deep.equal([50, 35]);
    await release(id);
    await release(id);
    expect(await used()).to.deep.equal([35, 35]);
    expect(await db().prisma.reservation.count({ where: { accountId } })).to.equal(0);
  });

  it('are never charged beyond what they hold, nor once they are gone', async () => {
    const { id } = await hold(5);
    const fails = async (requests: number): Promise<boolean> =>
      charge(id, requests).then(
        () => false,
        () => true,
      );
    expect(await fails(6)).to.equal(true);
    expect(await used()).to.deep.equal([5, 0]);
    await charge(id, 5);
    expect(await fails(1)).to.equal(true);
    await release(id);
    expect(await fails(1)).to.equal(true);
    expect(await used()).to.deep.equal([5, 5]);
  });

  it('follow the transaction that they are a part of', async () => {
    const { id } = await hold(5);
    const given = await db()
      .sql.transaction(async (query) => {
        await reserveHeld({ clock, plans }, query, {
          reservationId: systemIds.next('rsv'),
          accountId,
          requests: 9,
        });
        await chargeHeld(query, { reservationId: id, requests: 3 });
        await releaseHeld(query, id);
        throw new Error('given up');
      })
      .catch((error: unknown) => error);
    expect(given).to.have.property('message', 'given up');
    expect(await used()).to.deep.equal([5, 0]);
    await charge(id, 5);
  });

  it('are not taken for those of the dead, and are charged in their own window', async () => {
    const { id } = await hold(20);
    await metering.reserve({ accountId, requests: 7, explanations: 0 });
    clock.advance(15 * 86_400_000);
    await metering.reclaim();
    expect(await used(), 'a new month').to.deep.equal([0, 0]);
    await charge(id, 12);
    await release(id);
    expect(await used()).to.deep.equal([0, 0]);
    const windows = await db().prisma.quotaWindow.findMany({
      where: { accountId },
      orderBy: { windowStart: 'asc' },
    });
    expect(windows.map((one) => [one.requestsCommitted, one.requestsReserved])).to.deep.equal([
      [12, 0],
      [0, 0],
    ]);
  });

  it('never pass the hard stop together with requests, whoever comes first', async () => {
    const other = createMetering({ sql: otherInstance().sql, clock, ids: systemIds, plans });
    const works = Array.from({ length: 40 }, async (_, i) => {
      if (i % 4 === 0) return (await hold(15)).ok ? 15 : 0;
      const one = i % 2 === 0 ? metering : other;
      return (await one.reserve({ accountId, requests: 3, explanations: 0 })).ok ? 3 : 0;
    });
    const taken = (await Promise.all(works)).reduce<number>((sum, units) => sum + units, 0);
    expect(taken).to.be.within(86, 100);
    expect(await used()).to.deep.equal([taken, 0]);
  });

  it('stay exact beside requests that come at once, on several instances', async () => {
    const { id } = await hold(40);
    const other = createMetering({ sql: otherInstance().sql, clock, ids: systemIds, plans });
    const requests = Array.from({ length: 60 }, async (_, i) => {
      const one = i % 2 === 0 ? metering : other;
      const result = await one.reserve({ accountId, requests: 2, explanations: 0 });
      if (!result.ok) return 0;
      await one.settle(result.reservation, { requests: 1, explanations: 0 });
      return 1;
    });
    const charges = Array.from({ length: 20 }, (_, i) => charge(id, 1, i % 2 === 0 ? db() : otherInstance()));
    const [done] = await Promise.all([Promise.all(requests), Promise.all(charges)]);
    const settled = done.reduce<number>((sum, one) => sum + one, 0);
    expect(await used()).to.deep.equal([settled + 40, settled + 20]);
    await release(id);
    expect(await used()).to.deep.equal([settled + 20, settled + 20]);
  });
}
