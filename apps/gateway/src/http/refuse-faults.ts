import { refusalCode, type RequestFault } from '@ers/contracts';
import { ApiError } from '@ers/core';

/** Throws ApiError for a body or a query in which something is wrong, every fault named. */
export function refuseFaults(faults: readonly RequestFault[]): void {
  if (faults.length === 0) return;
  const fieldErrors = faults.map(({ field, code, message }) => ({ field, code, message }));
  const over = faults.find((fault) => fault.limit !== undefined);
  throw new ApiError(refusalCode(faults), {
    fieldErrors,
    ...(over && {
      message: `${over.field} holds at most ${over.limit} items.`,
      details: { limit: over.limit },
    }),
  });
}

/** ApiError INVALID_REQUEST for one field whose value the schema could not judge. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', {
    message: `${field}: ${message}`,
    fieldErrors: [{ field, code: 'invalid_value', message }],
  });
}
