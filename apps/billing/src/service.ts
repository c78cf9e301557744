import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, type ServiceImpl } from '@connectrpc/connect';
import { billingV1 } from '@ers/contracts';
import { ApiError, type BillingInterval, type PlanName, planNames } from '@ers/core';
import { listAuditEvents } from './audit/list-audit-events.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import type { BillingContext } from './context.ts';
import { createPortal } from './create-portal.ts';
import { receiveEvent } from './events/receive-event.ts';
import { getEntitlement } from './get-entitlement.ts';
import { auditMessage, entitlementMessage } from './messages.ts';
import { syncAccount } from './sync/sync-account.ts';

/** BillingService (billing.proto): decodes, calls the verb, encodes. */
export function createBillingService(ctx: BillingContext): ServiceImpl<typeof billingV1.BillingService> {
  const answer = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => refuse(ctx, error));
  return {
    createCheckout: (request) =>
      answer(async () => {
        const { accountId, idempotencyKey } = request;
        if (idempotencyKey.length < 1 || idempotencyKey.length > 255) throw new ApiError('INVALID_REQUEST');
        const [plan, billingInterval] = [planOf(request.plan), intervalOf(request.billingInterval)];
        const page = await createCheckout(ctx, { accountId, plan, billingInterval, idempotencyKey });
        return { checkoutUrl: page.url, expiresAt: timestampFromDate(page.expiresAt) };
      }),

    createPortal: ({ accountId }) =>
      answer(async () => {
        const page = await createPortal(ctx, accountId);
        return { portalUrl: page.url, expiresAt: timestampFromDate(page.expiresAt) };
      }),

    getEntitlement: ({ accountId }) =>
      answer(async () => ({ entitlement: entitlementMessage(await getEntitlement(ctx, accountId)) })),

    syncAccount: ({ accountId }) =>
      answer(async () => {
        await syncAccount(ctx, accountId, { source: 'account', event: null });
        return { entitlement: entitlementMessage(await getEntitlement(ctx, accountId)) };
      }),

    receiveEvent: (request) => answer(async () => ({ outcome: await receiveEvent(ctx, request) })),

    listAuditEvents: (request) =>
      answer(async () => ({ events: (await listAuditEvents(ctx, request)).map(auditMessage) })),
  };
}

/** What a caller may be told travels as a Refusal; anything else says only that it did not work. */
function refuse({ log }: BillingContext, error: unknown): never {
  if (!(error instanceof ApiError)) {
    log.error({ err: error }, 'a billing call failed');
    throw new ConnectError('billing failed', Code.Unavailable);
  }
  if (error.cause !== undefined)
    log.warn({ err: error.cause, code: error.code }, 'a billing call was refused');
  const detail = { desc: billingV1.RefusalSchema, value: { code: error.code, message: error.message } };
  const code = error.code === 'BILLING_UNAVAILABLE' ? Code.Unavailable : Code.FailedPrecondition;
  throw new ConnectError(error.code, code, undefined, [detail]);
}

function planOf(text: string): PlanName {
  const plan = planNames.find((name) => name === text);
  if (plan === undefined) throw new ApiError('INVALID_REQUEST');
  return plan;
}

function intervalOf(text: string): BillingInterval {
  if (text !== 'month' && text !== 'year') throw new ApiError('INVALID_REQUEST');
  return text;
}
