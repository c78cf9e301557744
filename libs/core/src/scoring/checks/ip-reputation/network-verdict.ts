import type { Confidence, IpReputationCheck, NetworkType } from '../../analysis.ts';
import { listedNetwork } from '../../data/network-asns.ts';
import type { IpFacts } from '../../evidence.ts';
import type { weights } from '../../weights.ts';

type Verdict = 'malicious' | 'tor' | 'proxy' | 'vpn' | 'hosting';
type IpWeight = keyof typeof weights.ipReputation;

/** What is known of the network that an address belongs to. */
export interface NetworkJudgement {
  network: IpReputationCheck['network'];
  confidence: Confidence;
  /** Every weight that applies; the gravest one counts. */
  weights: readonly IpWeight[];
  isMalicious: boolean;
  /** What is against the network, as a sentence; empty where nothing is. */
  text: string;
}

/** Most telling first: the first verdict that applies names the network (a VPN mostly lives in a data centre). */
const VERDICTS: readonly (readonly [verdict: Verdict, type: NetworkType, text: string])[] = [
  ['malicious', 'tor', 'The request came through the Tor network and a public proxy.'],
  ['tor', 'tor', 'The request came through the Tor network, which hides who sent it.'],
  ['proxy', 'proxy', 'The request came through a public proxy, which hides who sent it.'],
  ['vpn', 'vpn', 'The request came through a VPN, which hides where it was sent from.'],
  ['hosting', 'hosting', 'The request came from a data centre, not from a home, an office or a phone.'],
];

/**
 * Judges by the operator's databases. The bundled table of networks adds what a network is used for where the
 * databases give its number and no more. Null when they know nothing of the address at all.
 */
export function judgeNetwork(facts: IpFacts): NetworkJudgement | null {
  const { asn, anonymizer, connection } = facts;
  if (asn === null && facts.organization === '' && anonymizer === null && connection === null) return null;
  const listed = asn === null || connection !== null ? null : listedNetwork(asn);
  const type = connection ?? listed?.type ?? null;
  const verdicts = verdictsOf(anonymizer, type);
  const found = VERDICTS.find(([verdict]) => verdicts.has(verdict));
  return {
    network: {
      type: found?.[1] ?? type ?? 'unknown',
      asn,
      organization: facts.organization === '' ? (listed?.name ?? '') : facts.organization,
    },
    confidence: anonymizer !== null ? 'high' : type !== null ? 'medium' : 'low',
    weights: [...verdicts],
    isMalicious: verdicts.has('malicious'),
    text: found?.[2] ?? '',
  };
}

function verdictsOf(anonymizer: IpFacts['anonymizer'], type: NetworkType | null): ReadonlySet<Verdict> {
  const verdicts = new Set<Verdict>();
  if (anonymizer?.tor && anonymizer.proxy) verdicts.add('malicious');
  if (anonymizer?.tor || type === 'tor') verdicts.add('tor');
  if (anonymizer?.proxy) verdicts.add('proxy');
  if (anonymizer?.vpn || type === 'vpn') verdicts.add('vpn');
  if (anonymizer?.hosting || type === 'hosting') verdicts.add('hosting');
  return verdicts;
}
