import type { Check, Finding } from '../check.ts';
import { oncePer } from '../../once-per.ts';
import { weights } from '../weights.ts';
import { isPrivacyRelay } from './is-privacy-relay.ts';
import { type LocalPartText, localPartOf } from './local-part-text.ts';
import { randomText } from './synthetic-identity/random-text.ts';
import { alphabetRun, keyboardWalk, repetition, shortWalk } from './synthetic-identity/sequence-patterns.ts';
import type { SyntheticPattern } from './synthetic-identity/synthetic-pattern.ts';
import {
  digitSuffix,
  hexToken,
  machineTemplate,
  numericName,
  placeholder,
  uuid,
} from './synthetic-identity/token-patterns.ts';

/** The mailbox names of a forwarding service are random by design. */
const madeByRelay: Finding<'synthetic_identity'> = {
  check: {
    is_synthetic: false,
    method: 'privacy_relay',
    confidence: 'none',
    matched_patterns: [],
    risk_contribution: 0,
  },
  reasons: [],
};

type Detector = (text: LocalPartText) => SyntheticPattern[];

const DETECTORS: readonly Detector[] = [
  uuid,
  hexToken,
  machineTemplate,
  keyboardWalk,
  shortWalk,
  alphabetRun,
  repetition,
  placeholder,
  randomText,
  numericName,
  digitSuffix,
];

const LEVELS = ['high', 'medium', 'low'] as const;

const SENTENCES: Readonly<Record<SyntheticPattern['level'], string>> = {
  high: 'The mailbox name looks made by a program, not chosen by a person.',
  medium: 'The mailbox name follows a pattern that is common in made-up addresses.',
  low: 'The mailbox name has a faint trace of a made-up address.',
};

/**
 * Whether the local part looks generated. The worst pattern counts, so a further one never lowers the
 * contribution; a weak one alone never makes the address synthetic. Time is linear in the local part.
 */
export const syntheticIdentity: Check<'synthetic_identity'> = {
  id: 'synthetic_identity',
  requires: [],
  check({ email }, weigh) {
    if (isPrivacyRelay(email)) return madeByRelay;
    const text = localPartOf(email);
    const patterns = syntheticPatterns(text);
    const worst = LEVELS.find((level) => patterns.some((pattern) => pattern.level === level));
    const contribution = worst === undefined ? 0 : weigh(weights.syntheticIdentity[worst]);
    return {
      check: {
        is_synthetic: worst === 'high' || worst === 'medium',
        method: text.isLatin ? 'patterns_and_letter_model' : 'patterns',
        confidence: worst ?? (text.isLatin ? 'none' : 'unknown'),
        matched_patterns: patterns.map(({ type, value }) => ({ value, type })),
        risk_contribution: contribution,
      },
      reasons:
        worst === undefined ? [] : [{ text: SENTENCES[worst], group: 'behavior' as const, contribution }],
    };
  },
};

/** Every pattern found, in the order of the detectors. */
export const syntheticPatterns = oncePer((text: LocalPartText): SyntheticPattern[] =>
  DETECTORS.flatMap((detect) => detect(text)),
);
