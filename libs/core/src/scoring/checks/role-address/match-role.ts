import { isNameToo, isRoleQualifier, roleCategory, type RoleCategory } from '../../data/roles.ts';
import { localWords } from './local-words.ts';

export interface RoleMatch {
  role: string;
  category: RoleCategory;
  /**
   * `whole`: nothing but the role. `compound`: with words or a number that name nobody. `mixed`: with other words, or a
   * role that is a name too.
   */
  kind: 'whole' | 'compound' | 'mixed';
}

interface Found {
  role: string;
  category: RoleCategory;
}

const NUMBER = /^[0-9]{1,6}$/;
/** A running number or a year. */
const NUMBER_AT_END = /[0-9]{1,4}$/;
/** `no-reply-all` and `ne-pas-repondre` are written with separators; no role needs more words. */
const LONGEST_ROLE_WORDS = 4;
/** Shorter words are initials next to a name: `pr.patel`, `it.jones`. */
const SHORTEST_MIXED_ROLE = 3;
/** Qualifiers that are written on to a role: `salesteam`, `infomail`. */
const GLUED = ['team', 'desk', 'dept', 'office', 'group', 'center', 'centre', 'mail', 'box', 'online'];

/**
 * The role that a local part (lower case) stands for, or null. Whole words alone count, in any of the table's
 * languages, so that a name that merely contains a role (`presley`) is none. `ownName` is what the domain calls itself
 * (`acme` of acme.com): it says no more than a qualifier does, also where it is written on to the role; empty where that is not known.
 */
export function matchRole(local: string, ownName = ''): RoleMatch | null {
  const words = localWords(local);
  const whole = words.join('');
  const category = roleCategory(whole);
  if (category !== null) {
    const kind = isNameToo(whole, { besideWords: false }) ? 'mixed' : 'whole';
    return { role: whole, category, kind };
  }
  const glued = roleInOneWord(whole, ownName);
  if (glued !== null) return { ...glued, kind: 'compound' };
  return words.length > 1 ? matchWords(words, ownName) : null;
}

/** `jobs2024`, `salesteam`, `acmesupport`: a role with nothing but a number, a qualifier or the own name on it. */
function roleInOneWord(word: string, ownName: string): Found | null {
  const unnumbered = word.replace(NUMBER_AT_END, '');
  for (const role of [unnumbered, ...withoutGlued(unnumbered, ownName)]) {
    const category = role.length >= SHORTEST_MIXED_ROLE ? roleCategory(role) : null;
    if (category !== null && !isNameToo(role, { besideWords: false })) return { role, category };
  }
  return null;
}

function withoutGlued(word: string, ownName: string): string[] {
  const own = ownName.length >= SHORTEST_MIXED_ROLE ? [ownName] : [];
  return [
    ...[...GLUED, ...own].filter((part) => word.endsWith(part)).map((part) => word.slice(0, -part.length)),
    ...own.filter((part) => word.startsWith(part)).map((part) => word.slice(part.length)),
  ];
}

function matchWords(words: string[], ownName: string): RoleMatch | null {
  const { found, namesSomethingElse } = rolesAmong(words, ownName);
  const [first] = found;
  if (first === undefined) return null;
  const noReply = found.find(({ category }) => category === 'no_reply');
  if (!namesSomethingElse || noReply !== undefined) return { ...(noReply ?? first), kind: 'compound' };
  const mixed = found.find(({ role }) => isTellingBesideWords(role));
  return mixed === undefined ? null : { ...mixed, kind: 'mixed' };
}

function rolesAmong(words: string[], ownName: string): { found: Found[]; namesSomethingElse: boolean } {
  const found: Found[] = [];
  let namesSomethingElse = false;
  for (let at = 0; at < words.length;) {
    const match = longestRoleAt(words, at);
    if (match !== null) {
      found.push({ role: match.role, category: match.category });
      at += match.words;
    } else {
      namesSomethingElse ||= !isNeutral(words[at] ?? '', ownName);
      at += 1;
    }
  }
  return { found, namesSomethingElse };
}

function longestRoleAt(words: string[], at: number): (Found & { words: number }) | null {
  for (let count = Math.min(LONGEST_ROLE_WORDS, words.length - at); count > 0; count--) {
    const role = words.slice(at, at + count).join('');
    const category = roleCategory(role);
    if (category !== null) return { role, category, words: count };
  }
  return null;
}

function isNeutral(word: string, ownName: string): boolean {
  return NUMBER.test(word) || isRoleQualifier(word) || word === ownName;
}

function isTellingBesideWords(role: string): boolean {
  return (
    role.length >= SHORTEST_MIXED_ROLE && !isRoleQualifier(role) && !isNameToo(role, { besideWords: true })
  );
}
