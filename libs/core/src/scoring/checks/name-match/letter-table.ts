import tables from '../../data/letter-spellings.json' with { type: 'json' };
import { foldLatin } from '../../fold-latin.ts';
import { isHan, spellHan } from './spell-han.ts';
import { isHangul, spellHangul } from './spell-hangul.ts';
import type { Ways } from './spelling.ts';

/** What a run of letters of some script is in plain Latin letters. */
export interface Letter {
  ways: Ways;
  script: string;
}

/** Before a key that counts at the start of a word alone (the Arabic article). */
const START = '^';

const known = indexLetters(tables.scripts);
/** Length of the longest key that begins with a character. */
const longest = indexLengths();

/** The longest run of letters at a place of a word that the table knows, else one character. */
export function keyAt(word: string, at: number): string {
  const character = String.fromCodePoint(word.codePointAt(at) ?? 0);
  for (let length = longest.get(character) ?? 0; length > 1; length--) {
    const key = word.slice(at, at + length);
    if (known.has(key) || (at === 0 && known.has(START + key))) return key;
  }
  return character;
}

/** The letter that a key stands for; null where its script is not read here. */
export function letterFor(key: string, isAtStart: boolean): Letter | null {
  const letter = (isAtStart ? known.get(START + key) : undefined) ?? known.get(key);
  if (letter !== undefined) return letter;
  if (isHangul(key)) return { ways: spellHangul(key), script: 'hangul' };
  if (isHan(key)) {
    const ways = spellHan(key);
    return ways.length === 0 ? null : { ways, script: 'han' };
  }
  const folded = foldLatin(key);
  return /^[a-z]*$/.test(folded) ? { ways: [folded], script: 'latin' } : null;
}

function indexLetters(
  source: Readonly<Record<string, Readonly<Record<string, string>>>>,
): ReadonlyMap<string, Letter> {
  const index = new Map<string, Letter>();
  for (const [script, letters] of Object.entries(source)) {
    for (const [key, ways] of Object.entries(letters)) {
      index.set(key, { ways: ways.split(' ').map((way) => (way === '_' ? '' : way)), script });
    }
  }
  return index;
}

function indexLengths(): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const key of known.keys()) {
    const text = key.startsWith(START) ? key.slice(1) : key;
    const first = text.charAt(0);
    lengths.set(first, Math.max(text.length, lengths.get(first) ?? 0));
  }
  return lengths;
}
