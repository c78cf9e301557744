import { ApiError } from '@ers/core';
import type { Request } from 'express';

/** Every id of ours, and nothing that a database could choke on. */
const ID = /^[A-Za-z0-9_]{1,64}$/;

/** An id in the path, empty where the route has none. What can be nobody's id is refused as an unknown one is. */
export function readPathId(
  req: Request,
  name: string,
  refusal: 'NOT_FOUND' | 'ACCOUNT_NOT_FOUND' | 'BULK_JOB_NOT_FOUND' = 'NOT_FOUND',
): string {
  const id = req.params[name] ?? '';
  if (typeof id !== 'string' || (id !== '' && !ID.test(id))) throw new ApiError(refusal);
  return id;
}
