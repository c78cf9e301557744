import { spellWord } from '../../../libs/core/src/scoring/checks/name-match/spell-word.ts';

const WORD_OF_OTHER_SCRIPT = /(?:(?!\p{Script=Latin})\p{L}\p{M}*)+/gu;

/** A name with its words of other scripts written the plainest way that the judge knows for them. */
export function inLatinLetters(name: string): string {
  return name.replace(
    WORD_OF_OTHER_SCRIPT,
    (word) => spellWord(word.toLowerCase().normalize('NFC'), false).plain,
  );
}
