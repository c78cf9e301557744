import table from '../../data/hangul-spellings.json' with { type: 'json' };
import type { Ways } from './spelling.ts';

/** Unicode composes a syllable from its parts by arithmetic (The Unicode Standard, section 3.12). */
const FIRST = 0xac00;
const LAST = 0xd7a3;
const VOWELS = 21;
const FINALS = 28;

const whole = new Map(Object.entries(table.syllables).map(([syllable, ways]) => [syllable, toWays(ways)]));
const [initials, vowels, finals] = [table.initials, table.vowels, table.finals].map((parts) =>
  parts.map(toWays),
);

export function isHangul(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= FIRST && code <= LAST;
}

/** The ways to write one syllable: Revised Romanization first, and as people write their names. */
export function spellHangul(syllable: string): Ways {
  const index = syllable.charCodeAt(0) - FIRST;
  const parts = [
    initials?.[Math.floor(index / (VOWELS * FINALS))],
    vowels?.[Math.floor(index / FINALS) % VOWELS],
    finals?.[index % FINALS],
  ];
  const composed = parts.reduce<Ways>(
    (begun, part) => begun.flatMap((start) => (part ?? ['']).map((way) => start + way)),
    [''],
  );
  return [...new Set([...(whole.get(syllable) ?? []), ...composed])];
}

function toWays(ways: string): Ways {
  return ways.split(' ').map((way) => (way === '_' ? '' : way));
}
