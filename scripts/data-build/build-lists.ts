import { createHash } from 'node:crypto';
import { compileLists } from '../../libs/core/src/scoring/checks/disposable-email/compile-lists.ts';
import { gradeOf } from '../../libs/core/src/scoring/checks/disposable-email/grade-of.ts';
import { openDisposableLists, ZONE_MARK } from '../../libs/core/src/scoring/data/disposable-lists.ts';
import { dataDate, licenceNotices, lists } from './lists.ts';
import { json, type Put } from './put.ts';

/** The lists, what is told of them, and the notices that their licences ask for. */
export function buildLists(legitimate: readonly string[], put: Put): void {
  const { text, counts } = compileLists(lists, legitimate);
  const sources = lists.map(({ domains, trainingWeight: _, ...source }) => ({
    ...source,
    domains: [...domains].length,
  }));
  put('disposable-domains.txt.br', text);
  put('disposable-domains.licences.txt', licenceNotices());
  put(
    'disposable-domains.json',
    json({
      data_date: dataDate,
      sources,
      counts: { ...counts, ...countGrades(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    }),
  );
}

function countGrades(text: string): { confirmed: number; likely: number } {
  const opened = openDisposableLists(text, lists);
  const domains = text
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, -2))
    .filter((name) => !name.startsWith(ZONE_MARK));
  const confirmed = domains.filter((domain) => gradeOf(opened.sourcesOf(domain)) === 'confirmed').length;
  return { confirmed, likely: domains.length - confirmed };
}
