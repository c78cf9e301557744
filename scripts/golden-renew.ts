/** Writes the golden answers anew from their saved cases (`npm run golden:renew`) and names those that changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  answerUrl,
  goldenAnswer,
  goldenCaseNames,
} from '../libs/core/src/scoring/golden/golden-case.fixture.ts';

const answersFolder = new URL('.', answerUrl('any'));
const names = goldenCaseNames();
mkdirSync(answersFolder, { recursive: true });

for (const file of readdirSync(answersFolder)) {
  if (!names.includes(file.replace(/\.json$/, ''))) rmSync(new URL(file, answersFolder));
}

const changed = names.filter((name) => {
  const url = answerUrl(name);
  const answer = goldenAnswer(name);
  if (existsSync(url) && readFileSync(url, 'utf8') === answer) return false;
  writeFileSync(url, answer);
  return true;
});

console.log(
  `${names.length} cases, ${changed.length} changed${changed.map((name) => `\n  ${name}`).join('')}`,
);
