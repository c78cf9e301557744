import type { EvidenceItem } from '../../analysis.ts';
import type { Evidence } from '../../evidence.ts';

/** What the block lists say that were asked. */
export interface BlockListing {
  /** The lists that name the address. */
  zones: readonly string[];
  weight: 'blockListed' | 'blockListedTwice';
  text: string;
}

const ZONES_SHOWN_MAX = 10;

/** Null when no list was asked or none could answer. Each list that agrees makes it graver, up to two. */
export function judgeBlockLists({ ip_block_lists: item }: Evidence): BlockListing | null {
  if (item.status !== 'ok') return null;
  const zones = [...new Set(item.value.zones)].sort();
  return zones.length < 2
    ? { zones, weight: 'blockListed', text: 'A public block list names the IP address as a source of abuse.' }
    : {
        zones,
        weight: 'blockListedTwice',
        text: `${zones.length} public block lists name the IP address as a source of abuse.`,
      };
}

export function blockListEvidence(listing: BlockListing | null): EvidenceItem[] {
  if (listing === null) return [];
  const confidence = listing.zones.length > 1 ? 'high' : 'medium';
  return listing.zones.slice(0, ZONES_SHOWN_MAX).map((zone) => ({
    type: 'block_list',
    value: zone,
    confidence,
    description: `The block list of ${zone} names the address.`,
  }));
}
