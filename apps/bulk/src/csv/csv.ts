import type { Delimiter, LineEnd } from '@ers/core';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** What the start of a file says about all of it. */
export interface CsvHead {
  encoding: CsvEncoding;
  hasBom: boolean;
  delimiter: Delimiter;
  /** What ended the header. */
  lineEnd: LineEnd;
  /** As it came; at most `bulkLimits.columnsMax` cells. */
  header: string[];
  columns: CsvColumns;
}

/** Positions in the header. Of several columns called `name` or `ip` the first one counts. */
export interface CsvColumns {
  email: number;
  name: number | null;
  ip: number | null;
}

/** One record after the header. */
export interface CsvRow {
  /** As they came, without their quotes. */
  cells: string[];
  /** Another number of cells than the header has, or text behind a closing quote: `MALFORMED_ROW`. */
  isMalformed: boolean;
}

/**
 * One pass over one file. No byte is asked for before the row before it was taken, so a slow consumer slows the
 * source. What is wrong with the file is a `CsvFault`; what the source throws passes through.
 */
export interface CsvReader {
  /** The header; the same promise however often it is called. On a fault the source is closed. */
  open(): Promise<CsvHead>;
  /**
   * The records after the header without the blank lines, at least one; can be read once. Opens the file where
   * `open` was not called. The source is closed at the end, on a fault, and when the consumer stops early.
   */
  rows(): AsyncGenerator<CsvRow, void, undefined>;
  /** Closes the source of a reader whose rows are not read. Harmless at any time. */
  close(): Promise<void>;
}
