/** One bit for each letter that occurs; what is no letter shares the rest. */
export function letterSet(name: string): number {
  let set = 0;
  for (let index = 0; index < name.length; index++) {
    const letter = name.charCodeAt(index) - 97;
    set |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (name.charCodeAt(index) % 6));
  }
  return set;
}

/** How many letters occur in one of two names alone. */
export function lettersApart(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
