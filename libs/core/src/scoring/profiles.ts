import type { FactorId } from './analysis.ts';
import type { Weigh } from './check.ts';

export const industryKeys = [
  'saas',
  'ecommerce',
  'fintech',
  'crypto',
  'gaming',
  'marketplace',
  'lead_generation',
  'education',
  'healthcare',
  'travel',
] as const;

export type IndustryKey = (typeof industryKeys)[number];

/** Percent of the base contribution, for each factor that differs from 100, and the reason it does. */
export type Profile = Readonly<Partial<Record<FactorId, readonly [percent: number, why: string]>>>;

const defaultProfile: Profile = {};

const industryProfiles: Readonly<Record<IndustryKey, Profile>> = {
  saas: {
    disposable_email: [115, 'A throw-away mailbox is the usual way to take a free trial twice.'],
    provider: [140, 'A business product is mostly bought from a business address.'],
    role_address: [80, 'Teams often share one mailbox for a tool they share.'],
  },
  ecommerce: {
    provider: [40, 'Shoppers use their private mailbox.'],
    ip_reputation: [120, 'Card fraud is mostly committed from behind an anonymizing network.'],
    domain_typo: [130, 'A mistyped domain means that the order confirmation never arrives.'],
  },
  fintech: {
    disposable_email: [120, 'An account that moves money needs an owner who can be reached for years.'],
    synthetic_identity: [130, 'Invented identities are the main route to credit fraud.'],
    name_match: [140, 'The address belongs to a person who has been, or will be, identified.'],
    ip_reputation: [130, 'A hidden network hides the country that the rules depend on.'],
  },
  crypto: {
    disposable_email: [110, 'Bonuses and airdrops are farmed with throw-away mailboxes.'],
    synthetic_identity: [125, 'Farmed accounts come with generated addresses.'],
    provider: [60, 'Privacy-minded owners use free and relay mailboxes in good faith.'],
    ip_reputation: [120, 'Sanctions screening depends on where the person is.'],
  },
  gaming: {
    provider: [40, 'Players use their private mailbox.'],
    name_match: [50, 'Players go by a handle, not by their legal name.'],
    synthetic_identity: [85, 'A handle is often a playful string of letters and digits.'],
    disposable_email: [110, 'A banned player returns with a throw-away mailbox.'],
  },
  marketplace: {
    domain_infrastructure: [
      110,
      'A seller with a freshly registered domain often has goods that do not exist.',
    ],
    synthetic_identity: [120, 'Invented sellers and buyers trade reviews with each other.'],
    name_match: [120, 'Buyer and seller must be able to trust the name they see.'],
  },
  lead_generation: {
    domain_typo: [130, 'A lead that cannot be reached is worth nothing.'],
    role_address: [130, 'A shared mailbox is not a person who asked to be contacted.'],
    name_match: [120, 'A form filled in with a stranger’s address is the common kind of bad lead.'],
    provider: [140, 'Business leads come from business addresses.'],
  },
  education: {
    provider: [40, 'Pupils and parents use their private mailbox.'],
    name_match: [70, 'A parent or a school often registers on behalf of the learner.'],
    ip_reputation: [80, 'Campus networks often leave through a shared gateway.'],
  },
  healthcare: {
    name_match: [110, 'Records must reach the patient and nobody else.'],
    role_address: [130, 'Nothing personal may be sent to a mailbox that several people read.'],
    domain_typo: [140, 'A mistyped domain sends medical data to a stranger.'],
  },
  travel: {
    provider: [40, 'Travellers use their private mailbox.'],
    name_match: [70, 'One traveller books for the whole party.'],
    ip_reputation: [85, 'Travellers connect from hotels, airports and over a VPN.'],
  },
};

export function isIndustryKey(value: string): value is IndustryKey {
  return (industryKeys as readonly string[]).includes(value);
}

/** The profile of an industry; null gives the default one, in which each base contribution counts as it is. */
export function profileFor(industry: IndustryKey | null): Profile {
  return industry === null ? defaultProfile : industryProfiles[industry];
}

/**
 * The weighing of one factor. The result is an integer from 0 to 100, monotone in the base, at least 1 for a base
 * of at least 1; a hard base is never lowered.
 */
export function weigherFor(profile: Profile, factor: FactorId): Weigh {
  const percent = profile[factor]?.[0] ?? 100;
  return (base, options) => {
    if (base <= 0) return 0;
    const weighted = Math.min(100, Math.max(1, Math.round((base * percent) / 100)));
    return options?.hard ? Math.max(base, weighted) : weighted;
  };
}
