import { ApiError, errorCatalogue } from '@ers/core';
import type { Answer } from './answer.ts';

/** The one renderer of errors: the envelope of specification part 7.1. An error that is not an ApiError shows nothing of itself. */
export function renderError(error: unknown, requestId: string): Answer & { code: string } {
  const known = error instanceof ApiError ? error : new ApiError('INTERNAL_ERROR', {}, { cause: error });
  const { code, publicError: shown } = known;
  const entry = errorCatalogue[code];
  return {
    code,
    status: known.status,
    headers: {
      ...shown.headers,
      // RFC 9110 section 15.5.2.
      ...(known.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(shown.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(shown.retryAfterSeconds) }),
    },
    body: {
      error: {
        code,
        message: known.message,
        type: shown.type ?? entry.type,
        request_id: requestId,
        retryable: entry.retryable,
        ...(shown.retryAfterSeconds === undefined ? {} : { retry_after_seconds: shown.retryAfterSeconds }),
        ...(shown.details && { details: shown.details }),
        ...(shown.fieldErrors && { field_errors: shown.fieldErrors }),
        ...(shown.action && {
          action: shown.action,
          upgrade_required: true,
          required_plan: shown.action.required_plan,
          recommended_plan: shown.action.required_plan,
        }),
      },
    },
  };
}
