import { webhookPlans } from '../context.ts';
import { claimDeliveries } from './claim.ts';
import { leaseMs, type SendContext, sendDelivery } from './send-delivery.ts';

/** Attempts under way at once in this process. Nearly all of their time they wait for a receiver. */
const slots = 128;
/** Of one config: a receiver that answers slowly, or never, holds up its own deliveries and no others. */
const slotsOfWebhook = 8;
/** How late a delivery may be that nobody told of: a retry, or one that another process planned. */
const tickMs = 1_000;

export interface Sender {
  /** Attempts what is due. */
  wake(): void;
  /** Starts the timer that looks for what falls due. */
  startTicking(): void;
  /** Resolves when nothing is under way, as far as is known by then. */
  settled(): Promise<void>;
  /** Claims nothing more; resolves when the attempts under way have ended. */
  stop(): Promise<void>;
}

export function createSender(ctx: SendContext): Sender {
  const running = new Map<string, { webhookId: string; ended: Promise<void> }>();
  let isAsked = false;
  let isStopped = false;
  let claiming: Promise<void> | null = null;
  let cancelTick = (): void => undefined;

  function wake(): void {
    isAsked = true;
    // A microtask later, so that `claiming` is set before the work can be over.
    claiming ??= Promise.resolve().then(claimWhileAsked);
  }

  async function claimWhileAsked(): Promise<void> {
    try {
      // An attempt that ends asks again, so that a slot is never left empty while something is due.
      while (isAsked && !isStopped && running.size < slots) {
        isAsked = false;
        await claim();
      }
    } catch (error) {
      ctx.log.warn({ err: error }, 'due webhook deliveries could not be claimed');
    } finally {
      claiming = null;
    }
  }

  async function claim(): Promise<void> {
    const { db, clock, plans } = ctx;
    const claimedMs = clock.monotonicMs();
    const now = clock.now();
    const claimed = await claimDeliveries(db.sql, {
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
      limit: slots - running.size,
      perWebhookMax: slotsOfWebhook,
      running: [...running].map(([id, { webhookId }]) => ({ id, webhookId })),
      plans: webhookPlans(plans),
    });
    for (const one of claimed) {
      const ended = sendDelivery(ctx, one, claimedMs)
        .catch((error: unknown) =>
          ctx.log.error(
            { err: error, delivery_id: one.id, webhook_id: one.webhookId },
            'webhook delivery failed',
          ),
        )
        .finally(() => {
          running.delete(one.id);
          wake();
        });
      running.set(one.id, { webhookId: one.webhookId, ended });
    }
  }

  async function settled(): Promise<void> {
    while (claiming !== null || running.size > 0) {
      await claiming;
      await Promise.all([...running.values()].map(({ ended }) => ended));
    }
  }

  function tick(): void {
    wake();
    if (!isStopped) cancelTick = ctx.startTimer(tickMs, tick);
  }

  return {
    wake,
    startTicking: tick,
    settled,
    stop: async () => {
      isStopped = true;
      cancelTick();
      await settled();
    },
  };
}
