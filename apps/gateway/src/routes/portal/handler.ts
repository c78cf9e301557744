import type { ApiSchemas } from '@ers/contracts';
import type { BillingClient } from '../../billing/billing-client.ts';
import type { Answer } from '../../http/answer.ts';
import type { SessionContext } from '../route.ts';

/** `POST /v1/dashboard/billing/portal` (contract part 6). */
export function portalHandler(billing: BillingClient): (context: SessionContext) => Promise<Answer> {
  return async ({ caller }) => {
    const { url, expiresAt } = await billing.createPortal(caller.accountId);
    const answer: ApiSchemas['PortalSession'] = { portal_url: url, expires_at: expiresAt.toISOString() };
    return { status: 200, body: answer };
  };
}
