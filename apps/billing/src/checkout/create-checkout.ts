import { createHash } from 'node:crypto';
import { ApiError, type BillingInterval, type PlanName, type PriceCatalogue } from '@ers/core';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';
import type { HostedPage, PaymentProvider } from '../stripe/payment-provider.ts';
import { syncAccount } from '../sync/sync-account.ts';
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
 * A page on which a plan can be bought; by itself it buys nothing. The same key with the same body gives the same
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
    const claim = request.expiresAt.getTime().toString(36);
    const keyOf = (customerId: string): string => providerKey([customerId, claim], idempotencyKey);
    const answer = await openPage(ctx, provider, { accountId, priceId, keyOf });
    return answerCheckoutRequest(ctx.db.sql, { accountId, idempotencyKey, answer });
  });
}

/** A customer may be gone without a callback that told so; another one is made, once. */
const customersMax = 2;

async function openPage(
  ctx: BillingContext,
  provider: PaymentProvider,
  {
    accountId,
    priceId,
    keyOf,
  }: { accountId: string; priceId: string; keyOf: (customerId: string) => string },
): Promise<HostedPage> {
  let goneId: string | null = null;
  for (let customers = 0; customers < customersMax; customers += 1) {
    const customerId = await ensureCustomer(ctx, accountId, goneId);
    const idempotencyKey = keyOf(customerId);
    const asked = { accountId, customerId, priceId, returnUrl: ctx.returnUrl, idempotencyKey };
    const page = await provider.createCheckout(asked);
    if (page) return page;
    goneId = customerId;
  }
  throw new ApiError(
    'BILLING_UNAVAILABLE',
    {},
    { cause: new Error('customers are gone once they are made') },
  );
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

/** The provider is asked: who bought and sees no plan, since its callback is late, would buy once more. */
async function refuseSecondSubscription(ctx: BillingContext, accountId: string): Promise<void> {
  const where = { accountId };
  if (await ctx.db.prisma.stripeCustomer.findUnique({ where })) {
    await syncAccount(ctx, accountId, { source: 'account', event: null });
  }
  const entitlement = await ctx.db.prisma.entitlement.findUnique({ where });
  if (!entitlement) throw new ApiError('NOT_FOUND');
  if (entitlement.source === 'stripe' && running.includes(entitlement.subscriptionStatus)) {
    throw new ApiError('CONFLICT', { message: 'There is a subscription: change it in the billing portal.' });
  }
}

/**
 * What the caller's key is at the provider, where all accounts' keys meet and stay for longer than here: it carries whose
 * it is, and since when. So a key that is free again here never finds there what it was used for before. The provider
 * takes 255 visible characters; what does not fit is sent as its digest.
 */
function providerKey(scope: readonly string[], key: string): string {
  const whole = [...scope, key].join(':');
  if (whole.length <= 255 && /^[\x21-\x7e]+$/.test(whole)) return whole;
  return [...scope, createHash('sha256').update(key).digest('hex')].join(':');
}
