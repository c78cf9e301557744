import type { FactorId } from './analysis.ts';
import type { Aspect, Weigh } from './check.ts';

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

/**
 * Percent of the base contribution, for each factor or aspect that differs from 100, and the reason it does. An
 * aspect that is left out is weighed like its factor.
 */
export type Profile = Readonly<Partial<Record<FactorId | Aspect, readonly [percent: number, why: string]>>>;

const defaultProfile: Profile = {};

const industryProfiles: Readonly<Record<IndustryKey, Profile>> = {
  saas: {
    disposable_email: [115, 'A throw-away mailbox is the usual way to take a free trial twice.'],
    provider: [140, 'A business product is mostly bought from a business address.'],
    privacy_relay: [
      120,
      'A relay gives out a fresh address for each trial, and also to people who just want privacy.',
    ],
    role_address: [80, 'Teams often share one mailbox for a tool they share.'],
  },
  ecommerce: {
    provider: [40, 'Shoppers use their private mailbox.'],
    privacy_relay: [
      50,
      'Shoppers hide their mailbox from advertising and still pay and collect their goods.',
    ],
    ip_reputation: [120, 'Who pays with a stolen card has a reason to hide where the order comes from.'],
    domain_typo: [130, 'A mistyped domain means that the order confirmation never arrives.'],
  },
  fintech: {
    disposable_email: [120, 'An account that moves money needs an owner who can be reached for years.'],
    privacy_relay: [
      150,
      'A relay can be switched off any day, and with it the way to reach the owner of an account.',
    ],
    synthetic_identity: [130, 'Invented identities are a known way to credit that nobody pays back.'],
    name_match: [140, 'The address belongs to a person who has been, or will be, identified.'],
    ip_reputation: [130, 'A hidden network hides the country that the rules depend on.'],
  },
  crypto: {
    disposable_email: [110, 'Bonuses and airdrops are farmed with throw-away mailboxes.'],
    synthetic_identity: [125, 'Farmed accounts come with generated addresses.'],
    provider: [60, 'Owners of crypto assets use free mailboxes in good faith.'],
    privacy_relay: [60, 'Privacy is a reason to be here, not a sign of harm.'],
    ip_reputation: [120, 'Sanctions screening depends on where the person is.'],
  },
  gaming: {
    provider: [40, 'Players use their private mailbox.'],
    privacy_relay: [80, 'A relay lets a banned player return, and a careful one keep advertising out.'],
    name_match: [50, 'Players go by a handle, not by their legal name.'],
    synthetic_identity: [85, 'A handle is often a playful string of letters and digits.'],
    disposable_email: [110, 'A banned player returns with a throw-away mailbox.'],
  },
  marketplace: {
    domain_infrastructure: [110, 'A shop that has no goods to sell often has a freshly registered domain.'],
    privacy_relay: [120, 'Buyer and seller must stay reachable until the goods have changed hands.'],
    synthetic_identity: [120, 'Invented sellers and buyers trade reviews with each other.'],
    name_match: [120, 'Buyer and seller must be able to trust the name they see.'],
  },
  lead_generation: {
    domain_typo: [130, 'A lead that cannot be reached is worth nothing.'],
    role_address: [130, 'A shared mailbox is not a person who asked to be contacted.'],
    name_match: [120, 'A form filled in with a stranger’s address is a common kind of bad lead.'],
    provider: [140, 'Business leads come from business addresses.'],
    privacy_relay: [180, 'Who leaves a relay address can end the contact at any time, and means to.'],
  },
  education: {
    provider: [40, 'Pupils and parents use their private mailbox.'],
    privacy_relay: [50, 'Parents do well to keep the mailbox of a child to themselves.'],
    name_match: [70, 'A parent or a school often registers on behalf of the learner.'],
    ip_reputation: [80, 'Campus networks often leave through a shared gateway.'],
  },
  healthcare: {
    name_match: [110, 'Records must reach the patient and nobody else.'],
    role_address: [130, 'Nothing personal may be sent to a mailbox that several people read.'],
    domain_typo: [140, 'A mistyped domain sends medical data to a stranger.'],
    provider: [50, 'Patients use their private mailbox.'],
    privacy_relay: [60, 'A patient who guards a mailbox guards what is written to it.'],
  },
  travel: {
    provider: [40, 'Travellers use their private mailbox.'],
    privacy_relay: [60, 'A relay delivers a ticket as well as any mailbox does.'],
    name_match: [70, 'One traveller books for the whole party.'],
    domain_typo: [120, 'A mistyped domain means that the ticket never arrives.'],
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
    const aspect = options?.aspect;
    const share = aspect === undefined ? percent : (profile[aspect]?.[0] ?? percent);
    const weighted = Math.min(100, Math.max(1, Math.round((base * share) / 100)));
    return options?.hard ? Math.max(base, weighted) : weighted;
  };
}
