import type { Delimiter } from './sniff-header.ts';

/**
 * A spreadsheet takes a cell that starts with one of `= + - @`, tab or CR for a formula, or for what may become one; an
 * apostrophe before it makes it text (OWASP, CSV Injection). Every other cell stays as it is.
 */
export function disarmFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** RFC 4180 section 2, rules 5 to 7: quoted only where it would not read back as it is. */
export function quoteCell(cell: string, delimiter: Delimiter): string {
  const mustQuote = cell.includes(delimiter) || /["\r\n]/.test(cell);
  return mustQuote ? `"${cell.replaceAll('"', '""')}"` : cell;
}
