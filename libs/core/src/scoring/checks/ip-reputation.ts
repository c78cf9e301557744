import ipaddr from 'ipaddr.js';
import { canonicalIp } from '../../network/canonical-ip.ts';
import type { IpReputationCheck, NetworkType } from '../analysis.ts';
import { bandOf } from '../bands.ts';
import type { Check, Finding, Weigh } from '../check.ts';
import type { IpFacts } from '../evidence.ts';
import { weights } from '../weights.ts';

type Verdict = Exclude<keyof typeof weights.ipReputation, 'private'>;
type View = Omit<IpReputationCheck, 'evidence' | 'risk_level' | 'risk_contribution'>;

/** Transition ranges of the public Internet; every other named range cannot be reached from it. */
const PUBLIC_RANGES: ReadonlySet<string> = new Set([
  'unicast',
  '6to4',
  'teredo',
  'rfc6052',
  'as112',
  'as112v6',
]);

/** Most telling first: the first verdict that applies names the network (a VPN mostly lives in a data centre). */
const VERDICTS: readonly (readonly [verdict: Verdict, type: NetworkType, text: string])[] = [
  ['malicious', 'tor', 'The request came through the Tor network and a public proxy.'],
  ['tor', 'tor', 'The request came through the Tor network.'],
  ['proxy', 'proxy', 'The request came through a public proxy.'],
  ['vpn', 'vpn', 'The request came through a VPN.'],
  ['hosting', 'hosting', 'The request came from a data centre, not from a home or an office.'],
];

/**
 * What the client's address says. Null when none was supplied. An address that is not on the public Internet
 * (private, loopback, link-local, documentation and the like) is judged without any evidence; IPv4-mapped IPv6 is
 * judged as the IPv4 address. A public address without evidence contributes nothing, nor does text that is no address.
 */
export const ipReputation: Check<'ip_reputation'> = {
  id: 'ip_reputation',
  requires: ['ip'],
  check({ ip, evidence }, weigh) {
    if (ip === null) return { check: null, reasons: [] };
    const address = canonicalIp(ip);
    if (address === null) return unknownFinding();
    if (!isPublic(address)) return privateFinding(weigh);
    if (evidence.ip.status !== 'ok') return unknownFinding();
    return judgeNetwork(evidence.ip.value, weigh);
  },
};

function isPublic(address: string): boolean {
  return PUBLIC_RANGES.has(ipaddr.parse(address).range());
}

function privateFinding(weigh: Weigh): Finding<'ip_reputation'> {
  const text = 'The IP address is not one of the public Internet: it is not the one the client came from.';
  const view: View = {
    result: 'private',
    confidence: 'high',
    method: 'address_range',
    available: true,
    network: { type: 'private', asn: null, organization: '' },
  };
  return finding(view, weigh(weights.ipReputation.private), text);
}

function unknownFinding(): Finding<'ip_reputation'> {
  const view: View = {
    result: 'unknown',
    confidence: 'unknown',
    method: 'none',
    available: false,
    network: { type: 'unknown', asn: null, organization: '' },
  };
  return finding(view, 0, '');
}

function judgeNetwork(facts: IpFacts, weigh: Weigh): Finding<'ip_reputation'> {
  const verdicts = verdictsOf(facts);
  const found = VERDICTS.find(([verdict]) => verdicts.has(verdict));
  const typeKnown = facts.connection !== null || facts.anonymizer !== null;
  const view: View = {
    result: found === undefined ? (typeKnown ? 'clean' : 'unknown') : resultOf(found[0]),
    confidence: typeKnown ? (facts.anonymizer === null ? 'medium' : 'high') : 'low',
    method: 'network_database',
    available: true,
    network: {
      type: found?.[1] ?? facts.connection ?? 'unknown',
      asn: facts.asn,
      organization: facts.organization,
    },
  };
  return finding(view, gravest(verdicts, weigh), found?.[2] ?? '');
}

function verdictsOf({ anonymizer, connection }: IpFacts): Set<Verdict> {
  const verdicts = new Set<Verdict>();
  if (anonymizer?.tor && anonymizer.proxy) verdicts.add('malicious');
  if (anonymizer?.tor) verdicts.add('tor');
  if (anonymizer?.proxy) verdicts.add('proxy');
  if (anonymizer?.vpn) verdicts.add('vpn');
  if (anonymizer?.hosting || connection === 'hosting') verdicts.add('hosting');
  return verdicts;
}

function resultOf(verdict: Verdict): IpReputationCheck['result'] {
  return verdict === 'malicious' ? 'malicious' : 'suspicious';
}

/** The worst one counts, so that a further flag never lowers the contribution. */
function gravest(verdicts: ReadonlySet<Verdict>, weigh: Weigh): number {
  return Math.max(0, ...[...verdicts].map((verdict) => weigh(weights.ipReputation[verdict])));
}

function finding(view: View, contribution: number, text: string): Finding<'ip_reputation'> {
  const { result, confidence, method, available, network } = view;
  const description = text === '' ? describe(network.organization) : text;
  const evidence =
    network.type === 'unknown'
      ? []
      : [{ type: 'network_type', value: network.type, confidence, description }];
  return {
    check: {
      result,
      risk_level: bandOf(contribution),
      confidence,
      method,
      available,
      evidence,
      network,
      risk_contribution: contribution,
    },
    reasons: contribution > 0 ? [{ text, group: 'behavior', contribution }] : [],
  };
}

function describe(organization: string): string {
  return organization === '' ? 'The kind of network is known.' : `The network belongs to ${organization}.`;
}
