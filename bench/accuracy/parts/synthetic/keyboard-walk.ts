import type { Random } from '../../random.ts';

/** Rows of letters as they lie on three layouts. */
const ROWS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
] as const;
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'];

/** A name that fingers walked along neighbouring keys. */
export function keyboardWalk(random: Random): string {
  const rows = random.pick(ROWS);
  const walk = random.pick([
    () => alongRow(rows, random),
    () => pieces(rows, random),
    () => columns(random),
  ])();
  return random.below(3) === 0 ? `${walk}${random.pick(['123', '1234', '12'])}` : walk;
}

function alongRow(rows: readonly string[], random: Random): string {
  const row = random.pick(rows);
  const length = 5 + random.below(row.length - 4);
  const start = random.below(row.length - length + 1);
  return turned(row.slice(start, start + length), random);
}

/** The same three or four keys of two rows or three, as in `qweasdzxc`. */
function pieces(rows: readonly string[], random: Random): string {
  const length = 3 + random.below(2);
  const start = random.below(4);
  const count = 2 + random.below(2);
  return rows
    .slice(0, count)
    .map((row) => turned(row.slice(start, start + length), random))
    .join('');
}

function columns(random: Random): string {
  const count = 2 + random.below(3);
  const start = random.below(COLUMNS.length - count + 1);
  return COLUMNS.slice(start, start + count).join('');
}

function turned(keys: string, random: Random): string {
  return random.below(3) === 0 ? [...keys].reverse().join('') : keys;
}
