import { writeAudit } from '../audit/write-audit.ts';
import type { BillingContext } from '../context.ts';
import type { BillingEvent } from './billing-event.ts';
import { keepEvent } from './keep-event.ts';

/** An event that is ours to follow but belongs to no account: kept and audited, so that an operator can find it. */
export async function ignoreEvent(
  ctx: BillingContext,
  event: BillingEvent,
  safeReasonCode: string,
): Promise<'ignored' | 'duplicate'> {
  const now = ctx.clock.now();
  const isNew = await ctx.db.sql.transaction(async (query) => {
    if (!(await keepEvent(query, { event, outcome: 'ignored', now }))) return false;
    await writeAudit(ctx, query, {
      accountId: null,
      eventSource: 'stripe',
      eventType: event.type,
      eventId: event.id,
      safeReasonCode,
      plan: null,
      billingInterval: null,
      oldStatus: null,
      newStatus: null,
      amountCents: event.amount,
      currency: event.currency,
    });
    return true;
  });
  return isNew ? 'ignored' : 'duplicate';
}
