import { createHash } from 'node:crypto';
import { ApiError, type BillingInterval, type PlanName, type PriceCatalogue } from '@ers/core';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';
import type { HostedPage } from '../stripe/payment-provider.ts';
import { answerCheckoutRequest, claimCheckoutRequest } from './checkout-requests.ts';
import { ensureCustomer } from './ensure-customer.ts';

export interface CreateCheckoutInput {
  accountId: string;
  plan: PlanName;
  billingInterval: BillingInterval;
  /** 1 to 255 characters, the caller's own. */
  idempotencyKey: string;
}

/** Statuses in which a subscription is changed in the portal: a second one would be paid for beside it. */
const running: readonly (string | null)[] = ['active', 'trialing', 'past_due', 'paused', 'unpaid'];

/**
 * A page on which a plan can be bought; by itself it changes nothing. The same key with the same body gives the same
 * page, copies that come at once too. Throws ApiError: CONFLICT when the key was used with another body or a
 * subscription is there already, BILLING_NOT_CONFIGURED, BILLING_UNAVAILABLE.
 */
export async function createCheckout(ctx: BillingContext, input: CreateCheckoutInput): Promise<HostedPage> {
  const { accountId, idempotencyKey } = input;
  const provider = requireProvider(ctx);
  const priceId = priceOf(ctx.prices, input);
  return ctx.checkoutTurns(accountId, async () => {
    const bodyHash = createHash('sha256').update(`${input.plan}\n${input.billingInterval}`).digest();
    const request = await claimCheckoutRequest(ctx.db.sql, {
      accountId,
      idempotencyKey,
      bodyHash,
      now: ctx.clock.now(),
    });
    if (!request.isSameBody) {
      throw new ApiError('CONFLICT', { message: 'The idempotency key was used with another body.' });
    }
    if (request.answer) return request.answer;
    await refuseSecondSubscription(ctx, accountId);
    const answer = await provider.createCheckout({
      accountId,
      customerId: await ensureCustomer(ctx, accountId),
      priceId,
      returnUrl: ctx.returnUrl,
      idempotencyKey: providerKey(accountId, idempotencyKey),
    });
    return answerCheckoutRequest(ctx.db.sql, { accountId, idempotencyKey, answer });
  });
}

function priceOf(prices: PriceCatalogue, { plan, billingInterval }: CreateCheckoutInput): string {
  if (plan === 'Basic') throw new ApiError('INVALID_REQUEST', { message: 'Basic is not for sale.' });
  for (const [id, offer] of prices) {
    if (offer.plan === plan && offer.interval === billingInterval) return id;
  }
  throw new ApiError('BILLING_NOT_CONFIGURED', {
    message: `${plan} by the ${billingInterval} has no price here.`,
  });
}

async function refuseSecondSubscription(ctx: BillingContext, accountId: string): Promise<void> {
  const entitlement = await ctx.db.prisma.entitlement.findUnique({ where: { accountId } });
  if (!entitlement) throw new ApiError('NOT_FOUND');
  if (entitlement.source === 'stripe' && running.includes(entitlement.subscriptionStatus)) {
    throw new ApiError('CONFLICT', { message: 'There is a subscription: change it in the billing portal.' });
  }
}

/**
 * Keys are the provider's account's, which all our accounts share: so each carries whose it is. The provider takes 255
 * visible characters; what does not fit is sent as its digest.
 */
function providerKey(accountId: string, key: string): string {
  const whole = `${accountId}:${key}`;
  if (whole.length <= 255 && /^[\x21-\x7e]+$/.test(whole)) return whole;
  return `${accountId}:${createHash('sha256').update(key).digest('hex')}`;
}
