import type { ParsedEmail } from '../../email/parsed-email.ts';
import { knownProvider } from '../data/known-providers.ts';
import { domainAndParents } from './domain-and-parents.ts';

/**
 * Whether a forwarding service for privacy made the address: its mailbox names are random by design, and say nothing about
 * who stands behind them.
 */
export function isPrivacyRelay(email: Pick<ParsedEmail, 'domain' | 'registrableDomain'>): boolean {
  return domainAndParents(email).some((name) => knownProvider(name)?.type === 'privacy_relay');
}
