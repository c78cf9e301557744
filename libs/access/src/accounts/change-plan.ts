import type { PlanName } from '@ers/core';
import type { AccessContext } from '../context.ts';

export interface ChangePlanInput {
  accountId: string;
  plan: PlanName;
  period: { interval: 'month' | 'year'; start: Date; end: Date } | null;
}

/** Writes what an account may use from now on; its quota window follows with the next request. */
export async function changePlan(ctx: AccessContext, input: ChangePlanInput): Promise<void> {
  const { accountId, plan, period } = input;
  await ctx.db.prisma.entitlement.update({
    where: { accountId },
    data: {
      plan,
      billingInterval: period?.interval ?? null,
      currentPeriodStart: period?.start ?? null,
      currentPeriodEnd: period?.end ?? null,
      version: { increment: 1 },
    },
  });
}
