import { parseEmail } from '../../email/parse-email.ts';
import type { CheckId, Checks } from '../analysis.ts';
import type { Check, Reason } from '../check.ts';
import { skippedEvidence, type Evidence } from '../evidence.ts';
import { known } from './check-input.fixture.ts';

const noEvidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');

/** Evidence in which only the MX question was answered, with these hosts. */
export function mxEvidence(...hosts: string[]): Evidence {
  const value = { nxdomain: false, hosts: hosts.map((host) => ({ host, preference: 10 })) };
  return { ...noEvidence, mx: { status: 'ok', value } };
}

/** Evidence of a domain with mail hosts, SPF and DMARC records and name servers of an ordinary kind. */
export const tendedEvidence: Evidence = {
  ...mxEvidence('mx1.acme-mail.net'),
  mail_host_address: known({ addresses: ['93.184.216.34'] }),
  name_servers: known({ hosts: ['ns1.acme-dns.net', 'ns2.acme-dns.net'] }),
  spf: known({ records: ['v=spf1 include:_spf.acme-mail.net -all'] }),
  dmarc: known({ records: ['v=DMARC1; p=reject'] }),
};

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
