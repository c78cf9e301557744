import type { ConnectRouter } from '@connectrpc/connect';
import { billingV1 } from '@ers/contracts';
import type { Stoppable } from '@ers/platform';
import { purgeCheckoutRequests } from './checkout/checkout-requests.ts';
import type { BillingContext } from './context.ts';
import { forgetEvents } from './events/forget-events.ts';
import { createBillingService } from './service.ts';
import { reconcile, type ReconcileResult } from './sync/reconcile.ts';
import { createTurns } from './turns.ts';

export type BillingDeps = Omit<BillingContext, 'checkoutTurns' | 'syncTurns'>;

/** The billing service, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface Billing {
  routes: (router: ConnectRouter) => void;
  /** Synchronizes all customers' accounts, or those that are due. Throws ApiError BILLING_UNAVAILABLE. */
  reconcile(input: { only: 'all' | 'due' }): Promise<ReconcileResult>;
  /** One round of the timer: reconciles what is due, and forgets what nobody asks for any more. Never rejects. */
  upkeep(): Promise<void>;
  startUpkeep(): Stoppable;
}

/** A grace ends without a callback; this is how long the plan may outlive it. */
const upkeepMs = 60_000;

export function createBilling(deps: BillingDeps): Billing {
  const ctx: BillingContext = { ...deps, checkoutTurns: createTurns(), syncTurns: createTurns() };
  const service = createBillingService(ctx);

  async function runUpkeep(): Promise<void> {
    const { sql } = ctx.db;
    const now = ctx.clock.now();
    await purgeCheckoutRequests(sql, now);
    await forgetEvents(sql, now);
    if (ctx.provider === null) return;
    const { synced, failed } = await reconcile(ctx, { only: 'due' });
    if (synced + failed > 0) ctx.log.info({ synced, failed }, 'reconciled');
  }

  const upkeep = (): Promise<void> =>
    runUpkeep().catch((error: unknown) => ctx.log.warn({ err: error }, 'billing upkeep failed'));

  return {
    routes: (router) => void router.service(billingV1.BillingService, service),
    reconcile: (input) => reconcile(ctx, input),
    upkeep,
    startUpkeep: () => {
      let running: Promise<void> | undefined;
      const run = async (): Promise<void> => {
        await upkeep();
        running = undefined;
      };
      // A round that takes longer than the interval is not joined by another.
      const timer = setInterval(() => void (running ??= run()), upkeepMs);
      timer.unref();
      return {
        name: 'billing upkeep',
        stop: async () => {
          clearInterval(timer);
          await running;
        },
      };
    },
  };
}
