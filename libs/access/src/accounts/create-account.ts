import type { PlanName } from '@ers/core';
import type { Prisma } from '@ers/db';
import type { AccessContext } from '../context.ts';

export interface CreateAccountInput {
  name: string;
  plan: PlanName;
  /** The subscription's current period, on a paid plan. */
  period: { interval: 'month' | 'year'; start: Date; end: Date } | null;
}

/** An account with its entitlement. Answers the account's id. */
export async function createAccount(ctx: AccessContext, input: CreateAccountInput): Promise<string> {
  const { id } = await ctx.db.prisma.account.create({
    data: newAccountData(ctx, input),
    select: { id: true },
  });
  return id;
}

/** The rows of a new account: it never stands without its entitlement. */
export function newAccountData(
  ctx: AccessContext,
  { name, plan, period }: CreateAccountInput,
): Prisma.AccountCreateInput {
  const paid = plan !== 'Basic';
  return {
    id: ctx.ids.next('acc'),
    name,
    createdAt: ctx.clock.now(),
    entitlement: {
      create: {
        plan,
        source: paid ? 'admin' : 'none',
        reason: paid ? 'active_subscription' : 'no_subscription',
        billingInterval: period?.interval ?? null,
        currentPeriodStart: period?.start ?? null,
        currentPeriodEnd: period?.end ?? null,
      },
    },
  };
}
