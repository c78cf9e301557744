import { readFileSync } from 'node:fs';

/** The rows of a tab-separated file beside this one, without comments and the line that names the columns. */
export function readTable(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map((line) => line.split('\t'));
}
