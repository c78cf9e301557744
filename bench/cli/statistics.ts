export interface Summary {
  median: number;
  min: number;
  max: number;
}

/** Of one value for each round. Throws where there is none: a median of nothing is no figure. */
export function summaryOf(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('A summary needs at least one value.');
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), min: quantile(sorted, 0), max: quantile(sorted, 1) };
}

/** Of ascending values, interpolated between neighbours; `part` from 0 to 1. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new Error('A quantile needs at least one value.');
  return low + (high - low) * (place - below);
}
