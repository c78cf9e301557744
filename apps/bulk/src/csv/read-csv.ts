import { bulkLimits, matchColumns, sniffHeader } from '@ers/core';
import { CsvFault } from './csv-fault.ts';
import type { CsvColumns, CsvHead, CsvReader, CsvRow } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { peek } from './peek.ts';
import { type SplitRecord, splitRecords } from './split-records.ts';

interface OpenFile {
  head: CsvHead;
  records: AsyncGenerator<SplitRecord, void, undefined>;
}

/** The longest header with its line end. */
const headerBytesMax = bulkLimits.recordBytesMax + 2;

/** Reads a file of a customer's (contract part 4). The bytes are iterated once; the reader closes them. */
export function readCsv(bytes: AsyncIterable<Uint8Array>): CsvReader {
  const source = bytes[Symbol.asyncIterator]();
  let opening: Promise<OpenFile> | null = null;
  let isClosed = false;

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await source.return?.();
  }

  function openOnce(): Promise<OpenFile> {
    opening ??= openFile(source).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return opening;
  }

  async function* rows(): AsyncGenerator<CsvRow, void, undefined> {
    try {
      const { head, records } = await openOnce();
      let isEmpty = true;
      for await (const { cells, hasTrailingText } of records) {
        isEmpty = false;
        yield { cells, isMalformed: hasTrailingText || cells.length !== head.header.length };
      }
      if (isEmpty) throw new CsvFault('no_rows', 'The file has a header and no rows.');
    } finally {
      await close();
    }
  }

  return { open: async () => (await openOnce()).head, rows, close };
}

async function openFile(source: AsyncIterator<Uint8Array>): Promise<OpenFile> {
  const { encoding, hasBom, text } = await decodeText(source);
  const { start, all } = await peek(skipBlankLines(text), headerBytesMax);
  const { delimiter, lineEnd } = sniffHeader(start.toString('utf8', 0, headerBytesMax));
  const records = splitRecords(all, delimiter);
  const first = await records.next();
  if (first.done === true) throw new CsvFault('empty', 'The file is empty.');
  const header = first.value.cells;
  return { head: { encoding, hasBom, delimiter, lineEnd, header, columns: columnsOf(header) }, records };
}

/** Those before the header: whatever their number, the header is then at the start. */
async function* skipBlankLines(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let isStart = true;
  for await (const chunk of text) {
    const from = isStart ? chunk.findIndex((byte) => byte !== 0x0a && byte !== 0x0d) : 0;
    if (from < 0) continue;
    if (from < chunk.length) isStart = false;
    yield chunk.subarray(from);
  }
}

function columnsOf(header: readonly string[]): CsvColumns {
  if (header.length > bulkLimits.columnsMax) {
    throw new CsvFault('too_many_columns', `The file has more than ${bulkLimits.columnsMax} columns.`);
  }
  const { email, name, ip } = matchColumns(header);
  const [position, second] = email;
  if (position === undefined) {
    throw new CsvFault(
      'no_email_column',
      'The first line has no column `email`. Columns end with a comma, semicolon or tab, lines with LF or CRLF.',
    );
  }
  if (second !== undefined)
    throw new CsvFault('two_email_columns', 'The file has more than one column `email`.');
  return { email: position, name: name[0] ?? null, ip: ip[0] ?? null };
}
