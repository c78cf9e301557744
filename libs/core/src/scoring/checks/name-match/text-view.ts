/**
 * A text as seen from one place of it: sets of places as bits, bit n for the place n letters further on. With that, a
 * step is taken from all the places that are reached at once.
 */
export interface TextView {
  /** Where a letter (UTF-16 code unit) stands. */
  placesOf(code: number): number;
  /** Where a, e, i, o, u or y stands. */
  vowels: number;
  /** Where a letter stands that is the one before it again. */
  repeated: number;
}

/** Further on nothing is seen: it would not fit into the bits, and no word needs more. */
export const VIEW_LETTERS = 30;
const ALL = 0x7fffffff;
const ALPHABET = 26;
const FIRST_LETTER = 97;

/** The views of a text from each of its places, made when they are asked for. */
export function viewsOf(text: string): (at: number) => TextView {
  const views: (TextView | undefined)[] = [];
  return (at) => (views[at] ??= viewFrom(text, at));
}

function viewFrom(text: string, at: number): TextView {
  const latin = new Int32Array(ALPHABET);
  const others = new Map<number, number>();
  let repeated = 0;
  for (let place = 0; place <= VIEW_LETTERS && at + place < text.length; place++) {
    const code = text.charCodeAt(at + place);
    const letter = code - FIRST_LETTER;
    if (letter >= 0 && letter < ALPHABET) latin[letter] = (latin[letter] ?? 0) | (1 << place);
    else others.set(code, (others.get(code) ?? 0) | (1 << place));
    if (code === text.charCodeAt(at + place - 1)) repeated |= 1 << place;
  }
  const placesOf = (code: number): number => latin[code - FIRST_LETTER] ?? others.get(code) ?? 0;
  return { placesOf, vowels: eitherOf('aeiouy', placesOf), repeated };
}

function eitherOf(letters: string, placesOf: (code: number) => number): number {
  let places = 0;
  for (let index = 0; index < letters.length; index++) places |= placesOf(letters.charCodeAt(index));
  return places;
}

/** The places behind `letters`, from those of `reached` where they stand. No letters lead nowhere else. */
export function stepOver({ placesOf }: TextView, reached: number, letters: string): number {
  let left = reached;
  for (let index = 0; index < letters.length && left !== 0; index++) {
    left &= placesOf(letters.charCodeAt(index)) >>> index;
  }
  return (left << letters.length) & ALL;
}

/** The places behind one or two vowels, from those that are reached. */
export function stepOverVowels({ vowels }: TextView, reached: number): number {
  const behindOne = ((reached & vowels) << 1) & ALL;
  return behindOne | (((behindOne & vowels) << 1) & ALL);
}
