const SEPARATORS = /[._-]+/;
const MARKS = /\p{M}/gu;
/** Letters that have no decomposition. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };
const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Names of people and teams have fewer; the rest of a longer local part is not looked at. */
const WORDS_MAX = 12;

/**
 * The words of a local part (lower case), without quotes and `+tag`; marks dropped, so that `información` and
 * `informacion` are one word. At most twelve.
 */
export function localWords(local: string): string[] {
  const unquoted =
    local.length > 1 && local.startsWith('"') && local.endsWith('"') ? local.slice(1, -1) : local;
  const plus = unquoted.indexOf('+');
  const mailbox = plus > 0 ? unquoted.slice(0, plus) : unquoted;
  return plainLetters(mailbox)
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
}

/** Lower-case text without marks: `büro` gives `buro`. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(TO_PLAIN, (letter) => PLAIN[letter] ?? letter);
}
