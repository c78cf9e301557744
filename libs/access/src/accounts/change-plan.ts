import type { PlanName } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { lockEntitlement } from '../entitlements/lock-entitlement.ts';
import { writeEntitlement } from '../entitlements/write-entitlement.ts';

export interface ChangePlanInput {
  accountId: string;
  plan: PlanName;
  period: { interval: 'month' | 'year'; start: Date; end: Date } | null;
}

/** Writes what an account may use from now on, while it is active; its quota window follows with the next request. */
export async function changePlan(ctx: AccessContext, input: ChangePlanInput): Promise<void> {
  const { accountId, plan, period } = input;
  await ctx.db.sql.transaction(async (query) => {
    const locked = await lockEntitlement(query, accountId);
    if (locked === null) throw new Error('the account is not there');
    const granted = {
      ...locked.granted,
      plan,
      billingInterval: period?.interval ?? null,
      currentPeriodStart: period?.start ?? null,
      currentPeriodEnd: period?.end ?? null,
    };
    const { accountStatus } = locked;
    await writeEntitlement(query, { accountId, accountStatus, granted, now: ctx.clock.now() });
  });
}
