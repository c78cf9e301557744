import { canonicalIp } from '../../network/canonical-ip.ts';
import { type PlacedIp, placeIp } from '../../network/place-ip.ts';
import type { EvidenceItem, IpReputationCheck, NetworkType } from '../analysis.ts';
import { bandOf } from '../bands.ts';
import type { Check, Finding, Reason, Weigh } from '../check.ts';
import { weights } from '../weights.ts';
import { addressEvidence, scopeSentences } from './ip-reputation/address-finding.ts';
import { type BlockListing, blockListEvidence, judgeBlockLists } from './ip-reputation/block-listing.ts';
import { judgeNetwork, type NetworkJudgement } from './ip-reputation/network-verdict.ts';

type View = Omit<IpReputationCheck, 'risk_level' | 'risk_contribution'>;

/** The kinds of network that nothing is held against. */
const TYPES: Readonly<Partial<Record<NetworkType, string>>> = {
  residential: 'People connect to this network from their homes.',
  business: 'This network serves offices.',
  mobile: 'Phones connect to this network.',
  education: 'This network serves schools, universities or research.',
};

const NO_NETWORK = { type: 'unknown', asn: null, organization: '' } as const;

/**
 * What the client's address says. Null when none was supplied. An address from inside a private network is judged
 * by itself. One that no client can have (a bogon) is judged by itself too, unless an operator's database knows its
 * network. A public address that nothing is known of contributes nothing, nor does text that is no address.
 */
export const ipReputation: Check<'ip_reputation'> = {
  id: 'ip_reputation',
  requires: ['ip', 'ip_block_lists'],
  check({ ip, evidence }, weigh) {
    if (ip === null) return { check: null, reasons: [] };
    const address = canonicalIp(ip);
    if (address === null) return unknownFinding([]);
    const placed = placeIp(address);
    const network = evidence.ip.status === 'ok' ? judgeNetwork(evidence.ip.value) : null;
    if (placed.scope === 'private' || (placed.scope === 'bogon' && network === null)) {
      return specialFinding(placed.scope, placed, weigh);
    }
    const listing = judgeBlockLists(evidence);
    if (network === null && listing === null) return unknownFinding(addressEvidence(placed));
    return publicFinding(placed, network, listing, weigh);
  },
};

function unknownFinding(evidence: EvidenceItem[]): Finding<'ip_reputation'> {
  const view: View = {
    result: 'unknown',
    confidence: 'unknown',
    method: 'none',
    available: false,
    evidence,
    network: NO_NETWORK,
  };
  return finding(view, []);
}

function specialFinding(
  scope: 'private' | 'bogon',
  placed: PlacedIp,
  weigh: Weigh,
): Finding<'ip_reputation'> {
  const isPrivate = scope === 'private';
  const view: View = {
    result: isPrivate ? 'private' : 'suspicious',
    confidence: 'high',
    method: 'address_range',
    available: true,
    evidence: addressEvidence(placed),
    network: { ...NO_NETWORK, type: isPrivate ? 'private' : 'unknown' },
  };
  const contribution = weigh(weights.ipReputation[scope]);
  return finding(view, [{ text: scopeSentences[scope], group: 'behavior', contribution }]);
}

function publicFinding(
  placed: PlacedIp,
  network: NetworkJudgement | null,
  listing: BlockListing | null,
  weigh: Weigh,
): Finding<'ip_reputation'> {
  const view: View = {
    result: resultOf(network, listing),
    confidence: confidenceOf(network, listing),
    method: network === null ? 'block_lists' : listing === null ? 'network_database' : 'combined',
    available: true,
    evidence: [...addressEvidence(placed), ...networkEvidence(network), ...blockListEvidence(listing)],
    network: network?.network ?? NO_NETWORK,
  };
  return finding(view, reasonsFor(network, listing, weigh));
}

function resultOf(
  network: NetworkJudgement | null,
  listing: BlockListing | null,
): IpReputationCheck['result'] {
  const listed = listing?.zones.length ?? 0;
  if (network?.isMalicious || listed > 1) return 'malicious';
  if (listed > 0 || (network?.weights.length ?? 0) > 0) return 'suspicious';
  // The name of an operator alone says neither good nor bad.
  return listing === null && network?.confidence === 'low' ? 'unknown' : 'clean';
}

function confidenceOf(
  network: NetworkJudgement | null,
  listing: BlockListing | null,
): IpReputationCheck['confidence'] {
  const listed = listing?.zones.length ?? 0;
  if (listed > 1) return 'high';
  return listed === 1 && network?.confidence !== 'high' ? 'medium' : (network?.confidence ?? 'low');
}

/**
 * The gravest verdict on the network counts, so that a further flag never lowers the contribution. A block list adds
 * to it up to the worst a network can be: Tor exits are on most lists for being what they are.
 */
function reasonsFor(network: NetworkJudgement | null, listing: BlockListing | null, weigh: Weigh): Reason[] {
  const contributions = (network?.weights ?? []).map((weight) => weigh(weights.ipReputation[weight]));
  const ofNetwork = Math.max(0, ...contributions);
  const left = weigh(weights.ipReputation.malicious) - ofNetwork;
  const listed = listing !== null && listing.zones.length > 0;
  const ofLists = listed ? Math.min(left, weigh(weights.ipReputation[listing.weight])) : 0;
  const reasons: Reason[] = [
    { text: network?.text ?? '', group: 'behavior', contribution: ofNetwork },
    { text: listing?.text ?? '', group: 'behavior', contribution: ofLists },
  ];
  return reasons.filter(({ contribution }) => contribution > 0);
}

function networkEvidence(judgement: NetworkJudgement | null): EvidenceItem[] {
  if (judgement === null) return [];
  const { network, confidence, text } = judgement;
  const owner = network.organization === '' ? '' : ` and belongs to ${network.organization}`;
  const items: EvidenceItem[] = [];
  if (network.type !== 'unknown') {
    const description = text === '' ? (TYPES[network.type] ?? '') : text;
    items.push({ type: 'network_type', value: network.type, confidence, description });
  }
  if (network.asn !== null) {
    const description = `The network has the number AS${network.asn}${owner}.`;
    items.push({ type: 'asn', value: `AS${network.asn}`, confidence: 'high', description });
  }
  return items;
}

function finding(view: View, reasons: Reason[]): Finding<'ip_reputation'> {
  const contribution = reasons.reduce((sum, reason) => sum + reason.contribution, 0);
  return {
    check: { ...view, risk_level: bandOf(contribution), risk_contribution: contribution },
    reasons,
  };
}
