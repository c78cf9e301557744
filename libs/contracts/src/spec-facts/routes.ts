/**
 * What specification parts 4, 5.9, 7 and contract parts 3, 7 and 8 demand of each route, written down apart from the
 * document and from the route table, so that tests can hold both to it. Nothing else may read this file.
 */
export interface RouteFact {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  operationId: string;
  auth: 'api_key' | 'session' | 'admin' | 'callback' | 'anonymous' | 'none';
  scope: 'analyze' | 'webhooks' | null;
  /** Of an answer that is no refusal; 200 unless told. */
  success?: 201 | 202 | 204;
  /** Headers of that answer. */
  headers: readonly string[];
  /** Error codes by status. */
  errors: Readonly<Record<number, readonly string[]>>;
  /** Statuses besides that whose body is not an error. */
  otherAnswers: readonly number[];
}

/** Part 4: every answer, success or error, carries it. */
export const HEADER_OF_EVERY_ANSWER = 'X-Request-ID';

/** Part 4.5. */
const analysisHeaders = [
  'X-Request-ID',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Quota-Limit',
  'X-Quota-Grace',
  'X-Quota-HardStop',
  'X-Quota-Used',
  'X-Quota-Remaining',
  'X-Quota-Reset',
];

/** Part 5.9. */
const keyErrors = [
  'MISSING_API_KEY',
  'MALFORMED_API_KEY',
  'INVALID_API_KEY',
  'REVOKED_API_KEY',
  'EXPIRED_API_KEY',
];

