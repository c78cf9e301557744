import type { ParsedEmail } from '../email/parsed-email.ts';
import type { CheckId, Checks, ReasonGroup } from './analysis.ts';
import type { Evidence, EvidenceKey } from './evidence.ts';

/** What every check may look at. Nothing else: no clock, no network, no other check's result. */
export interface CheckInput {
  email: ParsedEmail;
  /** Trimmed, NFC; null when none was supplied. */
  name: string | null;
  /** A valid IPv4 or IPv6 address in canonical text; null when none was supplied or the plan leaves it out. */
  ip: string | null;
  evidence: Evidence;
}

/** A part of a check that a profile may weigh apart from the rest of it. */
export type Aspect = 'privacy_relay';

/**
 * Turns a base weight (an integer of `weights.ts`) into this profile's contribution: an integer, monotone in
 * the base, at least 1 for a base of at least 1. `hard` marks a rule that no profile may weaken.
 */
export type Weigh = (base: number, options?: { hard?: boolean; aspect?: Aspect }) => number;

/** One sentence a support agent can read to a customer. Contributions of a finding's reasons add up to its own. */
export interface Reason {
  text: string;
  group: ReasonGroup;
  contribution: number;
}

/** What a check found; `check` null when it had nothing to run on. */
export interface Finding<K extends CheckId> {
  check: Checks[K] | null;
  reasons: Reason[];
}

/** A check is one file that exports one of these: a pure function over the input, and what evidence it reads. */
export interface Check<K extends CheckId> {
  id: K;
  requires: readonly EvidenceKey[];
  check(input: CheckInput, weigh: Weigh): Finding<K>;
}
