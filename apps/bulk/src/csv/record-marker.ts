import { bulkLimits, type Delimiter } from '@ers/core';
import { CsvFault } from './csv-fault.ts';

/** Stands for a quote that opens or closes a cell. No text has it: `decodeText` refuses the files that do. */
export const quoteMark = '\0';

/** Whole records of one stretch of a file, each with a line feed behind it. */
export interface MarkedRecords {
  /** The caller's. */
  bytes: Buffer;
  /** Which of them, counted from 0, have text behind a closing quote. */
  malformed: ReadonlySet<number>;
}

/** Bytes that `push` takes at a time. */
export const pieceBytesMax = 65_536;

const byte = { lineFeed: 0x0a, carriageReturn: 0x0d, quote: 0x22, mark: quoteMark.charCodeAt(0) } as const;

/** One more than there may be. */
const cellsMax = bulkLimits.columnsMax + 1;

/** Where in a record the reading stands. `closed`: behind a quote that closed the cell or is the first of two. */
type Place = 'cellStart' | 'plain' | 'quoted' | 'closed' | 'trailing';

/**
 * Finds the records of a CSV text as RFC 4180 has them and readies them for a splitter that takes every quote for an
 * opening or a closing one: those that are become `quoteMark`, the others (doubled, or within a cell that does not
 * start with one) plain quotes. Blank lines are dropped; what is longer than a record may be is a fault. Of a record with
 * too many cells only one too many is kept, so that a file of delimiters costs no more than another. Never holds more
 * than `batchBytes`, one record and one piece.
 */
export function createRecordMarker(delimiter: Delimiter, batchBytes: number) {
  const delimiterByte = delimiter.charCodeAt(0);
  // Marking never lengthens a record; each has at most its line feed more.
  const out = Buffer.allocUnsafe(batchBytes + bulkLimits.recordBytesMax + pieceBytesMax + 2);
  let written = 0;
  /** How much of `out` is whole records. */
  let complete = 0;
  let records = 0;
  let recordsBefore = 0;
  let malformed = new Set<number>();
  let place: Place = 'cellStart';
  let recordBytes = 0;
  let cells = 1;
  /** Carriage returns outside of quotes: a part of the line end where a line feed follows, else of the cell. */
  let pendingReturns = 0;

  function push(piece: Buffer): void {
    for (const value of piece) {
      if (place === 'quoted') takeQuoted(value);
      else if (value === byte.carriageReturn) pendingReturns++;
      else if (value === byte.lineFeed) endRecord();
      else {
        if (pendingReturns > 0) writeReturns();
        count(1);
        takeUnquoted(value);
      }
    }
  }

  function takeQuoted(value: number): void {
    count(1);
    if (value === byte.quote) place = 'closed';
    else write(value);
  }

  function takeUnquoted(value: number): void {
    if (value === delimiterByte) {
      endCell();
      cells++;
      write(value);
    } else if (value === byte.quote && place === 'cellStart') {
      write(byte.mark);
      place = 'quoted';
    } else if (value === byte.quote && place === 'closed') {
      write(value);
      place = 'quoted';
    } else {
      enterText();
      write(value);
    }
  }

  function enterText(): void {
    if (place === 'cellStart') place = 'plain';
    if (place !== 'closed') return;
    malformed.add(records);
    place = 'trailing';
  }

  function writeReturns(): void {
    count(pendingReturns);
    enterText();
    for (; pendingReturns > 0; pendingReturns--) write(byte.carriageReturn);
  }

  function write(value: number): void {
    if (cells <= cellsMax) out[written++] = value;
  }

  function endCell(): void {
    if (place === 'closed' || place === 'trailing') write(byte.mark);
    place = 'cellStart';
  }

  function endRecord(): void {
    pendingReturns = 0;
    if (recordBytes === 0) return;
    endCell();
    out[written++] = byte.lineFeed;
    complete = written;
    records++;
    recordBytes = 0;
    cells = 1;
  }

  function count(bytes: number): void {
    recordBytes += bytes;
    if (recordBytes > bulkLimits.recordBytesMax) throw recordFault('record_too_long', recordNumber());
  }

  const recordNumber = () => recordsBefore + records + 1;

  return {
    /** At most `pieceBytesMax` bytes; `take` comes before the next one whenever `isFull`. */
    push,
    isFull: () => complete >= batchBytes,
    /** The whole records since the last call. */
    take(): MarkedRecords {
      const taken: MarkedRecords = { bytes: Buffer.from(out.subarray(0, complete)), malformed };
      out.copyWithin(0, complete, written);
      written -= complete;
      complete = 0;
      recordsBefore += records;
      malformed = new Set([...malformed].filter((at) => at >= records).map((at) => at - records));
      records = 0;
      return taken;
    },
    /** Nothing follows: what is there is the last record. */
    end(): void {
      if (place === 'quoted') throw recordFault('unterminated_quote', recordNumber());
      endRecord();
    },
  };
}

function recordFault(code: 'record_too_long' | 'unterminated_quote', number: number): CsvFault {
  const message =
    code === 'record_too_long'
      ? `Record ${number}, counted from the header, is longer than ${bulkLimits.recordBytesMax} bytes, or a quote in it is never closed.`
      : `A quote in record ${number}, counted from the header, is never closed.`;
  return new CsvFault(code, message);
}
