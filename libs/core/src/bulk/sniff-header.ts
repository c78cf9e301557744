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
 * How the columns and the lines of a file are told apart, judged by its first line that is not blank. The delimiter
 * that makes an `email` column wins; of several such, or none, the one that makes the most columns.
 *
 * @param start The file's first characters, the whole header among them.
 */
export function sniffHeader(start: string): HeaderSigns {
  const line = headerLine(start);
  const best = delimiters
    .map((delimiter) => candidate(delimiter, line))
    .reduce((first, second) => (isBetter(second, first) ? second : first));
  return { delimiter: best.delimiter, lineEnd: line.endsWith('\r') ? '\r\n' : '\n' };
}

interface Candidate {
  delimiter: Delimiter;
  hasEmail: boolean;
  columns: number;
}

function candidate(delimiter: Delimiter, line: string): Candidate {
  const cells = line.split(delimiter);
  const hasEmail = cells.some((cell) => columnName(cell.replaceAll('"', '')) === 'email');
  return { delimiter, hasEmail, columns: cells.length };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.hasEmail === other.hasEmail ? one.columns > other.columns : one.hasEmail;
}

/** Without its line feed. Quoted line feeds belong to it, unless the quotes never pair up. */
function headerLine(start: string): string {
  const text = start.replace(/^[\r\n]+/, '');
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === '\n' && !isQuoted) return text.slice(0, at);
  }
  return isQuoted ? (text.split('\n', 1)[0] ?? '') : text;
}
