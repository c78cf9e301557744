import { type ApiSchemas, type billingV1, momentOf } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { AdminContext, Operator } from '../context.ts';
import { openAccount } from './open-account.ts';

type EventView = ApiSchemas['BillingAuditEvent'];

const limitMax = 200;
/** As long as anybody who calls here waits, less what the rest takes. */
const callMsMax = 10_000;

/**
 * What billing has on record of an account, newest first. `limit` 1 to 200. Throws ApiError ACCOUNT_NOT_FOUND, and
 * SERVICE_UNAVAILABLE while billing does not answer.
 */
export async function listBillingAudit(
  ctx: AdminContext,
  { operator, accountId, limit }: { operator: Operator; accountId: string; limit: number },
): Promise<EventView[]> {
  if (limit < 1 || limit > limitMax) throw new ApiError('INVALID_REQUEST');
  await openAccount(ctx, { operator, action: 'billing_audit.read', accountId });
  if (ctx.billing === null) throw new ApiError('SERVICE_UNAVAILABLE');
  try {
    const { events } = await ctx.billing.listAuditEvents({ accountId, limit }, { timeoutMs: callMsMax });
    return events.map(eventView);
  } catch (error) {
    throw new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
  }
}

/** A text with nothing to say is empty, a number that is not known is null (contract part 2). */
function eventView(event: billingV1.AuditEvent): EventView {
  return {
    id: event.id,
    event_source: event.eventSource as EventView['event_source'],
    event_type: event.eventType,
    event_id: event.eventId ?? '',
    safe_reason_code: event.safeReasonCode,
    plan: event.plan ?? '',
    billing_interval: event.billingInterval ?? '',
    old_status: event.oldStatus ?? '',
    new_status: event.newStatus ?? '',
    amount_cents: event.amountCents ?? null,
    currency: event.currency ?? '',
    created_at: momentOf(event.createdAt).toISOString(),
  };
}
