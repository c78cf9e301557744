/** What is sent: one address, or a batch of as many as one call may hold. */
export type RequestKind = 'single' | 'batch';

export const addressesIn: Record<RequestKind, number> = { single: 1, batch: 50 };
export const pathOf: Record<RequestKind, string> = {
  single: '/v1/analyze-email',
  batch: '/v1/analyze-email/batch',
};

/**
 * Makes request bodies, no two alike: the service refuses a body that it is still answering. The domain is one of
 * which nothing is looked up, so that no name server is measured.
 */
export function createBodies(): (kind: RequestKind) => string {
  let count = 0;
  const nextEmail = (): string => `user${(count += 1)}@gmail.com`;
  return (kind) => {
    if (kind === 'single') return `{"email":"${nextEmail()}"}`;
    return JSON.stringify({ emails: Array.from({ length: addressesIn.batch }, nextEmail) });
  };
}
