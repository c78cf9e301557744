import { areNeighbourKeys } from './neighbour-keys.ts';

/** Letters changing places, one left out, one typed twice or a key beside the right one: what fingers do. */
export const SLIP = 2;
/** Any other letter written, or too many. */
export const EDIT = 5;
/** The first letter is looked at while typing, and it tells one honest name from another (`fmail`, `hmail`). */
const FIRST_LETTER = 1;

interface SlipOptions {
  /** False where the text starts in the middle of what is typed: a suffix has no first letter that is looked at. */
  startsName?: boolean;
}

/**
 * How unlikely it is that someone who meant `wanted` typed `typed`: the optimal string alignment distance
 * (Damerau-Levenshtein, adjacent letters change places, no part edited twice) with weights, `SLIP` for each slip of
 * the finger and `EDIT` for anything else. Returns `limit + 1` for anything above `limit`. Time is the product of the
 * lengths, which the caller bounds.
 */
export function slipDistance(
  typed: string,
  wanted: string,
  limit: number,
  { startsName = true }: SlipOptions = {},
): number {
  const first = startsName ? FIRST_LETTER : 0;
  let beforeLast: number[] = [];
  let last = Array.from({ length: wanted.length + 1 }, (_, j) => (j === 0 ? 0 : j * SLIP + first));
  for (let i = 1; i <= typed.length; i++) {
    const row = [(last[0] ?? 0) + addCost(typed, i, wanted, 0) + (i === 1 ? first : 0)];
    let lowest = row[0] ?? 0;
    for (let j = 1; j <= wanted.length; j++) {
      const atFirst = j === 1 ? first : 0;
      const cost = Math.min(
        (last[j - 1] ?? 0) + replaceCost(typed, i, wanted, j, atFirst),
        (last[j] ?? 0) + addCost(typed, i, wanted, j),
        (row[j - 1] ?? 0) + SLIP + atFirst,
        isSwapped(typed, i, wanted, j) ? (beforeLast[j - 2] ?? 0) + SLIP : Infinity,
      );
      row.push(cost);
      lowest = Math.min(lowest, cost);
    }
    if (lowest > limit && Math.min(...last) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[wanted.length] ?? 0, limit + 1);
}

function replaceCost(typed: string, i: number, wanted: string, j: number, atFirst: number): number {
  const was = wanted.charAt(j - 1);
  const is = typed.charAt(i - 1);
  if (was === is) return 0;
  return (areNeighbourKeys(was, is) ? SLIP : EDIT) + atFirst;
}

/** A letter too many: typed twice, or a key caught beside the one that was meant. */
function addCost(typed: string, i: number, wanted: string, j: number): number {
  const extra = typed.charAt(i - 1);
  const beside = [wanted.charAt(j - 1), wanted.charAt(j)];
  return beside.some((letter) => letter === extra || areNeighbourKeys(letter, extra)) ? SLIP : EDIT;
}

function isSwapped(typed: string, i: number, wanted: string, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    typed.charAt(i - 1) === wanted.charAt(j - 2) &&
    typed.charAt(i - 2) === wanted.charAt(j - 1)
  );
}
