import type { Statement } from '@ers/db';
import type { BillingContext } from '../context.ts';
import { requireProvider } from '../require-provider.ts';

/** $1 account, $2 customer, $3 now, $4 the customer that was found gone. Only one that is gone is replaced. */
const statement: Statement = {
  name: 'keep_stripe_customer',
  text: `
    INSERT INTO stripe_customers AS c (account_id, customer_id, created_at)
    VALUES ($1, $2, $3)
    ON CONFLICT (account_id) DO UPDATE
    SET customer_id = excluded.customer_id, created_at = excluded.created_at, deleted_at = NULL, synced_at = NULL,
        sync_version = c.sync_version + 1
    WHERE c.deleted_at IS NOT NULL OR c.customer_id = $4`,
};

/**
 * The provider's customer of an account, made at its first checkout: one, also when several instances make it at once,
 * since they ask the provider with one idempotency key and the first row stands. `goneId` is a customer that the provider
 * turned out not to have any more, though no callback told so: it is replaced as one that was. Answers the customer's id.
 */
export async function ensureCustomer(
  ctx: BillingContext,
  accountId: string,
  goneId: string | null,
): Promise<string> {
  const known = await ctx.db.prisma.stripeCustomer.findUnique({ where: { accountId } });
  if (known && known.deletedAt === null && known.customerId !== goneId) return known.customerId;
  const customerId = await requireProvider(ctx).createCustomer({
    accountId,
    idempotencyKey: `customer:${accountId}:${known?.customerId ?? 'first'}`,
  });
  await ctx.db.sql.query(statement, [accountId, customerId, ctx.clock.now(), goneId]);
  const kept = await ctx.db.prisma.stripeCustomer.findUniqueOrThrow({ where: { accountId } });
  return kept.customerId;
}
