import type { Clock } from '@ers/platform';

/** Addresses that are not listened to for the rest of a minute; hashes of them, as everywhere. */
export interface TurnedAway {
  has(address: string): boolean;
  add(address: string): void;
}

const minuteMs = 60_000;

/** Of more than `addressesMax` addresses the oldest are forgotten. */
export function createTurnedAway({
  clock,
  addressesMax = 10_000,
}: {
  clock: Pick<Clock, 'monotonicMs'>;
  addressesMax?: number;
}): TurnedAway {
  // In the order of their ends, since all stay equally long.
  const endsAt = new Map<string, number>();
  return {
    has: (address) => clock.monotonicMs() < (endsAt.get(address) ?? -Infinity),
    add: (address) => {
      endsAt.delete(address);
      const [oldest] = endsAt.keys();
      if (endsAt.size >= addressesMax && oldest !== undefined) endsAt.delete(oldest);
      endsAt.set(address, clock.monotonicMs() + minuteMs);
    },
  };
}
