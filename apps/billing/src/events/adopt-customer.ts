import type { Statement } from '@ers/db';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';

/** $1 account, $2 customer, $3 now. */
const statement: Statement = {
  name: 'adopt_stripe_customer',
  text: `
    INSERT INTO stripe_customers (account_id, customer_id, created_at)
    SELECT id, $2, $3 FROM accounts WHERE id = $1
    ON CONFLICT DO NOTHING`,
};

/**
 * The account of a customer that is not known here; null when it is none of ours. It is asked for whom it was made
 * (`metadata.account_id`, which only our key can write): a checkout may have ended before its customer was kept. An
 * account that has another customer keeps that one.
 */
export async function adoptCustomer(ctx: BillingContext, customerId: string | null): Promise<string | null> {
  const accountId = customerId === null ? null : await requireProvider(ctx).accountOf(customerId);
  if (customerId === null || accountId === null) return null;
  await ctx.db.sql.query(statement, [accountId, customerId, ctx.clock.now()]);
  // Another call may have adopted it meanwhile.
  const adopted = await ctx.db.prisma.stripeCustomer.findUnique({ where: { customerId } });
  return adopted?.accountId ?? null;
}
