import { type BulkRowError, bulkLimits, canonicalIp, parseEmail } from '@ers/core';
import type { CsvColumns, CsvRow } from '../csv/csv.ts';
import type { ScoreItem } from './score-items.ts';

export interface RowTerms {
  columns: CsvColumns;
  /** Whether the plan has IP reputation: elsewhere the column is not read. */
  withIp: boolean;
}

/** What scoring is asked for a row, by the rules of the analysis routes; a row that breaks them is not sent there. */
export function rowItem(
  { cells, isMalformed }: CsvRow,
  { columns, withIp }: RowTerms,
): { item: ScoreItem } | { errorCode: BulkRowError } {
  if (isMalformed) return { errorCode: 'MALFORMED_ROW' };
  const cellAt = (position: number | null): string =>
    position === null ? '' : (cells[position] ?? '').trim();
  const email = cellAt(columns.email);
  const parsed = parseEmail(email);
  if (!parsed.ok) return { errorCode: parsed.code };
  const name = cellAt(columns.name);
  if ([...name].length > bulkLimits.nameLengthMax) return { errorCode: 'INVALID_REQUEST' };
  const ipCell = withIp ? cellAt(columns.ip) : '';
  const ip = ipCell === '' ? null : canonicalIp(ipCell);
  if (ipCell !== '' && ip === null) return { errorCode: 'INVALID_REQUEST' };
  return { item: { email, ...(name !== '' && { name }), ...(ip !== null && { ip }), includeOutline: true } };
}
