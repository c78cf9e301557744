import { readFileSync } from 'node:fs';

/**
 * The rows of a tab-separated file by the names that its first line gives the columns; nothing is quoted, and lines that
 * begin with `#` are comments. Throws where a row has not as many columns.
 */
export function readTable<Column extends string>(file: URL): Record<Column, string>[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [columns = [], ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((row) => {
    if (row.length !== columns.length) throw new Error(`Not as many columns as named: ${row.join(' | ')}`);
    return Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Record<Column, string>;
  });
}
