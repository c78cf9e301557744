/**
 * Writes the golden answers anew from their saved cases, and names each that changed, with its score and what in it is
 * not as it was (`npm run golden:renew`).
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { goldenAreas } from '../libs/core/src/scoring/golden/golden-case.fixture.ts';
import {
  answersText,
  answersUrl,
  judgedAnswers,
  recordedAnswers,
} from '../libs/core/src/scoring/golden/golden-record.fixture.ts';
import { changedPaths, type Json } from '../libs/core/src/scoring/golden/json-difference.fixture.ts';

const pathsShownMax = 8;
const answersFolder = new URL('.', answersUrl('any'));
const areas = goldenAreas();

// Compared before the first file is written: the records of all areas refer to one of them.
const changes = areas.flatMap(changesOf);

mkdirSync(answersFolder, { recursive: true });
for (const file of readdirSync(answersFolder)) {
  if (!areas.includes(file.replace(/\.json$/, ''))) rmSync(new URL(file, answersFolder));
}
for (const area of areas) writeFileSync(answersUrl(area), answersText(area));

const count = areas.reduce((sum, area) => sum + Object.keys(judgedAnswers(area)).length, 0);
console.log([`${count} cases, ${changes.length} changed`, ...changes].join('\n  '));

function changesOf(area: string): string[] {
  const recorded = recordedAnswers(area);
  const judged = judgedAnswers(area);
  const renewed = Object.entries(judged).flatMap(([name, answer]) => {
    const old = recorded[name];
    if (old === undefined) return [`${area}/${name}: new, score ${scoreOf(answer)}`];
    const paths = changedPaths(old, answer);
    return paths.length === 0 ? [] : [`${area}/${name}: ${scoreChange(old, answer)}${shortened(paths)}`];
  });
  const gone = Object.keys(recorded).filter((name) => !(name in judged));
  return [...renewed, ...gone.map((name) => `${area}/${name}: gone`)];
}

function scoreChange(old: Json, answer: Json): string {
  return scoreOf(old) === scoreOf(answer) ? '' : `score ${scoreOf(old)} to ${scoreOf(answer)}; `;
}

function shortened(paths: string[]): string {
  const more = paths.length - pathsShownMax;
  return paths.slice(0, pathsShownMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function scoreOf(answer: Json): number | undefined {
  return (answer as { decision?: { risk_score?: number } }).decision?.risk_score;
}
