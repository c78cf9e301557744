import { ApiError } from '@ers/core';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';
import { syncAccount } from '../sync/sync-account.ts';
import { type BillingEvent, isBillingType, readBillingEvent } from './billing-event.ts';
import { adoptCustomer } from './adopt-customer.ts';
import { ignoreEvent } from './ignore-event.ts';
import { lookUpEvent } from './look-up-event.ts';
import { verifySignature } from './verify-signature.ts';

export interface ReceiveEventInput {
  /** The body's bytes, untouched. */
  payload: Uint8Array;
  /** Of the `Stripe-Signature` header; empty where there was none. */
  signature: string;
}

export type EventOutcome = 'applied' | 'ignored' | 'duplicate';

/** The largest events that Stripe sends are well below this. */
const payloadBytesMax = 1_048_576;

/**
 * One callback of the payment provider. An event tells only that something changed: what holds now is read from the
 * provider, so order, copies and gaps do not matter. Its id is kept in the transaction of its effect.
 *
 * Throws ApiError: INVALID_REQUEST when the body is not signed by the provider (nothing is kept then),
 * BILLING_NOT_CONFIGURED, BILLING_UNAVAILABLE. After any rejection the event had no effect, and shall come again.
 */
export async function receiveEvent(ctx: BillingContext, input: ReceiveEventInput): Promise<EventOutcome> {
  // The signature first: what nobody signed is the sender's fault, also where nothing is configured.
  const event = readSigned(ctx, input);
  const provider = requireProvider(ctx);
  // Of the other mode, or about something that billing does not follow: no trace of it is kept.
  if (event.live !== provider.live || !isBillingType(event.type)) return 'ignored';
  const { isKnown, accountId: known } = await lookUpEvent(ctx.db.sql, event);
  if (isKnown) return 'duplicate';
  const accountId = known ?? (await adoptCustomer(ctx, event.customerId));
  if (accountId === null) return ignoreEvent(ctx, event, 'unknown_customer');
  return syncAccount(ctx, accountId, { source: 'stripe', event });
}

function readSigned(ctx: BillingContext, { payload, signature }: ReceiveEventInput): BillingEvent {
  if (payload.length > payloadBytesMax) {
    throw new ApiError('INVALID_REQUEST', { message: 'The body is larger than any event.' });
  }
  const body = { payload, signature, secrets: ctx.webhookSecrets, now: ctx.clock.now() };
  const event = readBillingEvent(verifySignature(body));
  if (event === null)
    throw new ApiError('INVALID_REQUEST', { message: 'The signature does not fit the body.' });
  return event;
}
