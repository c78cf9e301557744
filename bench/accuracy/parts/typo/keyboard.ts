/** Rows of a QWERTY keyboard, and how many key widths each begins to the right of the first. */
const ROWS: readonly (readonly [keys: string, offset: number])[] = [
  ['1234567890-', 0],
  ['qwertyuiop', 0.5],
  ['asdfghjkl', 0.75],
  ['zxcvbnm', 1.25],
];

interface Place {
  key: string;
  row: number;
  x: number;
}

const places: readonly Place[] = ROWS.flatMap(([keys, offset], row) =>
  Array.from(keys, (key, index) => ({ key, row, x: index + offset })),
);

/** The keys that touch a key, in the order of the rows; none for what is not on the four rows. */
export function keysBeside(key: string): string[] {
  const here = places.find((place) => place.key === key);
  if (here === undefined) return [];
  return places.filter((place) => touches(here, place)).map((place) => place.key);
}

function touches(a: Place, b: Place): boolean {
  const apart = Math.abs(a.x - b.x);
  return a.row === b.row ? apart === 1 : Math.abs(a.row - b.row) === 1 && apart < 1;
}
