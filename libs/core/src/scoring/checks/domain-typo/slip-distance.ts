/** Rows of the common Latin keyboards, each shifted against the one above; `y` and `z` change places on some. */
const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = neighbourPairs();

/**
 * A slip of the finger costs 1, any other edit 2. The first letter is looked at while typing and tells one name
 * from another (`fmail`, `hmail`): to leave it out costs 1 more, to write another one or one before it 2 more.
 */
const SLIP = 1;
const EDIT = 2;
const FIRST_LEFT_OUT = 1;
const FIRST_WRONG = 2;

/**
 * How unlikely it is that someone who meant `wanted` typed `typed`: the optimal string alignment distance
 * (Damerau-Levenshtein, adjacent letters change places, no part edited twice) with weights. Letters changing
 * places, one left out, one typed twice or one hit beside its key are slips. Returns `limit + 1` for anything
 * above `limit`. Time is the product of the lengths, which the caller bounds.
 */
export function slipDistance(typed: string, wanted: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: wanted.length + 1 }, (_, j) => leaveOutCost(j));
  for (let i = 1; i <= typed.length; i++) {
    const row = [(last[0] ?? 0) + EDIT + FIRST_WRONG];
    let lowest = row[0] ?? 0;
    for (let j = 1; j <= wanted.length; j++) {
      const cost = Math.min(
        (last[j - 1] ?? 0) + replaceCost(typed, i, wanted, j),
        (last[j] ?? 0) + addCost(typed, i, wanted, j),
        (row[j - 1] ?? 0) + SLIP + (j === 1 ? FIRST_LEFT_OUT : 0),
        swapped(typed, i, wanted, j) ? (beforeLast[j - 2] ?? 0) + SLIP : Infinity,
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

function leaveOutCost(count: number): number {
  return count === 0 ? 0 : count * SLIP + FIRST_LEFT_OUT;
}

function replaceCost(typed: string, i: number, wanted: string, j: number): number {
  const was = wanted.charAt(j - 1);
  const is = typed.charAt(i - 1);
  if (was === is) return 0;
  const cost = neighbours.has(was + is) ? SLIP : EDIT;
  return j === 1 ? cost + FIRST_WRONG : cost;
}

/** A letter too many: typed twice, or a key caught beside the one that was meant. */
function addCost(typed: string, i: number, wanted: string, j: number): number {
  const extra = typed.charAt(i - 1);
  const beside = [wanted.charAt(j - 1), wanted.charAt(j)];
  return beside.some((letter) => letter === extra || neighbours.has(letter + extra)) ? SLIP : EDIT;
}

function swapped(typed: string, i: number, wanted: string, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    typed.charAt(i - 1) === wanted.charAt(j - 2) &&
    typed.charAt(i - 2) === wanted.charAt(j - 1)
  );
}

function neighbourPairs(): Set<string> {
  const pairs = new Set<string>();
  for (const [y, row] of KEYBOARD.entries()) {
    for (const [x, key] of Array.from(row).entries()) {
      for (const other of [row.charAt(x + 1), KEYBOARD[y + 1]?.charAt(x), KEYBOARD[y + 1]?.charAt(x - 1)]) {
        if (other) pairs.add(key + other).add(other + key);
      }
    }
  }
  return pairs;
}
