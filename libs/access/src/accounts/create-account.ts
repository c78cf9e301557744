import type { PlanName } from '@ers/core';
import type { AccessContext } from '../context.ts';

export interface CreateAccountInput {
  name: string;
  plan?: PlanName;
  /** Given for a paid plan: the subscription's current period. */
  period?: { interval: 'month' | 'year'; start: Date; end: Date };
}

/** An account with its entitlement; `Basic` unless a plan is given. Answers the account's id. */
export async function createAccount(ctx: AccessContext, input: CreateAccountInput): Promise<string> {
  const id = ctx.ids.next('acc');
  const now = ctx.clock.now();
  const { name, plan = 'Basic', period } = input;
  await ctx.db.prisma.account.create({
    data: {
      id,
      name,
      createdAt: now,
      entitlement: {
        create: {
          plan,
          source: plan === 'Basic' ? 'none' : 'admin',
          reason: plan === 'Basic' ? 'no_subscription' : 'active_subscription',
          billingInterval: period?.interval ?? null,
          currentPeriodStart: period?.start ?? null,
          currentPeriodEnd: period?.end ?? null,
        },
      },
    },
  });
  return id;
}
