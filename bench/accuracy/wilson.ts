/**
 * The 95 % score interval of a proportion (E. B. Wilson, 1927): honest also at 0 and at 1, and for few cases.
 * Throws for no cases.
 */
export function wilson95(hits: number, n: number): { low: number; high: number } {
  if (n < 1) throw new Error('A proportion needs at least one case.');
  const z = 1.959964;
  const p = hits / n;
  const centre = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}
