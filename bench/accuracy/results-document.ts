import { existsSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { judgedBy, pinnedPackages } from './pinned-packages.ts';
import { accuracyGrid, aheadLines, type Grid, summaryGrid } from './report-accuracy.ts';
import type { PartResult } from './run-parts.ts';
import type { SpeedFigures } from './speed/measure-speed.ts';
import { machine, speedHeader, speedRows } from './speed/report-speed.ts';

export const resultsUrl = new URL('./results.md', import.meta.url);

const speedTitle = '## Speed and memory';

/** All but the speed: the same bytes for the same repository, on any machine. */
export async function accuracyText(results: readonly PartResult[]): Promise<string> {
  return tidy(
    [
      '# Accuracy',
      'Written by `npm run bench:accuracy`: offline, from pinned packages and files of this repository.',
      '`npm run bench:accuracy -- --check` fails where this page, its last section apart, is not what it gives.',
      'A hit is what the name of the measure says; intervals are Wilson’s for 95 %. A dash: the checker does not do this.',
      '## In short',
      tableText(summaryGrid(results)),
      '## Every measure',
      tableText(accuracyGrid(results)),
      '## Where another checker is ahead',
      'Read false alarms beside what is caught: who never flags is never wrong.',
      listText(aheadLines(results), 'Nowhere in this run.'),
      '## How each figure is made',
      ...results.map(notesText),
      '## What was measured',
      listText(judgedBy()),
      tableText({
        header: ['package', 'version', 'licence'],
        rows: pinnedPackages().map(({ installed, name, version, licence }) => [
          installed === name ? name : `${name} (as \`${installed}\`)`,
          version,
          licence,
        ]),
      }),
    ].join('\n\n'),
  );
}

/** Depends on the machine, and on what else it does. */
export async function speedText(figures: readonly SpeedFigures[]): Promise<string> {
  return tidy(
    [
      speedTitle,
      `${machine()}. These figures differ from machine to machine and from run to run: compare them within one run. ` +
        'Each checker runs alone in a fresh process; microseconds are the median of the rounds with the lowest and ' +
        'the highest, memory is what loading it and a first use added. Ours parses the address, runs all eight checks ' +
        'and explains the score; the others do one or two of these things.',
      tableText({ header: speedHeader, rows: speedRows(figures) }),
    ].join('\n\n'),
  );
}

/** What the committed page says, its speed section apart; null where there is none. */
export function committedAccuracyText(): string | null {
  if (!existsSync(resultsUrl)) return null;
  const text = readFileSync(resultsUrl, 'utf8');
  const end = text.indexOf(`\n${speedTitle}`);
  return end === -1 ? text : text.slice(0, end);
}

/** Measures that share a note share a line; what needs none has none. */
function notesText({ title, measures }: PartResult): string {
  const notes = [...new Set(measures.map(({ note }) => note.trim()))].filter((note) => note !== '');
  const lines = notes.map((note) => {
    const named = measures.filter((measure) => measure.note.trim() === note);
    return `**${named.map(({ name, n }) => `${name} (n = ${n.toLocaleString('en')})`).join('; ')}.** ${note}`;
  });
  return `### ${title}\n\n${listText(lines)}`;
}

function listText(lines: readonly string[], none = ''): string {
  return lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n');
}

export function tableText({ header, rows }: Grid): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = header.map((_, column) => (column === 0 ? '---' : '--:'));
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

/** As `npm run format` would leave it. */
async function tidy(markdown: string): Promise<string> {
  const config = await resolveConfig(resultsUrl);
  return format(markdown, { ...config, parser: 'markdown' });
}
