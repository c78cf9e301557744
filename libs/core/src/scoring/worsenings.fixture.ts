/** Single steps that make a case riskier and leave all else alone; imported by specs only. */
import type { FormatIssue } from './analysis.ts';
import type { Evidence, IpFacts } from './evidence.ts';
import type { JudgeRequest } from './judge.ts';

export interface Case {
  request: JudgeRequest;
  evidence: Evidence;
}

/** The riskier case, or null where the step does not apply. */
type Worsening = (given: Case) => Case | null;

const DAY_MS = 86_400_000;
const VALID_SPF = 'v=spf1 -all';
const VALID_DMARC = 'v=DMARC1; p=none';

/** Adding any of these leaves the rest of the judgement as it is; an address literal would replace the domain. */
const ADDABLE: readonly FormatIssue[] = ['quoted_local_part', 'unknown_tld', 'leading_dot', 'missing_tld'];

export const worsenings: Readonly<Record<string, Worsening>> = {
  'the domain vanishes': (given) => withMx(given, { nxdomain: true, hosts: [] }),
  'the domain takes no mail': (given) =>
    withMx(given, { nxdomain: false, hosts: [{ host: '.', preference: 0 }] }),
  'the domain has no mail host': (given) =>
    change(withMx(given, { nxdomain: false, hosts: [] }), {
      address: { status: 'ok', value: { addresses: [] } },
    }),
  'mail falls back to the web address': (given) =>
    change(withMx(given, { nxdomain: false, hosts: [] }), {
      address: { status: 'ok', value: { addresses: ['93.184.216.34'] } },
    }),
  'SPF goes missing': (given) => withRecords(given, 'spf', VALID_SPF, []),
  'SPF is there twice': (given) => withRecords(given, 'spf', VALID_SPF, [VALID_SPF, VALID_SPF]),
  'DMARC goes missing': (given) => withRecords(given, 'dmarc', VALID_DMARC, []),
  'DMARC loses its policy': (given) => withRecords(given, 'dmarc', VALID_DMARC, ['v=DMARC1']),
  'registered half as long ago': (given) => younger(given, 0.5),
  'registered yesterday': (given) => younger(given, 0),
  'the network is a VPN': (given) => withFlag(given, 'vpn'),
  'the network is a proxy': (given) => withFlag(given, 'proxy'),
  'the network is Tor': (given) => withFlag(given, 'tor'),
  'the network is a data centre': (given) => withFlag(given, 'hosting'),
  'the domain is reserved': ({ request, evidence }) => ({
    request: { ...request, email: { ...request.email, reservedName: 'test' } },
    evidence,
  }),
  ...Object.fromEntries(
    ADDABLE.map((issue) => [`format issue ${issue}`, (given: Case) => withIssue(given, issue)]),
  ),
};

/** Only where mail can be delivered now: a broken MX may be worse than the fault put in its place. */
function withMx(
  given: Case,
  value: { nxdomain: boolean; hosts: { host: string; preference: number }[] },
): Case | null {
  const { mx } = given.evidence;
  if (mx.status === 'ok' && !mx.value.hosts.every(({ host }) => /^mx\d\.acme-mail\.net$/.test(host)))
    return null;
  if (mx.status === 'ok' && (mx.value.nxdomain || mx.value.hosts.length === 0)) return null;
  return change(given, { mx: { status: 'ok', value } });
}

function withRecords(given: Case, key: 'spf' | 'dmarc', valid: string, worse: string[]): Case | null {
  const item = given.evidence[key];
  if (item.status === 'ok' && !(item.value.records.length === 1 && item.value.records[0] === valid))
    return null;
  return change(given, { [key]: { status: 'ok', value: { records: worse } } });
}

function younger(given: Case, factor: number): Case | null {
  const { registration, gathered_at } = given.evidence;
  if (registration.status !== 'ok' || registration.value.status !== 'success') return null;
  const now = Date.parse(gathered_at);
  const ageMs = now - Date.parse(registration.value.registered_at ?? '');
  if (!(ageMs > 2 * DAY_MS)) return null;
  const registered_at = new Date(now - Math.max(DAY_MS, ageMs * factor)).toISOString();
  return change(given, { registration: { status: 'ok', value: { status: 'success', registered_at } } });
}

function withFlag(given: Case, flag: keyof NonNullable<IpFacts['anonymizer']>): Case | null {
  const { ip } = given.evidence;
  if (given.request.ip === null || ip.status !== 'ok') return null;
  const clean = { vpn: false, proxy: false, tor: false, hosting: false };
  const anonymizer = { ...(ip.value.anonymizer ?? clean), [flag]: true };
  return change(given, { ip: { status: 'ok', value: { ...ip.value, anonymizer } } });
}

function withIssue({ request, evidence }: Case, issue: FormatIssue): Case {
  const formatIssues = [...request.email.formatIssues, issue];
  return { request: { ...request, email: { ...request.email, formatIssues } }, evidence };
}

function change(given: Case | null, changes: Partial<Evidence>): Case | null {
  return given === null ? null : { ...given, evidence: { ...given.evidence, ...changes } };
}
