import type { Summary } from './statistics.ts';

/** Plain text in columns: the first to the left, the others to the right. */
export function tableOf(header: string[], rows: string[][]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const render = (line: string[]): string =>
    widths
      .map((width, column) => {
        const cell = line[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [render(header), render(rule), ...rows.map(render)].join('\n');
}

/** `median (min–max)`. */
export function spread({ median, min, max }: Summary, digits = 0): string {
  return `${figure(median, digits)} (${figure(min, digits)}–${figure(max, digits)})`;
}

export function figure(value: number, digits = 0): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
