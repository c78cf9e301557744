import { parse } from 'tldts';

/** Places of the table of weights; a power of two. */
export const FEATURE_PLACES = 1 << 14;

const LABEL_MAX = 63;
/** Lengths of the runs of characters, and what tells them from the other features. */
const RUN_MIN = 2;
const RUN_MAX = 4;
const RUN_MARK = 'g';
const SHAPE_MAX = 8;
const SUFFIX_OPTIONS = {
  allowPrivateDomains: true,
  detectIp: false,
  extractHostname: false,
  validateHostname: false,
};
/** Lengths of the label up to which it counts as one class. */
const LENGTH_CLASSES = [3, 5, 7, 10, 14, 19];

/**
 * The places, without doubles, of what a name looks like: runs of two to four characters of the label that was
 * registered, its length, digits, hyphens, vowels and shape, and the suffix it stands under (private section of the
 * Public Suffix List included). Null for a name without such a label.
 */
export function nameFeatures(domain: string): number[] | null {
  const { domainWithoutSuffix, publicSuffix, isPrivate } = parse(domain, SUFFIX_OPTIONS);
  if (!domainWithoutSuffix || !publicSuffix) return null;
  const label = domainWithoutSuffix.slice(0, LABEL_MAX);
  const places = new Set<number>();
  addRuns(`^${label}$`, places);
  const { length, digits, shape, rest } = measures(label);
  const features = [
    `s${publicSuffix}`,
    `t${publicSuffix.slice(publicSuffix.lastIndexOf('.') + 1)}`,
    `p${isPrivate}`,
    `sl${publicSuffix}|${length}`,
    `sd${publicSuffix}|${digits}`,
    `ss${publicSuffix}|${shape}`,
    ...rest,
  ];
  for (const feature of features) places.add(placeOf(hashed(feature)));
  return [...places];
}

/** Each run is hashed as it grows, which spares the cutting of a text for each. */
function addRuns(text: string, places: Set<number>): void {
  for (let from = 0; from < text.length - 1; from += 1) {
    let hash = hashed(RUN_MARK);
    for (let size = 1; size <= RUN_MAX && from + size <= text.length; size += 1) {
      hash = hashedFurther(hash, text.charCodeAt(from + size - 1));
      if (size >= RUN_MIN) places.add(placeOf(hash));
    }
  }
}

function measures(label: string): { length: string; digits: string; shape: string; rest: string[] } {
  const length = String(LENGTH_CLASSES.find((limit) => label.length <= limit) ?? 'x');
  const digitCount = count(label, isDigit);
  const digits = `${Math.min(digitCount, 5)}${digitCount === label.length ? 'all' : ''}`;
  const quarters = Math.round((4 * count(label, isVowel)) / label.length);
  const shape = label
    .replace(/[a-z]+/g, 'a')
    .replace(/[0-9]+/g, '0')
    .slice(0, SHAPE_MAX);
  const hyphens = count(label, (character) => character === '-');
  const rest = [
    `l${length}`,
    `d${digits}|${length}`,
    `h${Math.min(hyphens, 3)}`,
    `v${quarters}|${length}`,
    `c${Math.min(longestConsonants(label), 6)}`,
    `S${shape}`,
  ];
  return { length, digits, shape, rest };
}

function count(label: string, test: (character: string) => boolean): number {
  let total = 0;
  for (const character of label) if (test(character)) total += 1;
  return total;
}

function longestConsonants(label: string): number {
  let longest = 0;
  let run = 0;
  for (const character of label) {
    run = character >= 'a' && character <= 'z' && !isVowel(character) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isVowel(character: string): boolean {
  return 'aeiouy'.includes(character);
}

/** FNV-1a over UTF-16 code units. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = hashedFurther(hash, text.charCodeAt(index));
  return hash;
}

function hashedFurther(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Mixed so that the low bits depend on all of them. */
function placeOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & (FEATURE_PLACES - 1);
}
