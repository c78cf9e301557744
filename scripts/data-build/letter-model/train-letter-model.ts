import {
  CONTEXT,
  LEVELS,
  SYMBOLS,
  codeOf,
  contextOf,
  levelOf,
} from '../../../libs/core/src/scoring/data/letter-model-format.ts';
import type { WordGroup } from './word-groups.ts';

/** A large group weighs as this many words; between the bounds a word of a small group weighs more. */
const GROUP_WORDS = 2_500;
const WORD_WEIGHT = { min: 0.3, max: 8 };
/** What words written together, and a word behind one or two initials, add to a group's weight. */
const PAIR_SHARE = 0.2;
const INITIAL_SHARES = [0.35, 0.03] as const;
/** A small group is gone through more than once for pairs. */
const PAIR_WORDS = 1_000;
const PAIR_ROUNDS_MAX = 20;
/** Weight of a shorter context for each letter that was seen to follow the longer one (after Witten and Bell, 1991). */
const BACKOFF = 1.5;
/** Chance that a word begins unannounced one, two or three letters ago. */
const SEAM = 0.02;

/**
 * The surprise of each letter after each three, as levels `0` to `7` in a text of `SYMBOLS ** 4` characters in the order of
 * `contextOf`. The same groups give the same text.
 */
export function trainLetterModel(groups: readonly WordGroup[]): string {
  const weights = weightedWords(groups);
  let chances: Float64Array | null = null;
  for (let order = 1; order <= CONTEXT + 1; order++) chances = refine(countLetters(weights, order), chances);
  const seamed = withSeams(chances ?? new Float64Array());
  return Array.from(seamed, (chance) => (chance === 0 ? LEVELS - 1 : levelOf(-Math.log2(chance)))).join('');
}

function weightedWords(groups: readonly WordGroup[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight);
  for (const { words } of groups) {
    const weight = Math.min(WORD_WEIGHT.max, Math.max(WORD_WEIGHT.min, GROUP_WORDS / words.length));
    for (const word of words) add(word, weight);
    const rounds = Math.min(PAIR_ROUNDS_MAX, Math.max(1, Math.round(PAIR_WORDS / words.length)));
    for (const [word, first, middle] of company(words, rounds)) {
      const initials = [first.charAt(0), first.charAt(0) + middle.charAt(0)];
      add(first + word, (weight * PAIR_SHARE) / rounds);
      INITIAL_SHARES.forEach((share, index) => add(`${initials[index]}${word}`, (weight * share) / rounds));
    }
  }
  return weights;
}

/** Each word with two others of its group, the strides being primes that no group's size divides. */
function* company(words: readonly string[], rounds: number): Generator<[string, string, string]> {
  for (let round = 1; round <= rounds; round++) {
    const other = (index: number, stride: number): string =>
      words[(index * stride + round * 104_729) % words.length] ?? '';
    for (const [index, word] of words.entries()) {
      yield [word, other(index, 7_919), other(index, 1_299_709)];
    }
  }
}

/** How often each letter (last digit of the index) follows each context of `order - 1` symbols. */
function countLetters(weights: ReadonlyMap<string, number>, order: number): Float64Array {
  const counts = new Float64Array(SYMBOLS ** order);
  for (const [word, weight] of weights) {
    let context = 0;
    for (let index = 0; index < word.length; index++) {
      const code = codeOf(word.charCodeAt(index));
      const cell = (context % SYMBOLS ** (order - 1)) * SYMBOLS + code;
      counts[cell] = (counts[cell] ?? 0) + weight;
      context = contextOf(context, code);
    }
  }
  return counts;
}

/** Chances in each context, mixed with those of the context that is one symbol shorter. */
function refine(counts: Float64Array, shorter: Float64Array | null): Float64Array {
  const chances = new Float64Array(counts.length);
  for (let start = 0; start < counts.length; start += SYMBOLS) {
    const row = counts.subarray(start, start + SYMBOLS);
    const total = row.reduce((sum, count) => sum + count, 0);
    const prior = Math.max(1, row.filter((count) => count > 0).length) * BACKOFF;
    for (let code = 1; code < SYMBOLS; code++) {
      const index = start + code;
      const expected = shorter?.[index % shorter.length] ?? 1 / (SYMBOLS - 1);
      chances[index] = ((row[code] ?? 0) + prior * expected) / (total + prior);
    }
  }
  return chances;
}

/** Mixes in that a word may have begun at any of the last three letters, for `firstlast` has no gap to tell. */
function withSeams(chances: Float64Array): Float64Array {
  const pair = SYMBOLS ** 2;
  const triple = SYMBOLS ** 3;
  return chances.map((chance, index) => {
    const isInWord = Math.floor(index / pair) % SYMBOLS > 0 && Math.floor(index / triple) > 0;
    if (!isInWord) return chance;
    const fresh = [SYMBOLS, pair, triple].map((size) => chances[index % size] ?? 0);
    return (1 - fresh.length * SEAM) * chance + SEAM * fresh.reduce((sum, value) => sum + value, 0);
  });
}
