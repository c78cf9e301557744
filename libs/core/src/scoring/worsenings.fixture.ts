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
const PUBLIC_ADDRESS = '93.184.216.34';
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
      address: { status: 'ok', value: { addresses: [PUBLIC_ADDRESS] } },
    }),
  'a null MX joins the mail hosts': (given) => withHost(given, '.'),
  'a parking service’s mail host joins the others': (given) => withHost(given, 'mail.h-email.net'),
  'the mail host has no address': (given) =>
    whereMailHost(given, { mail_host_address: { status: 'ok', value: { addresses: [] } } }),
  'the mail host is on an inner network': (given) =>
    whereMailHost(given, { mail_host_address: { status: 'ok', value: { addresses: ['10.1.2.3'] } } }),
  'a name server is one of a parking service': (given) => withNameServer(given, 'ns1.bodis.com'),
  'a name server is one of a market': (given) => withNameServer(given, 'ns1.afternic.com'),
  'a name server is one for expired names': (given) => withNameServer(given, 'ns1.renewyourname.net'),
  'SPF lets everyone send': (given) => withRecords(given, 'spf', VALID_SPF, ['v=spf1 +all']),
  'SPF breaks': (given) => withRecords(given, 'spf', VALID_SPF, ['v=spf1 ip4:1.2.3']),
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
  'a block list names the network': (given) => withListing(given, 'first.example-list.net'),
  'another block list names the network': (given) => withListing(given, 'second.example-list.net'),
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
  const { mx, mail_host_address: mailHost } = given.evidence;
  if (mailHost.status === 'ok' && !mailHost.value.addresses.includes(PUBLIC_ADDRESS)) return null;
  if (mx.status === 'ok' && !mx.value.hosts.every(({ host }) => /^mx\d\.acme-mail\.net$/.test(host)))
    return null;
  if (mx.status === 'ok' && (mx.value.nxdomain || mx.value.hosts.length === 0)) return null;
  return change(given, { mx: { status: 'ok', value } });
}

/** One more host behind those that there are. */
function withHost(given: Case, host: string): Case | null {
  const { mx } = given.evidence;
  if (mx.status !== 'ok' || mx.value.nxdomain || mx.value.hosts.length === 0) return null;
  if (mx.value.hosts.every((one) => one.host === '.')) return null;
  const hosts = [...mx.value.hosts, { host, preference: 65_535 }];
  return change(given, { mx: { status: 'ok', value: { nxdomain: false, hosts } } });
}

/** The address of a mail host is known only where there is one. */
function whereMailHost(given: Case, changes: Partial<Evidence>): Case | null {
  const { mx } = given.evidence;
  return mx.status === 'ok' && mx.value.hosts.length > 0 ? change(given, changes) : null;
}

function withNameServer(given: Case, host: string): Case {
  const { name_servers } = given.evidence;
  const hosts = name_servers.status === 'ok' ? name_servers.value.hosts : [];
  return change(given, { name_servers: { status: 'ok', value: { hosts: [...hosts, host] } } }) ?? given;
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

function withListing(given: Case, zone: string): Case | null {
  const { ip_block_lists: item } = given.evidence;
  if (given.request.ip === null || item.status !== 'ok') return null;
  return change(given, { ip_block_lists: { status: 'ok', value: { zones: [...item.value.zones, zone] } } });
}

function withIssue({ request, evidence }: Case, issue: FormatIssue): Case {
  const formatIssues = [...request.email.formatIssues, issue];
  return { request: { ...request, email: { ...request.email, formatIssues } }, evidence };
}

function change(given: Case | null, changes: Partial<Evidence>): Case | null {
  return given === null ? null : { ...given, evidence: { ...given.evidence, ...changes } };
}
