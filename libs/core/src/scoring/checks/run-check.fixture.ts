import { parseEmail } from '../../email/parse-email.ts';
import type { CheckId, Checks } from '../analysis.ts';
import type { Check, Reason } from '../check.ts';
import { skippedEvidence, type Evidence } from '../evidence.ts';

const noEvidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');

/** Evidence in which only the MX question was answered, with these hosts. */
export function mxEvidence(...hosts: string[]): Evidence {
  const value = { nxdomain: false, hosts: hosts.map((host) => ({ host, preference: 10 })) };
  return { ...noEvidence, mx: { status: 'ok', value } };
}

/** Runs one check on one address under a profile that changes nothing. For specs. */
export function runCheck<K extends CheckId>(
  check: Check<K>,
  address: string,
  evidence: Evidence = noEvidence,
): { check: NonNullable<Checks[K]>; reasons: Reason[] } {
  const parsed = parseEmail(address);
  if (!parsed.ok) throw new Error(`${address} does not parse: ${parsed.code}`);
  const finding = check.check({ email: parsed.email, name: null, ip: null, evidence }, (base) => base);
  if (finding.check === null) throw new Error(`${check.id} has nothing to run on`);
  return { check: finding.check, reasons: finding.reasons };
}
