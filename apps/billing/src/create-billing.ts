import type { ConnectRouter } from '@connectrpc/connect';
import { billingV1 } from '@ers/contracts';
import type { Stoppable } from '@ers/platform';
import { purgeCheckoutRequests } from './checkout/checkout-requests.ts';
import type { BillingContext } from './context.ts';
import { createBillingService } from './service.ts';
import { reconcile, type ReconcileResult } from './sync/reconcile.ts';
import { createTurns } from './turns.ts';

export type BillingDeps = Omit<BillingContext, 'checkoutTurns' | 'syncTurns'>;

/** The billing service, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface Billing {
  routes: (router: ConnectRouter) => void;
  /** Synchronizes all customers' accounts, or those that are due. Throws ApiError BILLING_UNAVAILABLE. */
  reconcile(input: { only: 'all' | 'due' }): Promise<ReconcileResult>;
  /** Starts the timer that reconciles what is due and forgets idempotency keys whose time is over. */
  startUpkeep(): Stoppable;
}

/** A grace ends without a callback; this is how long the plan may outlive it. */
const upkeepMs = 60_000;

export function createBilling(deps: BillingDeps): Billing {
  const ctx: BillingContext = { ...deps, checkoutTurns: createTurns(), syncTurns: createTurns() };
  const service = createBillingService(ctx);

  async function upkeep(): Promise<void> {
    await purgeCheckoutRequests(ctx.db.sql, ctx.clock.now());
    if (ctx.provider === null) return;
    const { synced, failed } = await reconcile(ctx, { only: 'due' });
    if (synced + failed > 0) ctx.log.info({ synced, failed }, 'reconciled');
  }

  return {
    routes: (router) => void router.service(billingV1.BillingService, service),
    reconcile: (input) => reconcile(ctx, input),
    startUpkeep: () => {
      let running: Promise<void> | undefined;
      const run = async (): Promise<void> => {
        await upkeep().catch((error: unknown) => ctx.log.warn({ err: error }, 'billing upkeep failed'));
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
