import type { Confidence, EvidenceItem, NameMatchCheck, NameSubCheck } from '../analysis.ts';
import type { Check, Reason, Weigh } from '../check.ts';
import { weights } from '../weights.ts';
import { judgeAlignment, type NameAlignment } from './name-match/judge-alignment.ts';
import { type LocalPartQuality, localPartQuality } from './name-match/local-part-quality.ts';
import { type NameQuality, nameQuality, type NameSign } from './name-match/name-quality.ts';
import { nameWords } from './name-match/name-words.ts';
import { isPrivacyRelay } from './is-privacy-relay.ts';
import { localPartOf } from './local-part-text.ts';

const SIGNS: Readonly<Record<NameSign, string>> = {
  no_letters: 'There is no letter in the name.',
  digits: 'There are digits in the name.',
  filler_words: 'The name is made of words that people fill a field with.',
  repeated_letter: 'The name repeats one letter.',
  typed_pattern: 'A word of the name follows the keyboard or is random letters.',
  single_letter: 'The name is nothing but initials.',
  invisible_characters: 'There are invisible characters in the name.',
  mark_flood: 'Marks are piled up on a letter of the name.',
};

/**
 * Whether the supplied name fits the mailbox name. Nothing is contributed where no name was supplied, and a name
 * that cannot be compared (a script or reading not known here, a role or generated mailbox, a privacy relay) is `inconclusive`, not a
 * mismatch.
 *
 * Sub-checks: `name_email_alignment` repeats the result; `local_part_quality` is `personal_like`, `role_like`,
 * `machine_like`, `too_short` or `not_assessed`; `synthetic_name` is `none`, `suspicious`, `synthetic` or
 * `not_supplied`.
 */
export const nameMatch: Check<'name_match'> = {
  id: 'name_match',
  requires: [],
  check({ email, name }, weigh) {
    const text = localPartOf(email);
    const mailbox = isPrivacyRelay(email) ? 'not_assessed' : localPartQuality(email.local, text);
    if (name === null) return { check: viewWithoutName(mailbox), reasons: [] };
    const words = nameWords(name);
    const alignment = judgeAlignment(words, text, mailbox);
    const quality = nameQuality(name, words);
    const reasons = findReasons(alignment, mailbox, quality, weigh);
    return { check: view(alignment, mailbox, quality, reasons), reasons };
  },
};

function findReasons(
  { result, confidence }: NameAlignment,
  mailbox: LocalPartQuality,
  quality: NameQuality,
  weigh: Weigh,
): Reason[] {
  const reasons: Reason[] = [];
  const add = (weight: keyof typeof weights.nameMatch, text: string) => {
    reasons.push({ text, group: 'identity', contribution: weigh(weights.nameMatch[weight]) });
  };
  if (result === 'mismatch' && confidence === 'low') {
    add('unsureMismatch', 'The name given is not found in the address.');
  } else if (result === 'mismatch') {
    add('mismatch', 'The name given has nothing in common with the address.');
  }
  if (result === 'partial') add('partial', 'The name given fits the address only in part.');
  if (quality.result === 'synthetic')
    add('syntheticName', 'The name given does not look like a person’s name.');
  if (quality.result === 'suspicious') add('oddName', 'The name given is written in an unusual way.');
  if (mailbox === 'machine_like') {
    add('lowQualityLocalPart', 'The mailbox name looks generated, so no name can be found in it.');
  }
  return reasons;
}

function view(
  alignment: NameAlignment,
  mailbox: LocalPartQuality,
  quality: NameQuality,
  reasons: readonly Reason[],
): NameMatchCheck {
  const { result, confidence } = alignment;
  const evidence = alignmentEvidence(alignment);
  const method = 'token_alignment';
  return {
    result,
    confidence,
    method,
    name_supplied: true,
    evidence,
    sub_checks: {
      name_email_alignment: { result, confidence, method, evidence },
      local_part_quality: mailboxView(mailbox),
      synthetic_name: qualityView(quality),
    },
    risk_contribution: reasons.reduce((sum, { contribution }) => sum + contribution, 0),
  };
}

/** A sub-check that had no name to look at has neither method nor evidence. */
function viewWithoutName(mailbox: LocalPartQuality): NameMatchCheck {
  const none: NameSubCheck = { result: 'not_supplied', confidence: 'none', method: 'none', evidence: [] };
  return {
    result: 'not_supplied',
    confidence: 'none',
    method: 'none',
    name_supplied: false,
    evidence: [],
    sub_checks: {
      name_email_alignment: none,
      local_part_quality: mailboxView(mailbox),
      synthetic_name: { ...none, evidence: [] },
    },
    risk_contribution: 0,
  };
}

function alignmentEvidence({ result, confidence, found }: NameAlignment): EvidenceItem[] {
  const description = 'How the name and the mailbox name fit.';
  return [
    { type: 'token_alignment', value: result, confidence, description },
    ...found.map((value) => ({
      type: 'name_word',
      value,
      confidence,
      description: 'Letters of the mailbox name that are a word of the name, or a nickname.',
    })),
  ];
}

function mailboxView(result: LocalPartQuality): NameSubCheck {
  const confidence: Confidence = result === 'not_assessed' ? 'unknown' : 'medium';
  const method = 'roles_and_patterns';
  const description = 'What kind of mailbox name it is.';
  return { result, confidence, method, evidence: [{ type: method, value: result, confidence, description }] };
}

function qualityView({ result, signs }: NameQuality): NameSubCheck {
  const method = 'name_patterns';
  const confidence: Confidence = 'medium';
  const evidence = signs.map((sign) => ({ type: method, value: sign, confidence, description: SIGNS[sign] }));
  const clean = { type: method, value: 'none', confidence, description: 'Nothing looks made up.' };
  return { result, confidence, method, evidence: evidence.length > 0 ? evidence : [clean] };
}
