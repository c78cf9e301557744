import { parseTargetRanges, type TargetRanges, webhookDefaults } from '@ers/core';
import { fields } from '@ers/platform';
import { z } from 'zod';

const dayS = 86_400;
const waitsMax = 20;
const attemptsMax = 20;

/** The variables of the webhook dispatcher (contract part 10) that have a default. */
export const webhookFields = {
  /** Name servers for the targets; the operating system's where it is not set. */
  DNS_SERVERS: fields.addressList.optional(),
  /** Addresses and CIDRs that deliveries may go to although they are not public, over plain http too. */
  WEBHOOK_ALLOW_PRIVATE_TARGETS: fields.textList.transform((list, ctx): TargetRanges => {
    const ranges = parseTargetRanges(list);
    if (ranges !== null) return ranges;
    ctx.addIssue({ code: 'custom', message: 'must be a list of CIDRs: 127.0.0.0/8,fd00::/8' });
    return z.NEVER;
  }),
  WEBHOOK_BACKOFF_SECONDS: z
    .string()
    .default(webhookDefaults.backoffSeconds.join())
    .transform((text) => text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))))
    .refine(
      (waits) => waits.length <= waitsMax && waits.every((wait) => wait >= 0 && wait <= 7 * dayS),
      `must be at most ${waitsMax} numbers of seconds: 60,300,1500`,
    ),
  WEBHOOK_MAX_ATTEMPTS: z.coerce.number().int().min(1).max(attemptsMax).default(webhookDefaults.maxAttempts),
  /** PEM of certificates that are trusted beside those of Node.js. */
  WEBHOOK_CA_FILE: fields.file.optional(),
};

export type WebhookVariables = z.output<z.ZodObject<typeof webhookFields>>;

/** For `superRefine` of a schema with `webhookFields`: what is for development and tests alone. */
export function checkWebhookFields(
  config: Pick<WebhookVariables, 'WEBHOOK_ALLOW_PRIVATE_TARGETS'> & { NODE_ENV: string },
  ctx: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (config.NODE_ENV !== 'production' || config.WEBHOOK_ALLOW_PRIVATE_TARGETS.length === 0) return;
  const path = ['WEBHOOK_ALLOW_PRIVATE_TARGETS'];
  ctx.addIssue({ code: 'custom', path, message: 'must not be set in production' });
}
