/** Rows of a keyboard from the top, each shifted to the right of the one above by a part of a key. */
type Rows = readonly string[];

const QWERTY: Rows = ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const QWERTZ: Rows = ['1234567890', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm'];
const AZERTY: Rows = ['1234567890', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];

/** Keys that change places between those layouts: what a hand used to one types on another. */
const MOVED_ON_QWERTZ = ['yz'];
const MOVED_ON_AZERTY = ['aq', 'zw'];

const common = new Set([...[QWERTY, QWERTZ].flatMap(pairsOf), ...MOVED_ON_QWERTZ.flatMap(bothWays)]);
const azerty = new Set([...pairsOf(AZERTY), ...MOVED_ON_AZERTY.flatMap(bothWays)]);

/** True for two keys that touch on a QWERTY, QWERTZ or AZERTY keyboard, or that lie in each other's place on two of them. */
export function areNeighbourKeys(a: string, b: string): boolean {
  return common.has(a + b) || azerty.has(a + b);
}

/** True for those of them that are so on, or beside, an AZERTY keyboard and no other: `qz` and `zw`, not `aq`. */
export function areNeighboursOnAzertyAlone(a: string, b: string): boolean {
  return azerty.has(a + b) && !common.has(a + b);
}

function pairsOf(rows: Rows): string[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((key, x) =>
      [row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x - 1]].flatMap((other) =>
        other === undefined ? [] : bothWays(key + other),
      ),
    ),
  );
}

function bothWays(pair: string): string[] {
  return [pair, Array.from(pair).reverse().join('')];
}
