/** Builds inputs of checks; imported by specs only. */
import { parseEmail } from '../../email/parse-email.ts';
import type { ParsedEmail } from '../../email/parsed-email.ts';
import type { CheckInput, Weigh } from '../check.ts';
import { type Evidence, type Item, skippedEvidence } from '../evidence.ts';

export const GATHERED_AT = '2026-06-01T12:00:00.000Z';

/** Base weights as they are. */
export const unweighed: Weigh = (base) => base;

export function known<T>(value: T): Item<T> {
  return { status: 'ok', value };
}

/** An input in which nothing was asked for, but what is given. */
export function checkInput(
  address: string,
  evidence: Partial<Evidence> = {},
  { name = null, ip = null }: { name?: string | null; ip?: string | null } = {},
): CheckInput {
  const email = parsed(address);
  return { email, name, ip, evidence: { ...skippedEvidence(GATHERED_AT, 'disabled'), ...evidence } };
}

export function parsed(address: string): ParsedEmail {
  const result = parseEmail(address);
  if (!result.ok) throw new Error(`not an address: ${result.message}`);
  return result.email;
}
