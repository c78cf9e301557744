import table from '../../data/name-words.json' with { type: 'json' };

/** Longer words are cut: none is compared beyond that. */
const WORD_LENGTH_MAX = 28;
/** Code units of a name that are looked at; the API takes at most 200 characters. */
const NAME_LENGTH_MAX = 400;
const WORDS_MAX = 24;

const FORMAT_CHARACTERS = /\p{Cf}/gu;
/** No script stacks more than three marks on a letter. */
const MARK_FLOOD = /(\p{M}{3})\p{M}+/gu;
const CAMEL_CASE = /(\p{Ll})(?=\p{Lu})/gu;
const APOSTROPHES = /['’ʼ‘`´׳״]/g;
/** An elided article or `O’` before a name: a word of its own, as `d'Angelo` may be `angelo` in a mailbox name. */
const ELISION = /(?<=^|[^\p{L}\p{M}])(\p{L}{1,4})['’ʼ‘`´](?=\p{L}{3})/gu;
const WORDS = /[\p{L}\p{M}\p{Nd}]+/gu;
const HAS_LETTER = /\p{L}/u;

const titles = new Set(table.titles.split(' '));
const particles = new Set(table.particles.split(' '));

/** A particle goes with the word behind it and may be left out (`de la Cruz`, `van den Berg`, `Al-Masri`). */
export function isParticle(word: string): boolean {
  return particles.has(word);
}

/**
 * The words of a full name: NFC, lower case, without apostrophes, invisible characters and floods of marks; titles
 * and suffixes (`Dr`, `Jr`) dropped unless nothing else is left. Bounded in number and length.
 */
export function nameWords(name: string): string[] {
  const text = name
    .slice(0, NAME_LENGTH_MAX)
    .replace(FORMAT_CHARACTERS, '')
    .normalize('NFKC')
    .slice(0, NAME_LENGTH_MAX)
    .replace(MARK_FLOOD, '$1')
    .replace(ELISION, '$1 ')
    .replace(APOSTROPHES, '');
  const words = (text.match(WORDS) ?? []).filter((word) => HAS_LETTER.test(word)).slice(0, WORDS_MAX);
  const untitled = words.filter((word) => !titles.has(word.toLowerCase()));
  return (untitled.length > 0 ? untitled : words)
    .flatMap((word) => word.replace(CAMEL_CASE, '$1 ').split(' '))
    .slice(0, WORDS_MAX)
    .map((word) => word.toLowerCase().slice(0, WORD_LENGTH_MAX));
}
