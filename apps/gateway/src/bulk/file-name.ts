const lengthMax = 255;

/** Controls, halves of characters, line ends, and what would turn the direction of the text around it. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A file's name as a client gave it, made fit to be kept and shown: the last part of a path of either kind, without
 * control characters, at most 255 code points. Empty where nothing of it is left.
 */
export function fileNameOf(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const clean = last.replaceAll(unprintable, '').trim();
  if (clean === '.' || clean === '..') return '';
  return [...clean.slice(0, 2 * lengthMax)].slice(0, lengthMax).join('');
}
