import { bulkLimits } from '@ers/core';
import type { CsvRow } from '../csv/csv.ts';

/** The rows behind the first `skip`, in chunks of at most `rowsMax` and the bytes of `bulkLimits`. `onRow` is awaited at each row, skipped ones included. */
export async function* chunkRows(
  rows: AsyncIterable<CsvRow>,
  { skip, rowsMax, onRow }: { skip: number; rowsMax: number; onRow: () => Promise<void> },
): AsyncGenerator<CsvRow[], void, undefined> {
  let chunk: CsvRow[] = [];
  let bytes = 0;
  let seen = 0;
  for await (const row of rows) {
    await onRow();
    seen += 1;
    if (seen <= skip) continue;
    chunk.push(row);
    bytes += bytesOf(row);
    if (chunk.length < rowsMax && bytes < bulkLimits.chunkBytesMax) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}

const bytesOf = ({ cells }: CsvRow): number =>
  cells.reduce((sum, cell) => sum + Buffer.byteLength(cell, 'utf8') + 1, 0);
