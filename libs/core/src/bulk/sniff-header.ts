import { columnName } from './match-columns.ts';

export type Delimiter = ',' | ';' | '\t';
export type LineEnd = '\n' | '\r\n';

export interface HeaderSigns {
  delimiter: Delimiter;
  lineEnd: LineEnd;
}

/** On a tie the earlier one is taken. */
const delimiters: readonly Delimiter[] = [',', ';', '\t'];

/**
 * How the columns and the lines of a file are told apart, judged by its first record that is not blank. The delimiter
 * that makes an `email` column wins; of several such, or none, one that leaves no quote within a cell, and then the one
 * that makes the most columns.
 *
 * @param start The file's first characters, the whole header among them.
 */
export function sniffHeader(start: string): HeaderSigns {
  const text = start.replace(/^[\r\n]+/, '');
  const best = delimiters
    .map((delimiter) => candidate(delimiter, text))
    .reduce((first, second) => (isBetter(second, first) ? second : first));
  return { delimiter: best.delimiter, lineEnd: best.lineEnd };
}

interface Candidate extends HeaderSigns {
  hasEmail: boolean;
  /** Quotes elsewhere than around a cell: most likely it was not meant to be divided there. */
  hasStrayQuotes: boolean;
  columns: number;
}

function candidate(delimiter: Delimiter, text: string): Candidate {
  const cells = firstRecord(delimiter, text);
  return {
    delimiter,
    lineEnd: cells.at(-1)?.endsWith('\r') ? '\r\n' : '\n',
    hasEmail: cells.some((cell) => columnName(cell.replaceAll('"', '')) === 'email'),
    hasStrayQuotes: cells.some((cell) => cell.includes('"') && !/^"[^]*"\r?$/.test(cell)),
    columns: cells.length,
  };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.hasEmail !== other.hasEmail) return one.hasEmail;
  if (one.hasStrayQuotes !== other.hasStrayQuotes) return other.hasStrayQuotes;
  return one.columns > other.columns;
}

/** Its cells as they stand there, without the line feed behind them. A quote counts in a cell that starts with one. */
function firstRecord(delimiter: Delimiter, text: string): string[] {
  const cells: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"' && text[from] === '"') isQuoted = !isQuoted;
    const isEnd = text[at] === '\n';
    if (isQuoted || (!isEnd && text[at] !== delimiter)) continue;
    cells.push(text.slice(from, at));
    from = at + 1;
    if (isEnd) return cells;
  }
  return [...cells, text.slice(from)];
}
