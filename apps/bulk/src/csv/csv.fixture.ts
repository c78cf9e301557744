import type { Delimiter } from '@ers/core';
import { CsvFault, type CsvFaultCode } from './csv-fault.ts';
import type { CsvHead, CsvRow } from './csv.ts';
import { readCsv } from './read-csv.ts';

export interface ReadFile {
  head: CsvHead;
  rows: CsvRow[];
}

/** Yields the bytes cut at these places. */
export async function* cut(bytes: Uint8Array, places: readonly number[] = []): AsyncGenerator<Uint8Array> {
  const sorted = [...new Set(places.map((place) => Math.min(place, bytes.length)))].sort((a, b) => a - b);
  let from = 0;
  for (const place of [...sorted, bytes.length]) {
    yield bytes.subarray(from, place);
    from = place;
  }
}

export async function readAll(file: string | Uint8Array, places: readonly number[] = []): Promise<ReadFile> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const reader = readCsv(cut(bytes, places));
  const head = await reader.open();
  const rows: CsvRow[] = [];
  for await (const row of reader.rows()) rows.push(row);
  return { head, rows };
}

/** The code of the fault that the file is refused with. Any other error passes through. */
export async function faultOf(file: string | Uint8Array): Promise<CsvFaultCode | null> {
  try {
    await readAll(file);
    return null;
  } catch (error) {
    if (error instanceof CsvFault) return error.code;
    throw error;
  }
}

/** Written by the letter of RFC 4180, all quoted or only what must be. Shares no code with what it tests. */
export function writeCsv(
  table: readonly (readonly string[])[],
  { delimiter, lineEnd, isAllQuoted }: { delimiter: Delimiter; lineEnd: string; isAllQuoted: boolean },
): string {
  const cellOf = (cell: string) =>
    isAllQuoted || [delimiter, '"', '\r', '\n'].some((special) => cell.includes(special))
      ? '"' + cell.split('"').join('""') + '"'
      : cell;
  return table.map((cells) => cells.map(cellOf).join(delimiter) + lineEnd).join('');
}

export function encode(text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be', hasBom: boolean): Buffer {
  const withBom = hasBom ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(withBom);
  const bytes = Buffer.from(withBom, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}
