import { setTimeout as pause } from 'node:timers/promises';

/** Asks `holds` until it answers true. @throws {Error} When it still does not after `msMax`. */
export async function until(holds: () => Promise<boolean>, msMax = 30_000): Promise<void> {
  const deadline = performance.now() + msMax;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`It did not come about within ${msMax} ms: ${holds.toString()}`);
    await pause(20);
  }
}
