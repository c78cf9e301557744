import { type AccessContext, createAccess, type UsageCounts, type UsageHistory } from '@ers/access';
import { usagePeriod } from '@ers/core';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

const hourMs = 3_600_000;
const one: UsageCounts = { requests: 1, explanations: 1, blocked: 0, review: 0, allowed: 1 };
const two: UsageCounts = { requests: 2, explanations: 0, blocked: 1, review: 1, allowed: 0 };
const none: UsageCounts = { requests: 0, explanations: 0, blocked: 0, review: 0, allowed: 0 };

/** What the usage history guarantees. `db` is migrated and shared: every test has an account of its own. */
export function usageHistoryConformance(db: () => Database, otherInstance: () => Database = db): void {
  let clock: ManualClock;
  let ctx: AccessContext;
  let histories: [UsageHistory, UsageHistory];
  let accountId: string;

  beforeEach(async () => {
    clock = manualClock();
    ctx = accessContext(db(), clock);
    const other = accessContext(otherInstance(), clock);
    histories = [createAccess(ctx).history, createAccess(other).history];
    accountId = await newAccount(ctx);
  });

  const read = async (granularity: 'day' | 'hour', account = accountId): Promise<UsageCounts[]> => {
    const asked = usagePeriod({ from: null, to: null, granularity }, clock.now());
    if (!asked.ok) throw new Error(asked.message);
    const items = await histories[1].read(account, asked.period);
    return items.map(({ start: _start, ...counts }) => counts);
  };

  it('adds up what several instances counted in one hour', async () => {
    const [here, there] = histories;
    here.add(accountId, one);
    here.add(accountId, two);
    there.add(accountId, one);
    await Promise.all([here.flush(), there.flush()]);
    const sum = { requests: 4, explanations: 2, blocked: 1, review: 1, allowed: 2 };
    expect((await read('hour')).at(-1)).to.deep.equal(sum);
    expect((await read('day')).at(-1)).to.deep.equal(sum);
  });

  it('has an item for every hour and every day, each with its own', async () => {
    const [here] = histories;
    here.add(accountId, one);
    clock.advance(25 * hourMs);
    here.add(accountId, two);
    await here.flush();
    const hours = await read('hour');
    expect(hours).to.have.length(48);
    expect([hours.at(-1), hours.at(-2), hours.at(-26)]).to.deep.equal([two, none, one]);
    const days = await read('day');
    expect(days).to.have.length(30);
    expect(days.slice(-3)).to.deep.equal([none, one, two]);
  });

  it('keeps accounts apart', async () => {
    const [here] = histories;
    const stranger = await newAccount(ctx);
    here.add(accountId, one);
    here.add(stranger, two);
    await here.flush();
    expect((await read('hour')).at(-1)).to.deep.equal(one);
    expect((await read('hour', stranger)).at(-1)).to.deep.equal(two);
  });

  it('keeps for the next time what could not be written, and writes nothing twice', async () => {
    let away = true;
    const query: Database['sql']['query'] = (...args) =>
      away ? Promise.reject(new Error('away')) : db().sql.query(...args);
    const { history } = createAccess({ ...ctx, db: { ...db(), sql: { ...db().sql, query } } });
    history.add(accountId, one);
    await history.flush();
    history.add(accountId, one);
    away = false;
    await history.flush();
    await history.flush();
    expect((await read('hour')).at(-1)).to.deep.include({ requests: 2, allowed: 2 });
  });
}
