import type { Access, AccessContext } from '@ers/access';
import type { OpenApiDocument } from '@ers/contracts';
import type { AdminClient } from '../admin/admin-client.ts';
import type { AnalysisDeps } from '../analysis/analysis-deps.ts';
import type { BulkClient } from '../bulk/bulk-client.ts';
import type { WebhookClient } from '../webhooks/webhook-client.ts';
import { adminRoutes } from './admin-routes.ts';
import { analyzeEmailBatchHandler } from './analyze-email-batch/handler.ts';
import { analyzeEmailHandler } from './analyze-email/handler.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { type BillingDeps, billingHandler } from './billing/handler.ts';
import { checkoutHandler } from './checkout/handler.ts';
import { type ClerkCallbackDeps, clerkCallbackHandler } from './clerk-callback/handler.ts';
import { createApiKeyHandler } from './create-api-key/handler.ts';
import { type HealthDeps, healthHandler, livenessHandler } from './health/handler.ts';
import { listApiKeysHandler } from './list-api-keys/handler.ts';
import { documentHandler } from './openapi/handler.ts';
import { playgroundHandler } from './playground/handler.ts';
import { portalHandler } from './portal/handler.ts';
import { publicRoutes, type PublicRoutesDeps } from './public-routes.ts';
import { renameApiKeyHandler } from './rename-api-key/handler.ts';
import { revokeApiKeyHandler } from './revoke-api-key/handler.ts';
import { rotateApiKeyHandler } from './rotate-api-key/handler.ts';
import type { CallbackRoute, Route, SessionRoute } from './route.ts';
import { type StripeCallbackDeps, stripeCallbackHandler } from './stripe-callback/handler.ts';
import { usageHandler } from './usage/handler.ts';
import { usageHistoryHandler, type UsageHistoryDeps } from './usage-history/handler.ts';
import { webhookRoutes } from './webhook-routes.ts';

export interface RouteDeps
  extends AnalysisDeps, HealthDeps, BillingDeps, StripeCallbackDeps, ClerkCallbackDeps, PublicRoutesDeps {
  /** For the verbs on an account's keys. */
  context: AccessContext;
  keyUsage: Access['keyUsage'];
  history: AnalysisDeps['history'] & UsageHistoryDeps['history'];
  document: OpenApiDocument;
  webhooks: WebhookClient;
  bulk: BulkClient;
  /** Null: there is no operator console. */
  admin: AdminClient | null;
}

/** Every route of the API; a test holds this table, the OpenAPI document and the specification to each other. */
export function createRoutes(deps: RouteDeps): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/analyze-email',
      operationId: 'analyzeEmail',
      auth: 'api_key',
      scope: 'analyze',
      metered: true,
      disabledStatus: 403,
      handle: analyzeEmailHandler(deps),
    },
    {
      method: 'POST',
      path: '/v1/analyze-email/batch',
      operationId: 'analyzeEmailBatch',
      auth: 'api_key',
      scope: 'analyze',
      metered: true,
      disabledStatus: 401,
      handle: analyzeEmailBatchHandler(deps),
    },
    ...bulkRoutes(deps),
    ...webhookRoutes(deps.webhooks),
    ...dashboardRoutes(deps),
    ...publicRoutes(deps),
    ...(deps.admin === null ? [] : adminRoutes(deps.admin, deps.hashKey)),
    ...callbackRoutes(deps),
    {
      method: 'GET',
      path: '/v1/health',
      operationId: 'getHealth',
      auth: 'none',
      handle: healthHandler(deps),
    },
    {
      method: 'GET',
      path: '/v1/health/live',
      operationId: 'getLiveness',
      auth: 'none',
      handle: livenessHandler,
    },
    {
      method: 'GET',
      path: '/v1/openapi.json',
      operationId: 'getOpenApi',
      auth: 'none',
      handle: documentHandler(deps.document),
    },
  ];
}

function dashboardRoutes(deps: RouteDeps): Route[] {
  const { context } = deps;
  const keys = '/v1/dashboard/api-keys';
  const usage = '/v1/dashboard/usage';
  const playground = '/v1/dashboard/playground/analyze';
  const billing = '/v1/dashboard/billing';
  return [
    session('GET', keys, 'listApiKeys', listApiKeysHandler(deps)),
    session('POST', keys, 'createApiKey', createApiKeyHandler(context)),
    session('PATCH', `${keys}/{id}`, 'renameApiKey', renameApiKeyHandler(context)),
    session('POST', `${keys}/{id}/rotate`, 'rotateApiKey', rotateApiKeyHandler(context)),
    session('POST', `${keys}/{id}/revoke`, 'revokeApiKey', revokeApiKeyHandler(context)),
    session('GET', usage, 'getUsage', usageHandler(deps)),
    session('GET', `${usage}/history`, 'getUsageHistory', usageHistoryHandler(deps)),
    { ...session('POST', playground, 'playgroundAnalyze', playgroundHandler(deps)), metered: true },
    session('GET', billing, 'getBilling', billingHandler(deps)),
    session('POST', `${billing}/checkout`, 'createCheckout', checkoutHandler(deps.billing)),
    session('POST', `${billing}/portal`, 'createPortal', portalHandler(deps.billing)),
  ];
}

function callbackRoutes(deps: RouteDeps): Route[] {
  const from = (provider: string, operationId: string, handle: CallbackRoute['handle']): Route => {
    return { method: 'POST', path: `/v1/callbacks/${provider}`, operationId, auth: 'callback', handle };
  };
  return [
    from('stripe', 'receiveStripeEvent', stripeCallbackHandler(deps)),
    from('clerk', 'receiveClerkEvent', clerkCallbackHandler(deps)),
  ];
}

function session(
  method: SessionRoute['method'],
  path: string,
  operationId: string,
  handle: SessionRoute['handle'],
): SessionRoute {
  return { method, path, operationId, auth: 'session', handle };
}
