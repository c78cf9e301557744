import { ApiError } from '@ers/core';

/** The service says with a limit that the file has more bytes than the plan allows; for the caller that is 413. */
export function refusedUpload(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_REQUEST') return error;
  if (error.publicError.details?.['limit'] === undefined) return error;
  return new ApiError('INVALID_REQUEST', { ...error.publicError, status: 413 }, { cause: error });
}
