import type { PlanName } from '@ers/core';
import type { AccessContext } from '../context.ts';
import { newAccountData } from './create-account.ts';

export interface EnsureUserInput {
  /** `sub` of the identity provider. */
  subject: string;
  /** Of the personal account, where it has to be made. */
  name: string;
  plan: PlanName;
  period: { interval: 'month' | 'year'; start: Date; end: Date } | null;
}

/**
 * The personal account of a user, both made at first sight: exactly one, also when several calls come at once, since
 * the user's unique subject lets one insert through. Answers the account's id.
 */
export async function ensureUser(ctx: AccessContext, input: EnsureUserInput): Promise<string> {
  const { user } = ctx.db.prisma;
  const where = { clerkUserId: input.subject };
  const known = await user.findUnique({ where, select: { personalAccountId: true } });
  if (known) return known.personalAccountId;
  const id = ctx.ids.next('usr');
  try {
    const made = await user.create({
      data: {
        id,
        clerkUserId: input.subject,
        createdAt: ctx.clock.now(),
        personalAccount: { create: { ...newAccountData(ctx, input), ownerReference: id } },
      },
      select: { personalAccountId: true },
    });
    return made.personalAccountId;
  } catch (error) {
    // Another call was first: the whole insert of this one was undone, its account included.
    const first = await user.findUnique({ where, select: { personalAccountId: true } });
    if (first) return first.personalAccountId;
    throw error;
  }
}
