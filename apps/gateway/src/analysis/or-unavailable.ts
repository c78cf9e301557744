import { ApiError } from '@ers/core';

/** A store that cannot be reached is 503 for the caller, who may try again; the cause stays inside. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('SERVICE_UNAVAILABLE', {}, { cause: error });
  }
}
