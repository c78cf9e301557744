import { type Measure, type Rate, reachesGoal } from './measure.ts';
import { peers } from './peers/peers.ts';
import type { PartResult } from './run-parts.ts';
import { bestPeer, goalOf, intervalOf, oursOf, peersAhead, percentOf, worstOfOurs } from './standing.ts';

export interface Grid {
  header: string[];
  rows: string[][];
}

const rowsOfKindMax = 4;
const installed = new Set(peers.map(({ name }) => name));

/** One row for each measure, and one column for each other checker that takes part in any of them. */
export function accuracyGrid(results: readonly PartResult[]): Grid {
  const measures = results.flatMap(({ measures }) => measures);
  const subjects = measures.flatMap(({ rates }) => rates.map(({ subject }) => subject));
  const others = [...new Set(subjects.filter((subject) => subject !== 'ours').map(shortName))];
  return {
    header: ['measure', 'n', 'ours', '95 % interval', 'goal', 'reached', ...others],
    rows: results.flatMap(({ title, measures }) =>
      measures.map((measure) => [
        `${title}: ${measure.name}`,
        ...ownCells(measure),
        ...others.map((name) => otherCell(measure, name)),
      ]),
    ),
  };
}

function ownCells(measure: Measure): string[] {
  const { n } = measure;
  const { hits } = oursOf(measure);
  return [
    n.toLocaleString('en'),
    percentOf(hits, n),
    intervalOf(hits, n),
    goalOf(measure),
    reachedOf(measure),
  ];
}

/** With the version where it is not the one that runs elsewhere in the table. */
function otherCell({ n, rates }: Measure, name: string): string {
  const rate = rates.find(({ subject }) => subject !== 'ours' && shortName(subject) === name);
  if (rate === undefined) return '–';
  const figure = percentOf(rate.hits, n);
  return installed.has(rate.subject) ? figure : `${figure} (${versionOf(rate.subject)})`;
}

/** For the README: what has a goal, and what another checker does as well: all who are ahead, or else the best. */
export function summaryGrid(results: readonly PartResult[]): Grid {
  const rows = results.flatMap(({ title, measures }) =>
    summedUp(measures.filter((measure) => measure.goal !== null || bestPeer(measure) !== null)).map(
      ({ label, measure }) => [
        `${title}: ${label}`,
        measure.n.toLocaleString('en'),
        percentOf(oursOf(measure).hits, measure.n),
        measure.goal === null ? '–' : `${goalOf(measure)}, ${reachedOf(measure)}`,
        bestOf(measure),
      ],
    ),
  );
  return { header: ['measure', 'n', 'ours', 'goal', 'best other checker'], rows };
}

/** Of many measures of one kind (`caught: German`), the one in which ours is worst stands for all. */
function summedUp(measures: readonly Measure[]): { label: string; measure: Measure }[] {
  const kindOf = ({ name }: Measure): string => name.split(': ')[0] ?? name;
  return [...new Set(measures.map(kindOf))].flatMap((kind) => {
    const alike = measures.filter((measure) => kindOf(measure) === kind);
    if (alike.length <= rowsOfKindMax) return alike.map((measure) => ({ label: measure.name, measure }));
    const measure = worstOfOurs(alike);
    const which = measure.name.slice(kind.length + 2);
    return [{ label: `${kind}, worst of ${alike.length} (${which})`, measure }];
  });
}

function bestOf(measure: Measure): string {
  const best = bestPeer(measure);
  if (best === null) return '–';
  const figureOf = ({ hits, subject }: Rate): string =>
    `${percentOf(hits, measure.n)} (${shortName(subject)})`;
  const ahead = peersAhead(measure);
  return ahead.length > 0 ? `**${ahead.map(figureOf).join(', ')}, ahead**` : figureOf(best);
}

/** One line for each peer that is ahead somewhere. */
export function aheadLines(results: readonly PartResult[]): string[] {
  return results.flatMap(({ title, measures }) =>
    measures.flatMap((measure) =>
      peersAhead(measure).map(
        ({ subject, hits }) =>
          `${title}: ${measure.name}: ${subject} ${percentOf(hits, measure.n)}, ` +
          `ours ${percentOf(oursOf(measure).hits, measure.n)}`,
      ),
    ),
  );
}

function reachedOf(measure: Measure): string {
  const reached = reachesGoal(measure);
  return reached === null ? '–' : reached ? 'reached' : 'missed';
}

/** Without scope and version, which stand beside the table. */
function shortName(subject: string): string {
  return subject.replace(/^@[^/]+\//, '').replace(/ [^ ]*$/, '');
}

function versionOf(subject: string): string {
  return subject.slice(subject.lastIndexOf(' ') + 1);
}
