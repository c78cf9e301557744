import { foldLatin } from '../../../libs/core/src/scoring/fold-latin.ts';

/** A name as one lower-case word without accents (`Anh Vũ` is `anhvu`). */
export function joinedLetters(name: string): string {
  return foldLatin(name).replace(/[^\p{L}]+/gu, '');
}
