import { type ClaimLoop, createClaimLoop } from '@ers/platform';
import { webhookPlans } from '../context.ts';
import { claimDeliveries, type Claimed } from './claim.ts';
import { leaseMs, type SendContext, sendDelivery } from './send-delivery.ts';

/** Attempts under way at once in this process. Nearly all of their time they wait for a receiver. */
const slots = 128;
/** Of one config: a receiver that answers slowly, or never, holds up its own deliveries and no others. */
const slotsOfWebhook = 8;
const tickMs = 1_000;

interface ClaimedAt {
  delivery: Claimed;
  /** Monotonic time before it was claimed. */
  claimedMs: number;
}

/** Attempts due deliveries; told to stop, it lets the attempts under way come to their end. */
export function createSender(ctx: SendContext): ClaimLoop {
  const { db, clock, plans, log, startTimer } = ctx;
  return createClaimLoop<ClaimedAt>({
    name: 'webhook deliveries',
    slots,
    tickMs,
    startTimer,
    log,
    claim: async (limit, running) => {
      const claimedMs = clock.monotonicMs();
      const now = clock.now();
      const claimed = await claimDeliveries(db.sql, {
        now,
        leaseUntil: new Date(now.getTime() + leaseMs),
        limit,
        perWebhookMax: slotsOfWebhook,
        running: running.map(({ delivery }) => delivery),
        plans: webhookPlans(plans),
      });
      return claimed.map((delivery) => ({ delivery, claimedMs }));
    },
    work: ({ delivery, claimedMs }) =>
      sendDelivery(ctx, delivery, claimedMs).catch((error: unknown) =>
        log.error(
          { err: error, delivery_id: delivery.id, webhook_id: delivery.webhookId },
          'webhook delivery failed',
        ),
      ),
  });
}
