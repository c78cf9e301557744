import {
  type AccessContext,
  createMetering,
  ensureUser,
  readEntitlement,
  setAccountStatus,
} from '@ers/access';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount } from '../access-fixture.ts';
import { manualClock } from '../manual-clock.ts';

/** What accounts guarantee. `db` is migrated and shared; `otherInstance` is the same database as another process sees it. */
export function accountsConformance(db: () => Database, otherInstance: () => Database = db): void {
  let instances: AccessContext[];
  beforeEach(() => {
    const clock = manualClock();
    instances = [db(), otherInstance()].map((one) => accessContext(one, clock));
  });

  const ctx = (i = 0): AccessContext => instances[i % instances.length] as AccessContext;
  const subject = (): string => ctx().ids.next('usr').replace('usr', 'user');
  const ensure = (sub: string, i = 0): Promise<string> =>
    ensureUser(ctx(i), { subject: sub, name: `Account of ${sub}`, plan: 'Basic', period: null });

  it('makes one user with one account, however many first calls come at once', async () => {
    const sub = subject();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ensure(sub, i)));
    expect(new Set(answers).size).to.equal(1);
    const users = await db().prisma.user.findMany({ where: { clerkUserId: sub } });
    expect(users.map((user) => user.personalAccountId)).to.deep.equal([answers[0]]);
    const where = { name: `Account of ${sub}` };
    expect(await db().prisma.account.count({ where })).to.equal(1);
    expect(await db().prisma.entitlement.count({ where: { account: where } })).to.equal(1);
  });

  it('finds a user that is known, and keeps users apart', async () => {
    const [one, two] = [subject(), subject()];
    const accountId = await ensure(one);
    expect(await ensure(one, 1)).to.equal(accountId);
    expect(await ensure(two)).not.to.equal(accountId);
  });

  it('disables and enables an account, yet never brings a deleted one back', async () => {
    const accountId = await newAccount(ctx());
    const status = async (): Promise<string> =>
      (await db().prisma.account.findUniqueOrThrow({ where: { id: accountId } })).status;
    expect(await setAccountStatus(ctx(), { accountId, status: 'disabled' })).to.equal(true);
    expect(await status()).to.equal('disabled');
    expect(await setAccountStatus(ctx(), { accountId, status: 'active' })).to.equal(true);
    await db().prisma.account.update({ where: { id: accountId }, data: { status: 'deleted' } });
    expect(await setAccountStatus(ctx(), { accountId, status: 'active' })).to.equal(false);
    expect(await status()).to.equal('deleted');
    expect(await setAccountStatus(ctx(), { accountId: 'acc_none', status: 'active' })).to.equal(false);
  });

  it('takes from a disabled account what it was granted, at once, and gives it back as it was', async () => {
    const period = { interval: 'month', start: new Date('2026-11-10'), end: new Date('2026-12-10') } as const;
    const accountId = await newAccount(ctx(), { plan: 'Scale', period });
    const { sql, prisma } = db();
    const metering = createMetering({ sql, clock: ctx().clock, ids: ctx().ids, plans: ctx().plans });
    const row = () =>
      prisma.entitlement.findUniqueOrThrow({ where: { accountId }, omit: { updatedAt: true } });
    const before = { ...(await row()), usage: await metering.usage(accountId) };
    expect(before.usage).to.deep.include({ plan: 'Scale', windowStart: period.start });
    const closed = { plan: 'Basic', reason: 'account_disabled', effectiveFlag: true, effective: false };
    for (const i of [0, 1]) {
      await setAccountStatus(ctx(i), { accountId, status: 'disabled' });
      expect(await readEntitlement(ctx(i), accountId)).to.include(closed);
      expect(await metering.usage(accountId)).to.include({ plan: 'Basic', windowVersion: 2 });
    }
    for (const i of [0, 1]) await setAccountStatus(ctx(i), { accountId, status: 'active' });
    const { usage, ...granted } = before;
    expect(await row()).to.deep.equal({ ...granted, version: granted.version + 2 });
    expect(await metering.usage(accountId)).to.deep.equal({ ...usage, windowVersion: 3 });
  });

  it('keeps a grant through many changes of status at once', async () => {
    const accountId = await newAccount(ctx(), { plan: 'Growth' });
    const statuses = Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0 ? ('disabled' as const) : ('active' as const),
    );
    await Promise.all(statuses.map((status, i) => setAccountStatus(ctx(i), { accountId, status })));
    await setAccountStatus(ctx(), { accountId, status: 'active' });
    expect(await readEntitlement(ctx(), accountId)).to.include({ plan: 'Growth', source: 'admin' });
  });

  it('takes no status that does not exist', async () => {
    const id = await newAccount(ctx());
    const update = db().prisma.account.update({ where: { id }, data: { status: 'paused' } });
    expect(await update.catch(() => 'refused')).to.equal('refused');
  });
}
