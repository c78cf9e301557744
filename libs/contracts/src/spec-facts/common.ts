import type { RouteFact } from './route-fact.ts';

type Errors = RouteFact['errors'];

/** Part 5.9. */
export const keyErrors = [
  'MISSING_API_KEY',
  'MALFORMED_API_KEY',
  'INVALID_API_KEY',
  'REVOKED_API_KEY',
  'EXPIRED_API_KEY',
];

/** Contract part 6, and specification part 7 where it holds for every route. */
export const sessionRoute = {
  auth: 'session',
  scope: null,
  headers: ['X-Request-ID', 'Cache-Control'],
  otherAnswers: [],
} as const;

export const sessionErrors = {
  400: ['INVALID_REQUEST'],
  401: ['MISSING_SESSION_TOKEN', 'INVALID_SESSION_TOKEN', 'EXPIRED_SESSION_TOKEN'],
  403: ['ACCOUNT_DISABLED'],
  405: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};
export const sessionWriteErrors = { ...sessionErrors, 413: ['INVALID_REQUEST'] };

export const billingWriteErrors = {
  ...sessionWriteErrors,
  409: ['CONFLICT'],
  503: ['SERVICE_UNAVAILABLE', 'BILLING_NOT_CONFIGURED', 'BILLING_UNAVAILABLE'],
};

export const bodyErrors = {
  400: ['INVALID_REQUEST'],
  405: ['INVALID_REQUEST'],
  413: ['INVALID_REQUEST'],
  429: ['RATE_LIMIT_EXCEEDED'],
  500: ['INTERNAL_ERROR'],
  503: ['SERVICE_UNAVAILABLE'],
};

/** A route that is there for keys and, with these differences, for sessions; `path` is what follows their prefixes. */
export interface TwinFact extends Pick<RouteFact, 'method' | 'path' | 'operationId' | 'success'> {
  /** The plan must have it. */
  planned?: true;
  /** Besides those of every route. */
  errors?: Errors;
  /** Besides those of every answer. */
  headers?: readonly string[];
  otherAnswers?: readonly number[];
}

/** Part 5: with a key of that scope. */
export function byKey(prefix: string, scope: RouteFact['scope'], twin: TwinFact): RouteFact {
  const { planned, errors, ...fact } = twin;
  return {
    otherAnswers: [],
    ...fact,
    path: prefix + fact.path,
    auth: 'api_key',
    scope,
    headers: headersOf(twin),
    errors: {
      ...commonErrors(twin),
      401: [...keyErrors, 'ACCOUNT_DISABLED'],
      403: ['INSUFFICIENT_SCOPE', ...(planned ? ['FEATURE_NOT_AVAILABLE'] : [])],
      ...errors,
    },
  };
}

/** Contract parts 4 and 5: the same with a session. */
export function bySession(prefix: string, twin: TwinFact): RouteFact {
  const { planned, errors, ...fact } = twin;
  const name = fact.operationId;
  return {
    otherAnswers: [],
    ...fact,
    path: prefix + fact.path,
    operationId: `dashboard${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    auth: 'session',
    scope: null,
    headers: headersOf(twin),
    errors: {
      ...commonErrors(twin),
      403: ['ACCOUNT_DISABLED', ...(planned ? ['FEATURE_NOT_AVAILABLE'] : [])],
      ...errors,
    },
  };
}

const commonErrors = ({ method }: TwinFact): Errors =>
  method === 'GET' ? sessionErrors : sessionWriteErrors;

const headersOf = ({ headers = [] }: TwinFact): string[] => [...sessionRoute.headers, ...headers];
