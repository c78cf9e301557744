/** The layout of the letter model, shared by its build and its reader. */

/** `a` to `z` are 1 to 26; 0 is the edge of a word. */
export const SYMBOLS = 27;
/** Letters before it that a letter's surprise depends on. */
export const CONTEXT = 3;
/** Surprises lie on this many evenly spaced levels, those beyond the ends on the last. */
export const LEVELS = 8;

const BITS = { min: 2, max: 13 };
const CONTEXTS = SYMBOLS ** CONTEXT;

/** The symbol of a UTF-16 code unit of `a` to `z`; 0 for any other. */
export function codeOf(unit: number): number {
  return unit >= 97 && unit <= 122 ? unit - 96 : 0;
}

/** The context after one more symbol. A letter's place in the model is `context * SYMBOLS + code`. */
export function contextOf(context: number, code: number): number {
  return (context * SYMBOLS + code) % CONTEXTS;
}

export function levelOf(bits: number): number {
  const bounded = Math.min(BITS.max, Math.max(BITS.min, bits));
  return Math.round(((bounded - BITS.min) / (BITS.max - BITS.min)) * (LEVELS - 1));
}

export function bitsOf(level: number): number {
  return BITS.min + (level * (BITS.max - BITS.min)) / (LEVELS - 1);
}
