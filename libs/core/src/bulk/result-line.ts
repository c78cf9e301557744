import { disarmFormula, quoteCell } from './csv-cell.ts';
import { type BulkRowOutcome, resultCells, resultColumns } from './result-cells.ts';
import type { Delimiter, LineEnd } from './sniff-header.ts';

/** What of the input shapes the result. */
export interface ResultTable {
  delimiter: Delimiter;
  lineEnd: LineEnd;
  header: readonly string[];
}

export interface ResultTerms {
  /** Whether formulas in the customer's own cells are disarmed; in the columns that this service adds they always are. */
  escapeFormulas: boolean;
}

/** The first line of a result, its line end included and without a byte order mark. */
export function resultHeader(table: ResultTable, terms: ResultTerms): string {
  return lineOf(table.header, resultColumns, table, terms);
}

/**
 * The line of one row, its line end included. All lines have the same number of columns: a row with fewer cells than
 * the header is filled up with empty ones, and of one with more the surplus is left out, since it would move the
 * columns that follow.
 */
export function resultLine(
  table: ResultTable,
  cells: readonly string[],
  outcome: BulkRowOutcome,
  terms: ResultTerms,
): string {
  const own = table.header.map((_, at) => cells[at] ?? '');
  return lineOf(own, resultCells(outcome), table, terms);
}

function lineOf(
  own: readonly string[],
  added: readonly string[],
  { delimiter, lineEnd }: ResultTable,
  { escapeFormulas }: ResultTerms,
): string {
  const cells = [...(escapeFormulas ? own.map(disarmFormula) : own), ...added.map(disarmFormula)];
  return cells.map((cell) => quoteCell(cell, delimiter)).join(delimiter) + lineEnd;
}
