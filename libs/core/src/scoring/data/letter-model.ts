import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { bitsOf, SYMBOLS } from './letter-model-format.ts';

/** The JSON beside the model: what it was trained on and how to know it again. Written by its build. */
export interface LetterModelInfo {
  sources: { package: string; version: string; licence: string; use: string }[];
  /**
   * The package whose names are left out because the benchmark tests with them, and how many words that makes, in every
   * spelling and with the benchmark's own tables.
   */
  held_out: { package: string; version: string; words: number };
  counts: { groups: number; words: number };
  /** Of the text before compression, so that it does not depend on a compressor's version. */
  sha256: string;
}

const dataFolder = new URL('../../../data/', import.meta.url);
const ZERO = '0'.charCodeAt(0);

/** One level, `0` to `7`, for each letter after each three symbols. */
export const letterModelText: Buffer = brotliDecompressSync(
  readFileSync(new URL('letter-model.txt.br', dataFolder)),
);

export const letterModelInfo = JSON.parse(
  readFileSync(new URL('letter-model.json', dataFolder), 'utf8'),
) as LetterModelInfo;

const bitsByUnit = Float64Array.from({ length: 128 }, (_, unit) => bitsOf(unit - ZERO));

/**
 * How unexpected a letter is after the three symbols before it, in bits: 2 (as in names and words of many languages)
 * to 13 (never seen).
 */
export function letterSurprise(context: number, code: number): number {
  return bitsByUnit[letterModelText[context * SYMBOLS + code] ?? 0] ?? 0;
}
