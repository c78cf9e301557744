import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child.ts';

const pollMs = 50;

/**
 * Asks `isReady` until it answers true.
 * @throws {Error} With the child's output, when it ends first or is not ready within `msMax`.
 */
export async function waitUntilReady(
  child: Child,
  isReady: () => Promise<boolean>,
  msMax = 60_000,
): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await isReady().catch(() => false))) {
    if (child.hasEnded()) throw new Error(`${child.name} ended before it was ready:\n${child.output()}`);
    if (performance.now() > deadline) {
      await child.stop('SIGKILL');
      throw new Error(`${child.name} was not ready within ${msMax} ms:\n${child.output()}`);
    }
    await pause(pollMs);
  }
}
