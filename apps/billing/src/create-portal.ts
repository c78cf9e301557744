import { ApiError } from '@ers/core';
import type { BillingContext } from './context.ts';
import { requireProvider } from './require-provider.ts';
import type { HostedPage } from './stripe/payment-provider.ts';

/**
 * The provider's own page for cards, invoices and cancellation. Throws ApiError: CONFLICT when the account is no
 * customer, BILLING_NOT_CONFIGURED, BILLING_UNAVAILABLE.
 */
export async function createPortal(ctx: BillingContext, accountId: string): Promise<HostedPage> {
  const provider = requireProvider(ctx);
  const customer = await ctx.db.prisma.stripeCustomer.findUnique({ where: { accountId } });
  const page =
    customer && customer.deletedAt === null
      ? await provider.createPortal({ customerId: customer.customerId, returnUrl: ctx.returnUrl })
      : null;
  if (page) return page;
  throw new ApiError('CONFLICT', { message: 'Nothing was bought yet, so there is nothing to manage.' });
}
