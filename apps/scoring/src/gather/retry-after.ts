const secondMs = 1_000;
const delayMs = { min: secondMs, unknown: 60 * secondMs, max: 60 * 60 * secondMs };

/**
 * How long to leave a server alone that asked for it, in milliseconds: what its `Retry-After` says (RFC 9110 section
 * 10.2.3, seconds or a date), a minute where it says nothing that can be read, never more than an hour.
 */
export function retryAfterMs(header: string | null, now: Date): number {
  const text = header?.trim() ?? '';
  const ms = /^[0-9]{1,10}$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now.getTime();
  if (Number.isNaN(ms)) return delayMs.unknown;
  return Math.min(delayMs.max, Math.max(delayMs.min, ms));
}
