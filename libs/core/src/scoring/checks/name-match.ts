import type { Confidence, EvidenceItem, NameMatchCheck, NameSubCheck } from '../analysis.ts';
import type { Check, Reason, Weigh } from '../check.ts';
import { looseKey, romanize } from './name-match/romanize.ts';
import { weights } from '../weights.ts';
import { type Alignment, alignName } from './name-match/align-name.ts';
import { type FullName, loosened, parseFullName } from './name-match/full-name.ts';
import { type LocalPartQuality, localPartQuality } from './name-match/local-part-quality.ts';
import { type LocalPartText, localPartText } from './local-part-text.ts';
import { type NameQuality, nameQuality } from './name-match/name-quality.ts';

type Result = NameMatchCheck['result'];

interface Judgement {
  result: Result;
  confidence: Confidence;
}

const NOT_SUPPLIED: Judgement = { result: 'not_supplied', confidence: 'none' };
/** Fewer letters than this say nothing about a name that they do not match. */
const LETTERS_MIN = 3;

/**
 * Whether the supplied name fits the mailbox name. Nothing is contributed where no name was supplied, and a name
 * that cannot be compared (another script, a role or generated mailbox) is `inconclusive`, not a mismatch.
 *
 * Sub-checks: `name_email_alignment` repeats the result; `local_part_quality` is `personal_like`, `role_like`,
 * `machine_like`, `too_short` or `not_assessed`; `synthetic_name` is `none`, `synthetic` or `not_supplied`.
 */
export const nameMatch: Check<'name_match'> = {
  id: 'name_match',
  requires: [],
  check({ email, name }, weigh) {
    const text = localPartText(email.local);
    const mailbox = localPartQuality(email.local, text);
    if (name === null) return { check: view(NOT_SUPPLIED, mailbox, 'not_supplied', []), reasons: [] };

    const quality = nameQuality(name);
    const judgement = align(parseFullName(name), text, mailbox);
    const reasons = findReasons(judgement.result, mailbox, quality, weigh);
    return { check: view(judgement, mailbox, quality, reasons), reasons };
  },
};

function align(name: FullName, text: LocalPartText, mailbox: LocalPartQuality): Judgement {
  const { result, wordCount } = bestAlignment(name, text);
  if (result === 'match') return { result, confidence: wordCount > 1 ? 'high' : 'medium' };
  if (result === 'partial') return { result, confidence: 'medium' };
  const letters = text.words.join('');
  const isComparable = name.isReadable && !name.isRomanized && text.isLatin && name.tokens.length > 0;
  if (!isComparable || mailbox !== 'personal_like' || letters.length < LETTERS_MIN) {
    return { result: 'inconclusive', confidence: 'unknown' };
  }
  return { result: 'mismatch', confidence: text.words.length > 1 ? 'medium' : 'low' };
}

/** Names in Cyrillic or Greek are also compared in the form that levels out the ways to romanize them. */
function bestAlignment(name: FullName, text: LocalPartText): Alignment {
  const words = text.words.map(romanize);
  const exact = alignName(words.join(''), words, name);
  if (exact.result === 'match' || (!name.isRomanized && text.isLatin)) return exact;
  const loose = words.map(looseKey);
  const relaxed = alignName(looseKey(words.join('')), loose, loosened(name));
  return relaxed.result === 'none' ? exact : relaxed;
}

function findReasons(
  result: Result,
  mailbox: LocalPartQuality,
  quality: NameQuality,
  weigh: Weigh,
): Reason[] {
  const reasons: Reason[] = [];
  const add = (weight: keyof typeof weights.nameMatch, text: string) => {
    reasons.push({ text, group: 'identity', contribution: weigh(weights.nameMatch[weight]) });
  };
  if (result === 'mismatch') add('mismatch', 'The name given has nothing in common with the address.');
  if (result === 'partial') add('partial', 'The name given fits the address only in part.');
  if (quality === 'synthetic') add('syntheticName', 'The name given does not look like a person’s name.');
  if (mailbox === 'machine_like') {
    add('lowQualityLocalPart', 'The mailbox name looks generated, so no name can be found in it.');
  }
  return reasons;
}

function view(
  { result, confidence }: Judgement,
  mailbox: LocalPartQuality,
  quality: NameQuality | 'not_supplied',
  reasons: readonly Reason[],
): NameMatchCheck {
  const alignment = subCheck(result, confidence, 'token_alignment', 'How the name and the mailbox name fit.');
  return {
    result,
    confidence,
    method: result === 'not_supplied' ? 'none' : 'token_alignment',
    name_supplied: result !== 'not_supplied',
    evidence: result === 'not_supplied' ? [] : alignment.evidence,
    sub_checks: {
      name_email_alignment: alignment,
      local_part_quality: subCheck(
        mailbox,
        mailbox === 'not_assessed' ? 'unknown' : 'medium',
        'roles_and_patterns',
        'What kind of mailbox name it is.',
      ),
      synthetic_name: subCheck(
        quality,
        quality === 'not_supplied' ? 'none' : 'medium',
        'name_patterns',
        'Whether the name given looks made up.',
      ),
    },
    risk_contribution: reasons.reduce((sum, { contribution }) => sum + contribution, 0),
  };
}

/** A sub-check that had no name to look at has neither method nor evidence. */
function subCheck(result: string, confidence: Confidence, method: string, description: string): NameSubCheck {
  if (result === 'not_supplied') return { result, confidence: 'none', method: 'none', evidence: [] };
  const evidence: EvidenceItem[] = [{ type: method, value: result, confidence, description }];
  return { result, confidence, method, evidence };
}
