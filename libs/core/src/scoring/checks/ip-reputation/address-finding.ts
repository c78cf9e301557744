import type { PlacedIp } from '../../../network/place-ip.ts';
import type { EvidenceItem } from '../../analysis.ts';

type Scope = Exclude<PlacedIp['scope'], 'public'>;

/** What it says of a client that its address is not of the public Internet. */
export const scopeSentences: Readonly<Record<Scope, string>> = {
  private:
    'The IP address belongs inside a private network, so it does not tell where the request came from.',
  bogon: 'Nobody on the Internet can have this IP address, so the request hides where it came from.',
};

const RANGES: Readonly<Record<string, string>> = {
  private_use: 'The address is for use inside private networks.',
  shared: 'The address is for use between a provider and its customers.',
  loopback: 'The address means the very machine it is used on.',
  link_local: 'The address is valid on one network link only.',
  unique_local: 'The address is for use inside one organization.',
  site_local: 'The address is of the old kind for use inside one site.',
  local_translation: 'The address is for translation inside one network.',
  unspecified: 'The address stands for no address at all.',
  documentation: 'The address is set aside for examples in documentation.',
  benchmarking: 'The address is set aside for measuring network equipment.',
  multicast: 'The address stands for a group of receivers, never for a sender.',
  broadcast: 'The address stands for everybody on a link, never for a sender.',
  identifier: 'The address is an identifier that nothing is routed to.',
  discard: 'Whatever is sent to the address is thrown away.',
  reserved: 'The address is reserved and given to nobody.',
  unallocated: 'The address lies in space that has been given to nobody.',
};

const CARRIERS: Readonly<Record<NonNullable<PlacedIp['carrier']>, string>> = {
  nat64: 'An IPv4 address translated to IPv6 (NAT64) is judged as that IPv4 address.',
  translated: 'An IPv4 address translated to IPv6 is judged as that IPv4 address.',
  '6to4': 'An address of a 6to4 tunnel is judged by the IPv4 address of its site.',
  teredo: 'An address of a Teredo tunnel is judged by the IPv4 address of its client.',
};

/** What the address itself tells: the range it lies in, and whether it carries another one. Never the address. */
export function addressEvidence({ scope, range, carrier }: PlacedIp): EvidenceItem[] {
  const items: EvidenceItem[] = [];
  if (scope !== 'public') {
    const type = scope === 'private' ? 'private_address' : 'bogon';
    items.push({ type, value: range, confidence: 'high', description: RANGES[range] ?? '' });
  }
  if (carrier !== null) {
    items.push({
      type: 'address_form',
      value: carrier,
      confidence: 'high',
      description: CARRIERS[carrier],
    });
  }
  return items;
}