const analysisErrors = {
  405: ['INVALID_REQUEST'],
  413: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED', 'MONTHLY_QUOTA_EXCEEDED', 'DUPLICATE_REQUEST'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};

/** Contract part 6, and specification part 7 where it holds for every route. */
const sessionRoute = {
  auth: 'session',
  scope: null,
  headers: ['X-Request-ID', 'Cache-Control'],
  otherAnswers: [],
} as const;

const sessionErrors = {
  400: ['INVALID_REQUEST'],
  401: ['MISSING_SESSION_TOKEN', 'INVALID_SESSION_TOKEN', 'EXPIRED_SESSION_TOKEN'],
  403: ['ACCOUNT_DISABLED'],
  405: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};
const sessionWriteErrors = { ...sessionErrors, 413: ['INVALID_REQUEST'] };

const billingWriteErrors = {
  ...sessionWriteErrors,
  409: ['CONFLICT'],
  503: ['SERVICE_UNAVAILABLE', 'BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE'],
};

/** Contract part 5: the same routes for keys and, with these differences, for sessions. */
interface WebhookFact extends Pick<RouteFact, 'method' | 'path' | 'operationId' | 'success'> {
  /** It delivers, or makes what will be delivered to: the plan must have webhooks. */
  planned?: true;
  /** Besides those of every route. */
  errors?: RouteFact['errors'];
}

const thing = { 404: ['NOT_FOUND'] };
const deliveries = '/{id}/deliveries';
const delivery = `${deliveries}/{deliveryId}`;
const webhookFacts: readonly WebhookFact[] = [
  { method: 'GET', path: '', operationId: 'listWebhooks' },
  {
    method: 'POST',
    path: '',
    operationId: 'createWebhook',
    success: 201,
    planned: true,
    errors: { 400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'] },
  },
  { method: 'GET', path: '/{id}', operationId: 'getWebhook', errors: thing },
  { method: 'PATCH', path: '/{id}', operationId: 'updateWebhook', errors: thing },
  { method: 'DELETE', path: '/{id}', operationId: 'deleteWebhook', success: 204, errors: thing },
  {
    method: 'POST',
    path: '/{id}/test',
    operationId: 'testWebhook',
    success: 202,
    planned: true,
    errors: thing,
  },
  { method: 'GET', path: deliveries, operationId: 'listDeliveries', errors: thing },
  { method: 'GET', path: delivery, operationId: 'getDelivery', errors: thing },
  {
    method: 'POST',
    path: `${delivery}/redeliver`,
    operationId: 'redeliver',
    success: 202,
    planned: true,
    errors: { ...thing, 409: ['CONFLICT'] },
  },
];
const rotateFact: WebhookFact = {
  method: 'POST',
  path: '/{id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  errors: thing,
};

function byKey({ planned, errors, ...fact }: WebhookFact): RouteFact {
  const common = fact.method === 'GET' ? sessionErrors : sessionWriteErrors;
  return {
    ...fact,
    path: `/v1/webhooks${fact.path}`,
    auth: 'api_key',
    scope: 'webhooks',
    headers: ['X-Request-ID', 'Cache-Control'],
    otherAnswers: [],
    errors: {
      ...common,
      401: [...keyErrors, 'ACCOUNT_DISABLED'],
      403: ['INSUFFICIENT_SCOPE', ...(planned ? ['FEATURE_NOT_AVAILABLE'] : [])],
      ...errors,
    },
  };
}

function bySession({ planned, errors, ...fact }: WebhookFact): RouteFact {
  const common = fact.method === 'GET' ? sessionErrors : sessionWriteErrors;
  const name = fact.operationId;
  return {
    ...sessionRoute,
    ...fact,
    path: `/v1/dashboard/webhooks${fact.path}`,
    operationId: `dashboard${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    errors: {
      ...common,
      403: ['ACCOUNT_DISABLED', ...(planned ? ['FEATURE_NOT_AVAILABLE'] : [])],
      ...errors,
    },
  };
}

/** Specification part 4.4 and contract part 7. */
const adminRoute = { ...sessionRoute, auth: 'admin' } as const;
const adminErrors = { ...sessionErrors, 403: ['ADMIN_ROLE_REQUIRED', 'ACCOUNT_DISABLED'] };
const unknownAccount = { 404: ['ACCOUNT_NOT_FOUND'] };

/** Contract part 6: what a provider reports; known by its signature. */
const callbackRoute = {
  method: 'POST',
  auth: 'callback',
  scope: null,
  headers: ['X-Request-ID'],
  otherAnswers: [],
} as const;

const bodyErrors = {
  400: ['INVALID_REQUEST'],
  405: ['INVALID_REQUEST'],
  413: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};

/** Part 4.3. */
const anonymousRoute = {
  method: 'POST',
  auth: 'anonymous',
  scope: null,
  headers: ['X-Request-ID', 'Cache-Control'],
  otherAnswers: [],
} as const;

const serviceRoute = {
  method: 'GET',
  auth: 'none',
  scope: null,
  headers: ['X-Request-ID'],
  errors: { 405: ['INVALID_REQUEST'], 500: ['INTERNAL_ERROR'] },
  otherAnswers: [],
} as const;

export const routeFacts: readonly RouteFact[] = [
  {
    method: 'POST',
    path: '/v1/analyze-email',
    operationId: 'analyzeEmail',
    auth: 'api_key',
    scope: 'analyze',
    headers: analysisHeaders,
    errors: {
      ...analysisErrors,
      400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'],
      401: keyErrors,
      403: ['INSUFFICIENT_SCOPE', 'ACCOUNT_DISABLED'],
    },
    otherAnswers: [],
  },
  {
    method: 'POST',
    path: '/v1/analyze-email/batch',
    operationId: 'analyzeEmailBatch',
    auth: 'api_key',
    scope: 'analyze',
    headers: analysisHeaders,
    errors: {
      ...analysisErrors,
      400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'],
      401: [...keyErrors, 'ACCOUNT_DISABLED'],
      403: ['INSUFFICIENT_SCOPE'],
    },
    otherAnswers: [],
  },
  ...webhookFacts.map(byKey),
  ...[...webhookFacts, rotateFact].map(bySession),
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/api-keys',
    operationId: 'listApiKeys',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys',
    operationId: 'createApiKey',
    success: 201,
    errors: { ...sessionWriteErrors, 400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'] },
  },
  {
    ...sessionRoute,
    method: 'PATCH',
    path: '/v1/dashboard/api-keys/{id}',
    operationId: 'renameApiKey',
    errors: { ...sessionWriteErrors, 404: ['NOT_FOUND'] },
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys/{id}/rotate',
    operationId: 'rotateApiKey',
    success: 201,
    errors: {
      ...sessionWriteErrors,
      400: ['INVALID_REQUEST', 'LIMIT_EXCEEDED'],
      404: ['NOT_FOUND'],
      409: ['CONFLICT'],
    },
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/api-keys/{id}/revoke',
    operationId: 'revokeApiKey',
    errors: { ...sessionWriteErrors, 404: ['NOT_FOUND'] },
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/usage',
    operationId: 'getUsage',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/usage/history',
    operationId: 'getUsageHistory',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/playground/analyze',
    operationId: 'playgroundAnalyze',
    errors: {
      ...sessionWriteErrors,
      400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'],
      429: ['RATE_LIMIT_EXCEEDED', 'MONTHLY_QUOTA_EXCEEDED', 'DUPLICATE_REQUEST'],
    },
  },
  {
    ...sessionRoute,
    method: 'GET',
    path: '/v1/dashboard/billing',
    operationId: 'getBilling',
    errors: sessionErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/billing/checkout',
    operationId: 'createCheckout',
    errors: billingWriteErrors,
  },
  {
    ...sessionRoute,
    method: 'POST',
    path: '/v1/dashboard/billing/portal',
    operationId: 'createPortal',
    errors: billingWriteErrors,
  },
  {
    ...anonymousRoute,
    path: '/v1/public/checker',
    operationId: 'checkPublicly',
    errors: { ...bodyErrors, 400: ['INVALID_REQUEST', 'INVALID_EMAIL'] },
  },
  {
    ...anonymousRoute,
    path: '/v1/public/playground/analyze',
    operationId: 'analyzePublicly',
    errors: { ...bodyErrors, 400: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MALFORMED_EMAIL'] },
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/lookup',
    operationId: 'adminLookUp',
    errors: adminErrors,
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/accounts/{accountID}/api-keys',
    operationId: 'adminListApiKeys',
    errors: { ...adminErrors, ...unknownAccount },
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/accounts/{accountID}/billing-audit',
    operationId: 'adminListBillingAudit',
    errors: { ...adminErrors, ...unknownAccount },
  },
  {
    ...adminRoute,
    method: 'POST',
    path: '/v1/admin/accounts/{accountID}/status',
    operationId: 'adminSetAccountStatus',
    errors: { ...adminErrors, ...unknownAccount, 409: ['CONFLICT'], 413: ['INVALID_REQUEST'] },
  },
  {
    ...adminRoute,
    method: 'GET',
    path: '/v1/admin/audit',
    operationId: 'adminListAudit',
    errors: adminErrors,
  },
  {
    ...callbackRoute,
    path: '/v1/callbacks/stripe',
    operationId: 'receiveStripeEvent',
    errors: { ...bodyErrors, 503: billingWriteErrors[503] },
  },
  {
    ...callbackRoute,
    path: '/v1/callbacks/clerk',
    operationId: 'receiveClerkEvent',
    errors: bodyErrors,
  },
  { ...serviceRoute, path: '/v1/health', operationId: 'getHealth', otherAnswers: [503] },
  { ...serviceRoute, path: '/v1/health/live', operationId: 'getLiveness' },
  { ...serviceRoute, path: '/v1/openapi.json', operationId: 'getOpenApi' },
];
