import { reservedName } from '../../../email/reserved-domains.ts';
import type { RecordStatus } from '../../analysis.ts';
import type { Evidence, Item, TxtFacts } from '../../evidence.ts';
import type { weights } from '../../weights.ts';
import { isValidDmarc } from './dmarc-record.ts';
import { isValidSpf } from './spf-record.ts';

export type InfrastructureWeight = keyof typeof weights.domainInfrastructure;

/** What one kind of record says: its public status and, where that is a risk, the weight and the sentence for it. */
export interface RecordJudgement {
  status: RecordStatus;
  risk: { weight: InfrastructureWeight; hard: boolean; text: string } | null;
}

export type Records = Readonly<Record<'mx' | 'spf' | 'dmarc', RecordJudgement>>;

const UNKNOWN: RecordJudgement = { status: 'unknown', risk: null };
const PRESENT: RecordJudgement = { status: 'present', risk: null };
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;

/** Where mail for the domain goes: RFC 5321 section 5.1, RFC 7505 for the null MX. */
export function judgeMx({ mx, address }: Pick<Evidence, 'mx' | 'address'>): RecordJudgement {
  if (mx.status !== 'ok') return UNKNOWN;
  if (mx.value.nxdomain) {
    return risk('missing', 'domainNotFound', 'The domain does not exist in the DNS.', true);
  }
  const { hosts } = mx.value;
  if (hosts.length === 0) return judgeWithoutMx(address);
  if (hosts.every(({ host }) => host === '.')) {
    return risk('null_mx', 'nullMx', 'The domain declares that it accepts no mail (null MX).', true);
  }
  if (hosts.some(({ host }) => isUsableHost(host))) return PRESENT;
  return risk('invalid', 'mxInvalid', 'The domain’s MX records name no host that mail could be sent to.');
}

/** Without an answer about the domain's own address the milder case is assumed: only that no MX exists is known. */
function judgeWithoutMx(address: Evidence['address']): RecordJudgement {
  if (address.status !== 'ok') {
    return risk('missing', 'mxImplicit', 'The domain has no MX record.');
  }
  if (address.value.addresses.length === 0) {
    return risk(
      'missing',
      'noMailHost',
      'The domain has neither an MX record nor an address to send mail to.',
    );
  }
  return risk('implicit', 'mxImplicit', 'The domain has no MX record; mail falls back to its web address.');
}

/** RFC 7208 section 4.5: exactly one record; two are an error like a malformed one. */
export function judgeSpf(spf: Item<TxtFacts>): RecordJudgement {
  if (spf.status !== 'ok') return UNKNOWN;
  const records = spf.value.records.filter((record) => /^v=spf1(?: |$)/i.test(record));
  if (records.length === 0) {
    return risk('missing', 'spfMissing', 'The domain does not say which servers may send its mail (no SPF).');
  }
  if (records.length === 1 && isValidSpf(records[0] ?? '')) return PRESENT;
  return risk('invalid', 'spfInvalid', 'The domain’s SPF record is broken, so receivers must ignore it.');
}

/** RFC 7489 section 6.6.3: exactly one record, with a policy. */
export function judgeDmarc(dmarc: Item<TxtFacts>): RecordJudgement {
  if (dmarc.status !== 'ok') return UNKNOWN;
  const { records } = dmarc.value;
  if (records.length === 0) {
    return risk('missing', 'dmarcMissing', 'The domain has no policy against forged mail (no DMARC).');
  }
  if (records.length === 1 && isValidDmarc(records[0] ?? '')) return PRESENT;
  return risk('invalid', 'dmarcInvalid', 'The domain’s DMARC record is broken, so receivers must ignore it.');
}

/** A name with at least two labels that is no IP address (RFC 5321 section 5.1) and is not reserved. */
function isUsableHost(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return HOST_NAME.test(name) && !/\.\d+$/.test(name) && reservedName(name) === null;
}

/** Whether a known provider is on record as publishing it; what is not on record is not known to be absent. */
export function recordOnFile(published: boolean | undefined): RecordJudgement {
  return published ? PRESENT : UNKNOWN;
}

function risk(
  status: RecordStatus,
  weight: InfrastructureWeight,
  text: string,
  hard = false,
): RecordJudgement {
  return { status, risk: { weight, hard, text } };
}
