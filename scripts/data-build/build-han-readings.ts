import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pinyin } from 'pinyin-pro';
import { json, type Put } from './put.ts';

/** Beside the tables it is read with. */
const FILE = '../src/scoring/data/han-readings.json';
/** Rarer readings than these are not those of names. */
const READINGS_MAX = 3;

/**
 * Compiles the Mandarin readings of the characters that names are made of: all of GB 2312 and the commonly used ones of
 * Big5.
 */
export function buildHanReadings(put: Put): void {
  const readings = new Map<string, string>();
  for (const character of characters()) {
    for (const syllable of readingsOf(character)) {
      readings.set(syllable, (readings.get(syllable) ?? '') + character);
    }
  }
  const text = json({
    about: 'Each Mandarin syllable (pinyin without tones) and the characters that can be read so.',
    source: `pinyin-pro ${versionOfPinyinPro()}`,
    licence: 'MIT',
    syllables: Object.fromEntries([...readings].sort(([a], [b]) => (a < b ? -1 : 1))),
  });
  put(FILE, text);
}

/** In order of their code points. */
function characters(): string[] {
  const simplified = decoded('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]);
  const traditional = decoded('big5', [0xa4, 0xc6], [0x40, 0xfe]);
  return [...new Set([...simplified, ...traditional])].filter((c) => /^\p{Script=Han}$/u.test(c)).sort();
}

/** What the byte pairs of a block stand for; pairs that stand for nothing give other characters than Han. */
function decoded(charset: string, [first, last]: [number, number], [from, to]: [number, number]): string {
  const decoder = new TextDecoder(charset);
  let text = '';
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = from; trail <= to; trail += 1) text += decoder.decode(Uint8Array.of(lead, trail));
  }
  return text;
}

/** The usual reading, that of a surname, and others, plain letters but for `ü`. */
function readingsOf(character: string): string[] {
  const usual = pinyin(character, { toneType: 'none', type: 'array' });
  const surname = pinyin(character, { toneType: 'none', type: 'array', mode: 'surname' });
  const others = pinyin(character, { toneType: 'none', type: 'array', multiple: true });
  const plain = [...usual, ...surname, ...others].filter((syllable) => /^[a-zü]+$/.test(syllable));
  return [...new Set(plain)].slice(0, READINGS_MAX);
}

function versionOfPinyinPro(): string {
  const manifest = createRequire(import.meta.url).resolve('pinyin-pro/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
