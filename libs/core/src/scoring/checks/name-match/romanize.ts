import { foldLatin } from '../../fold-latin.ts';

/** One usual romanization; passports, keyboards and people differ, so compare through `looseKey`. */
const CYRILLIC = lettersOf(
  'а a|б b|в v|г g|д d|е e|ё e|ж zh|з z|и i|й y|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х kh|ц ts|ч ch',
  'ш sh|щ shch|ъ |ы y|ь |э e|ю yu|я ya|і i|ї yi|є ye|ґ g|ў u|ј j|љ lj|њ nj|ћ c|ђ dj|џ dz',
);

const GREEK = lettersOf(
  'ου ou|μπ b|α a|β v|γ g|δ d|ε e|ζ z|η i|θ th|ι i|κ k|λ l|μ m|ν n|ξ x|ο o|π p|ρ r|σ s|ς s|τ t|υ y|φ f|χ ch',
  'ψ ps|ω o',
);

const CYRILLIC_LETTER = /\p{Script=Cyrillic}/gu;
const GREEK_UNIT = /ου|μπ|\p{Script=Greek}/gu;

/** Lower case; Cyrillic and Greek in Latin letters, Latin without accents; other scripts stay as they are. */
export function romanize(text: string): string {
  const withoutCyrillic = text
    .normalize('NFC')
    .toLowerCase()
    .replace(CYRILLIC_LETTER, (letter) => CYRILLIC.get(letter) ?? letter);
  return foldLatin(withoutCyrillic).replace(GREEK_UNIT, (unit) => GREEK.get(unit) ?? unit);
}

/** Spellings in which romanizations of one name differ, each brought to one form; applied in this order. */
const LOOSENINGS: readonly (readonly [from: RegExp, to: string])[] = [
  [/shch|sch/g, 'sh'],
  [/ph/g, 'f'],
  [/kh|ch/g, 'h'],
  [/zh/g, 'z'],
  [/ts|tz/g, 'c'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/i([aeou])/g, '$1'],
  [/ou/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** A form in which the usual romanizations of one name are equal (`yuliya`, `julia`, `iuliia`). */
export function looseKey(romanized: string): string {
  return LOOSENINGS.reduce((text, [from, to]) => text.replace(from, to), romanized);
}

function lettersOf(...rows: string[]): ReadonlyMap<string, string> {
  const pairs = rows.flatMap((row) => row.split('|')).map((pair) => pair.split(' '));
  return new Map(pairs.map(([letter = '', latin = '']) => [letter, latin]));
}
