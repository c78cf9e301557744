import { ApiError } from '@ers/core';

/** A part of a list: at most `limit` (1 to 500) of what stands behind the first `offset`. */
export interface PageRequest {
  limit: number;
  offset: number;
}

export interface Page<T> {
  items: T[];
  hasMore: boolean;
}

const limitMax = 500;

/** `read` gets one row more than was asked for: it tells whether there are more. Throws ApiError INVALID_REQUEST. */
export async function readPage<T>(
  { limit, offset }: PageRequest,
  read: (limit: number, offset: number) => Promise<T[]>,
): Promise<Page<T>> {
  if (limit < 1 || limit > limitMax || offset < 0) throw new ApiError('INVALID_REQUEST');
  const rows = await read(limit + 1, offset);
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}
