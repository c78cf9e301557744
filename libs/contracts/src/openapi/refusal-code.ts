import type { RequestFault } from './request-fault.ts';

export type RefusalCode = 'INVALID_REQUEST' | 'INVALID_EMAIL' | 'LIMIT_EXCEEDED';

/**
 * The error code for a body with these faults (specification part 7.3): a batch over its size is `LIMIT_EXCEEDED`; a
 * body in which nothing else is wrong than that `email` is missing or null is `INVALID_EMAIL`.
 */
export function refusalCode(faults: readonly RequestFault[]): RefusalCode {
  if (faults.some(({ code }) => code === 'too_many')) return 'LIMIT_EXCEEDED';
  const onlyNoEmail = faults.every(({ field, code }) => field === 'email' && code === 'required');
  return onlyNoEmail ? 'INVALID_EMAIL' : 'INVALID_REQUEST';
}
