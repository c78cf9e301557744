import { ApiError } from '@ers/core';

/** Throws ApiError NOT_FOUND for what is not there, or is another account's: the two are told in the same words. */
export function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('NOT_FOUND');
  return value;
}
