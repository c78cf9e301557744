import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { billingV1 } from '@ers/contracts';
import { ApiError, type BillingInterval, type PlanName, planNames } from '@ers/core';
import { answerOrRefuse } from '@ers/platform';
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
  const answer = answerOrRefuse({ service: 'billing', log: ctx.log });
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

function planOf(text: string): PlanName {
  const plan = planNames.find((name) => name === text);
  if (plan === undefined) throw new ApiError('INVALID_REQUEST');
  return plan;
}

function intervalOf(text: string): BillingInterval {
  if (text !== 'month' && text !== 'year') throw new ApiError('INVALID_REQUEST');
  return text;
}
