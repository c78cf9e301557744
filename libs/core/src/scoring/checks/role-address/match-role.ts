import { isRoleQualifier, roleCategory, type RoleCategory } from '../../data/roles.ts';

export interface RoleMatch {
  role: string;
  category: RoleCategory;
  /** `whole`: nothing but the role. `compound`: with words or a number that name nobody. `mixed`: with other words. */
  kind: 'whole' | 'compound' | 'mixed';
}

const SEPARATORS = /[._-]+/;
const MARKS = /\p{M}/gu;
const NUMBER = /^[0-9]{1,6}$/;
const NUMBER_AT_END = /[0-9]{1,3}$/;
/** `no-reply-all` and `ne-pas-repondre` are written with separators; no role needs more words. */
const LONGEST_ROLE_WORDS = 4;
/** Shorter words are initials next to a name: `pr.patel`, `it.jones`. */
const SHORTEST_MIXED_ROLE = 3;
/** Names of people and teams have fewer; the rest of a longer local part is not looked at. */
const WORDS_MAX = 12;

/**
 * The role that a local part (lower case) stands for, or null. Whole words alone count, in any of the table's
 * languages, so that a name that merely contains a role (`presley`) is none.
 */
export function matchRole(local: string): RoleMatch | null {
  const words = wordsOf(local);
  const whole = words.join('');
  const category = roleCategory(whole);
  if (category !== null) return { role: whole, category, kind: 'whole' };

  const unnumbered = whole.replace(NUMBER_AT_END, '');
  const numberedCategory = unnumbered.length >= SHORTEST_MIXED_ROLE ? roleCategory(unnumbered) : null;
  if (numberedCategory !== null) return { role: unnumbered, category: numberedCategory, kind: 'compound' };

  return words.length > 1 ? matchWords(words) : null;
}

/** Without quotes and `+tag`; marks dropped, so that `información` and `informacion` are one word. */
function wordsOf(local: string): string[] {
  const unquoted = local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1) : local;
  const plus = unquoted.indexOf('+');
  const mailbox = plus > 0 ? unquoted.slice(0, plus) : unquoted;
  const plain = mailbox.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss').replaceAll('ł', 'l');
  return plain
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

function matchWords(words: string[]): RoleMatch | null {
  const found: { role: string; category: RoleCategory }[] = [];
  let namesSomethingElse = false;
  for (let at = 0; at < words.length;) {
    const match = longestRoleAt(words, at);
    if (match !== null) {
      found.push({ role: match.role, category: match.category });
      at += match.words;
    } else {
      namesSomethingElse ||= !isNeutral(words[at] ?? '');
      at += 1;
    }
  }
  const [first] = found;
  if (first === undefined) return null;
  const noReply = found.find(({ category }) => category === 'no_reply');
  if (!namesSomethingElse || noReply !== undefined) return { ...(noReply ?? first), kind: 'compound' };
  const mixed = found.find(({ role }) => role.length >= SHORTEST_MIXED_ROLE && !isRoleQualifier(role));
  return mixed === undefined ? null : { ...mixed, kind: 'mixed' };
}

function longestRoleAt(
  words: string[],
  at: number,
): { role: string; category: RoleCategory; words: number } | null {
  for (let count = Math.min(LONGEST_ROLE_WORDS, words.length - at); count > 0; count--) {
    const role = words.slice(at, at + count).join('');
    const category = roleCategory(role);
    if (category !== null) return { role, category, words: count };
  }
  return null;
}

function isNeutral(word: string): boolean {
  return NUMBER.test(word) || isRoleQualifier(word);
}
