import type { Delimiter } from '@ers/core';
import csvParser from 'csv-parser';
import { createRecordMarker, type MarkedRecords, pieceBytesMax, quoteMark } from './record-marker.ts';

export interface SplitRecord {
  cells: string[];
  /** Text follows a closing quote: there is no telling what was meant. */
  hasTrailingText: boolean;
}

/** How much is split at a time; it bounds the rows that wait to be taken. */
const batchBytes = 65_536;

/**
 * The records of a text in UTF-8 without a NUL. csv-parser splits them into cells. By itself it takes every quote for
 * one that opens or closes a cell, reads a quote left open to the end of the file as content, and may take a CR at
 * the end of a chunk for a line end: hence it is given whole records whose quotes are told apart already.
 */
export async function* splitRecords(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<SplitRecord, void, undefined> {
  for await (const { bytes, malformed } of markedRecords(text, delimiter)) {
    const parser = csvParser({ headers: false, separator: delimiter, quote: quoteMark });
    parser.end(bytes);
    let at = 0;
    for await (const row of parser as AsyncIterable<Record<number, string>>) {
      yield { cells: Object.values(row), hasTrailingText: malformed.has(at) };
      at++;
    }
  }
}

async function* markedRecords(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
): AsyncGenerator<MarkedRecords, void, undefined> {
  const marker = createRecordMarker(delimiter, batchBytes);
  for await (const chunk of text) {
    for (let from = 0; from < chunk.length; from += pieceBytesMax) {
      marker.push(chunk.subarray(from, from + pieceBytesMax));
      if (marker.isFull()) yield marker.take();
    }
  }
  marker.end();
  yield marker.take();
}
