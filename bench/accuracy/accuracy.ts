import { writeFileSync } from 'node:fs';
import { type Options, UsageError } from '../cli/options.ts';
import { tableOf } from '../cli/table.ts';
import type { AccuracyPart } from './measure.ts';
import { reachesGoal } from './measure.ts';
import { parts } from './parts.ts';
import { accuracyGrid, aheadLines } from './report-accuracy.ts';
import { accuracyText, committedAccuracyText, resultsUrl, speedText } from './results-document.ts';
import { type PartResult, runParts } from './run-parts.ts';
import { measureSpeed, type SpeedFigures } from './speed/measure-speed.ts';
import { machine, speedHeader, speedRows } from './speed/report-speed.ts';
import { wilson95 } from './wilson.ts';

type AccuracyOptions = Pick<Options, 'part' | 'check' | 'json' | 'rounds'>;

const speed = 'speed';

/** Runs what is asked for and says it; `ok` is false when the committed results are out of date. */
export async function accuracy(options: AccuracyOptions): Promise<{ text: string; ok: boolean }> {
  const { part, check, json, rounds } = options;
  if (check && part !== null) throw new UsageError('--check is of all parts');
  const results = await runParts(chosenParts(part));
  if (check) return compare(await accuracyText(results));

  const figures = part === null || part === speed ? await measureSpeed(rounds) : [];
  if (part === null) {
    writeFileSync(resultsUrl, `${await accuracyText(results)}\n${await speedText(figures)}`);
  }
  if (json) return { text: JSON.stringify(inNumbers(results, figures), null, 2), ok: true };
  return { text: reportOf(results, figures), ok: true };
}

function chosenParts(part: string | null): Readonly<Record<string, AccuracyPart>> {
  if (part === null) return parts;
  if (part === speed) return {};
  const chosen = parts[part];
  if (chosen === undefined) {
    throw new UsageError(`--part: ${part} is none of ${[...Object.keys(parts), speed].join(', ')}`);
  }
  return { [part]: chosen };
}

function compare(fresh: string): { text: string; ok: boolean } {
  const committed = committedAccuracyText();
  if (committed === fresh)
    return { text: 'bench/accuracy/results.md is what this repository gives.', ok: true };
  const lines = fresh.split('\n');
  const old = committed?.split('\n') ?? [];
  const at = lines.findIndex((line, i) => line !== old[i]);
  const shown = [`- ${old[at] ?? ''}`, `+ ${lines[at] ?? ''}`].join('\n');
  return {
    text: `bench/accuracy/results.md is out of date from line ${at + 1}. Run: npm run bench:accuracy\n${shown}`,
    ok: false,
  };
}

function reportOf(results: readonly PartResult[], figures: readonly SpeedFigures[]): string {
  const { header, rows } = accuracyGrid(results);
  const ahead = aheadLines(results);
  return [
    ...(rows.length > 0 ? [tableOf(header, rows)] : []),
    ...(ahead.length > 0 ? [['Another checker is ahead:', ...ahead].join('\n  ')] : []),
    ...(figures.length > 0 ? [`${machine()}\n\n${tableOf(speedHeader, speedRows(figures))}`] : []),
  ].join('\n\n');
}

function inNumbers(results: readonly PartResult[], figures: readonly SpeedFigures[]): unknown {
  const accuracy = results.map(({ measures, ...part }) => ({
    ...part,
    measures: measures.map((measure) => ({
      ...measure,
      reached: reachesGoal(measure),
      rates: measure.rates.map((rate) => ({
        ...rate,
        rate: rate.hits / measure.n,
        interval: wilson95(rate.hits, measure.n),
      })),
    })),
  }));
  return { accuracy, speed: figures };
}
