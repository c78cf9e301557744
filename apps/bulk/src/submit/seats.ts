import { ApiError } from '@ers/core';

/** Bounds what each account has under way at once. */
export interface Seats {
  /** Throws ApiError RATE_LIMIT_EXCEEDED where the account has no seat left, and what `work` throws. */
  seated<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

export function createSeats(max: number): Seats {
  /** No account that has none: the map does not grow with the accounts that ever came. */
  const taken = new Map<string, number>();
  const takenBy = (accountId: string): number => taken.get(accountId) ?? 0;

  return {
    seated: async (accountId, work) => {
      if (takenBy(accountId) >= max) throw new ApiError('RATE_LIMIT_EXCEEDED');
      taken.set(accountId, takenBy(accountId) + 1);
      try {
        return await work();
      } finally {
        const left = takenBy(accountId) - 1;
        if (left > 0) taken.set(accountId, left);
        else taken.delete(accountId);
      }
    },
  };
}
