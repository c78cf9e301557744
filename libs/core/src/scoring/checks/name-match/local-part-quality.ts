import type { LocalPartText } from '../local-part-text.ts';
import { matchRole } from '../role-address/match-role.ts';
import { syntheticPatterns } from '../synthetic-identity.ts';

export type LocalPartQuality = 'personal_like' | 'role_like' | 'machine_like' | 'too_short' | 'not_assessed';

const LETTERS_MIN = 2;

/** What kind of mailbox name it is, as far as a comparison with a person's name is concerned. */
export function localPartQuality(local: string, text: LocalPartText): LocalPartQuality {
  if (syntheticPatterns(text).some(({ level }) => level !== 'low')) return 'machine_like';
  const role = matchRole(local, '');
  if (role !== null && role.kind !== 'mixed') return 'role_like';
  if (!text.isLatin) return 'not_assessed';
  return text.words.join('').length < LETTERS_MIN ? 'too_short' : 'personal_like';
}
