import { cpus } from 'node:os';
import { figure, spread } from '../../cli/table.ts';
import type { SpeedFigures } from './measure-speed.ts';

export const speedHeader = ['subject', 'µs an address', 'heap, MB', 'resident, MB'];

/** Rows for `speedHeader`. */
export function speedRows(figures: readonly SpeedFigures[]): string[][] {
  return figures.map(({ subject, us, heap, resident }) => [
    subject,
    spread(us, 1),
    megabytes(heap),
    megabytes(resident),
  ]);
}

/** What the figures of one run depend on. */
export function machine(): string {
  const [first] = cpus();
  return `Node.js ${process.version}, ${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}`;
}

function megabytes(bytes: number): string {
  return figure(Math.max(0, bytes) / 1_048_576, 1);
}
