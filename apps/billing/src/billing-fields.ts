import { fields } from '@ers/platform';
import { z } from 'zod';

/** Each secret is tried on every callback. */
const secretsMax = 10;

/** The variables of billing (contract part 10). Without `STRIPE_SECRET_KEY` there is no payment provider. */
export const billingFields = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: fields.textList.refine(
    (secrets) => secrets.length <= secretsMax,
    `must be at most ${secretsMax} secrets`,
  ),
  STRIPE_API_BASE: fields
    .url('http:', 'https:')
    .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must have no path')
    .default('https://api.stripe.com'),
  STRIPE_PRICES: fields.priceCatalogue,
  /** Where the provider's pages lead back to. */
  CHECKOUT_RETURN_URL: fields.url('http:', 'https:').optional(),
};

export type BillingVariables = z.output<z.ZodObject<typeof billingFields>>;

/** For `superRefine` of a schema with `billingFields`: what billing needs in production once it has a key. */
export function checkBillingFields(
  config: BillingVariables & { NODE_ENV: string },
  ctx: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (config.NODE_ENV !== 'production' || config.STRIPE_SECRET_KEY === undefined) return;
  const missing = [
    ...(config.STRIPE_WEBHOOK_SECRETS.length === 0 ? ['STRIPE_WEBHOOK_SECRETS'] : []),
    ...(config.STRIPE_PRICES.size === 0 ? ['STRIPE_PRICES'] : []),
    ...(config.CHECKOUT_RETURN_URL === undefined ? ['CHECKOUT_RETURN_URL'] : []),
  ];
  for (const name of missing) {
    ctx.addIssue({
      code: 'custom',
      path: [name],
      message: 'is required with STRIPE_SECRET_KEY in production',
    });
  }
}
