import { type AccessContext, changePlan, createSessionResolver, setAccountStatus } from '@ers/access';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { manualClock } from '../manual-clock.ts';

/** Whom a session stands for. `db` is migrated and shared; `otherInstance` is the same database as another process sees it. */
export function sessionsConformance(db: () => Database, otherInstance: () => Database = db): void {
  let ctx: AccessContext;
  let resolvers: ReturnType<typeof createSessionResolver>[];
  let subject: string;

  beforeEach(() => {
    const clock = manualClock();
    ctx = accessContext(db(), clock);
    resolvers = [ctx, accessContext(otherInstance(), clock)].map(createSessionResolver);
    subject = ctx.ids.next('usr').replace('usr', 'user');
  });

  const resolve = (i = 0) => {
    const resolver = resolvers[i % resolvers.length];
    if (!resolver) throw new Error('there is no instance');
    return resolver({ subject, adminRole: null });
  };

  it('makes one user with one account at first sight, however many requests come at once', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, (_, i) => resolve(i)));
    expect(new Set(callers.map(({ accountId }) => accountId)).size).to.equal(1);
    expect(callers[0]).to.deep.include({
      accountStatus: 'active',
      plan: 'Basic',
      billingInterval: null,
      subject,
      adminRole: null,
    });
    const users = await db().prisma.user.findMany({ where: { clerkUserId: subject } });
    expect(users.map(({ id, personalAccountId }) => [id, personalAccountId])).to.deep.equal([
      [callers[0]?.userId, callers[0]?.accountId],
    ]);
  });

  it('tells plan and state as they stand at that moment', async () => {
    const { accountId } = await resolve();
    const period = {
      interval: 'year' as const,
      start: new Date('2026-01-01'),
      end: new Date('2027-01-01'),
    };
    await changePlan(ctx, { accountId, plan: 'Scale', period });
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    const disabled = { accountId, plan: 'Basic', billingInterval: null, accountStatus: 'disabled' };
    expect(await resolve(1)).to.include(disabled);
    await setAccountStatus(ctx, { accountId, status: 'active' });
    const enabled = { accountId, plan: 'Scale', billingInterval: 'year', accountStatus: 'active' };
    expect(await resolve()).to.include(enabled);
  });

  it('hands on the role of the token', async () => {
    const [resolver] = resolvers;
    expect(await resolver?.({ subject, adminRole: 'support' })).to.include({ adminRole: 'support' });
  });
}
