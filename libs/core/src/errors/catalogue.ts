/**
 * Every error a caller can see (specification part 7.3 and contract): code → status, type, whether an unchanged
 * retry can help, and the fixed public text used where the thrower gives none. One renderer reads this table
 * and one test walks it.
 */
export type ErrorType =
  | 'authentication_error'
  | 'authorization_error'
  | 'validation_error'
  | 'quota_error'
  | 'rate_limit_error'
  | 'conflict_error'
  | 'not_found_error'
  | 'service_error'
  | 'internal_error';

export interface CatalogueEntry {
  status: number;
  type: ErrorType;
  retryable: boolean;
  message: string;
}

const entry = (status: number, type: ErrorType, retryable: boolean, message: string): CatalogueEntry => ({
  status,
  type,
  retryable,
  message,
});

export const errorCatalogue = {
  INVALID_REQUEST: entry(400, 'validation_error', false, 'The request is not valid.'),
  INVALID_EMAIL: entry(400, 'validation_error', false, 'The field email is required.'),
  MALFORMED_EMAIL: entry(400, 'validation_error', false, 'The field email is not an email address.'),
  LIMIT_EXCEEDED: entry(400, 'validation_error', false, 'The request asks for more than the limit.'),
  MISSING_API_KEY: entry(
    401,
    'authentication_error',
    false,
    'Send an API key: Authorization: Bearer <API_KEY>.',
  ),
  MALFORMED_API_KEY: entry(
    401,
    'authentication_error',
    false,
    'The Authorization header is not of the form: Bearer <API_KEY>.',
  ),
  INVALID_API_KEY: entry(401, 'authentication_error', false, 'The API key is not known in this environment.'),
  REVOKED_API_KEY: entry(401, 'authentication_error', false, 'The API key was revoked.'),
  EXPIRED_API_KEY: entry(401, 'authentication_error', false, 'The API key has expired.'),
  MISSING_SESSION_TOKEN: entry(
    401,
    'authentication_error',
    false,
    'Send a session token: Authorization: Bearer <SESSION_JWT>.',
  ),
  INVALID_SESSION_TOKEN: entry(401, 'authentication_error', false, 'The session token is not valid here.'),
  EXPIRED_SESSION_TOKEN: entry(401, 'authentication_error', false, 'The session token has expired.'),
  INSUFFICIENT_SCOPE: entry(403, 'authorization_error', false, 'The API key lacks the scope of this route.'),
  FEATURE_NOT_AVAILABLE: entry(403, 'authorization_error', false, 'The plan does not have this feature.'),
  /** 403 on `POST /v1/analyze-email`; `at401` of the thrower elsewhere. */
  ACCOUNT_DISABLED: entry(403, 'authorization_error', false, 'The account is disabled.'),
  ADMIN_ROLE_REQUIRED: entry(
    403,
    'authorization_error',
    false,
    'This needs a session with the admin_role claim of an operator.',
  ),
  NOT_FOUND: entry(404, 'not_found_error', false, 'There is nothing at this address.'),
  ACCOUNT_NOT_FOUND: entry(404, 'not_found_error', false, 'There is no such account.'),
  BULK_JOB_NOT_FOUND: entry(404, 'not_found_error', false, 'There is no such bulk job.'),
  CONFLICT: entry(409, 'conflict_error', false, 'The present state does not allow this.'),
  RESULT_NOT_READY: entry(409, 'conflict_error', true, 'The job has not ended yet: ask again shortly.'),
  /** Contract part 2: of the type `not_found_error`. */
  GONE: entry(410, 'not_found_error', false, 'The results have expired and were removed.'),
  RATE_LIMIT_EXCEEDED: entry(429, 'rate_limit_error', true, 'Too many requests: slow down.'),
  MONTHLY_QUOTA_EXCEEDED: entry(429, 'quota_error', true, 'The monthly allowance is used up.'),
  DUPLICATE_REQUEST: entry(429, 'conflict_error', false, 'The same request is still being answered.'),
  INTERNAL_ERROR: entry(500, 'internal_error', true, 'Something went wrong on our side.'),
  SERVICE_UNAVAILABLE: entry(
    503,
    'service_error',
    true,
    'The service cannot answer right now: try again shortly.',
  ),
  BILLING_NOT_CONFIGURED: entry(503, 'service_error', false, 'This service has no payment provider.'),
  BILLING_UNAVAILABLE: entry(
    503,
    'service_error',
    true,
    'The payment provider cannot be reached: try again shortly.',
  ),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
