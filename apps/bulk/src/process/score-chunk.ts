import type { UsageCounts } from '@ers/access';
import { type BulkRowOutcome, resultLine, type ResultTerms } from '@ers/core';
import type { CsvHead, CsvRow } from '../csv/csv.ts';
import { rowItem, type RowTerms } from './row-item.ts';
import type { ScoreItem, ScoreItems } from './score-items.ts';

/** Rows whose results are committed together. */
export interface ScoredChunk {
  /** Lines of the results, as UTF-8. */
  body: Buffer;
  rowCount: number;
  failedCount: number;
  /** Of the rows that were scored. */
  usage: UsageCounts;
}

export interface ChunkTerms extends ResultTerms {
  head: CsvHead;
  withIp: boolean;
}

/** Rejects when scoring cannot be reached. */
export async function scoreChunk(
  scoreItems: ScoreItems,
  rows: readonly CsvRow[],
  { head, withIp, escapeFormulas }: ChunkTerms,
): Promise<ScoredChunk> {
  const outcomes = await outcomesOf(scoreItems, rows, { columns: head.columns, withIp });
  const lines = rows.map(({ cells }, i) => resultLine(head, cells, at(outcomes, i), { escapeFormulas }));
  const scored = outcomes.flatMap((outcome) => ('analysis' in outcome ? [outcome.analysis] : []));
  const advised = (action: string): number =>
    scored.filter(({ decision }) => decision?.action === action).length;
  return {
    body: Buffer.from(lines.join(''), 'utf8'),
    rowCount: rows.length,
    failedCount: rows.length - scored.length,
    usage: {
      requests: scored.length,
      explanations: 0,
      blocked: advised('block'),
      review: advised('review'),
      allowed: advised('allow'),
    },
  };
}

async function outcomesOf(
  scoreItems: ScoreItems,
  rows: readonly CsvRow[],
  terms: RowTerms,
): Promise<BulkRowOutcome[]> {
  const asked = rows.map((row) => rowItem(row, terms));
  const items = asked.flatMap((one): ScoreItem[] => ('item' in one ? [one.item] : []));
  const scored = items.length === 0 ? [] : await scoreItems(items);
  let taken = 0;
  return asked.map((one) => ('item' in one ? at(scored, taken++) : one));
}

function at(outcomes: readonly BulkRowOutcome[], i: number): BulkRowOutcome {
  const outcome = outcomes[i];
  if (outcome === undefined) throw new Error('a row has no outcome');
  return outcome;
}
