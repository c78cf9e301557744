/** A process that loads one subject and nothing else of its kind, and measures it. Started by `measureSpeed`. */
import { usualAddresses } from '../../judge/addresses.ts';
import { serveCalls } from '../../process/serve-calls.ts';
import type { Peer } from '../peers/peer.ts';

type Runner = Pick<Peer, 'name' | 'run'>;

const sliceMs = 200;
let subject: Runner | null = null;

serveCalls({
  /** Loads the subject, has it judge each address once, and tells what that added to the memory in use, in bytes. */
  load: async (module: string) => {
    const before = memory();
    subject = ((await import(module)) as { peer: Runner }).peer;
    for (const address of usualAddresses) await subject.run(address);
    const after = memory();
    return { name: subject.name, heap: after.heap - before.heap, resident: after.resident - before.resident };
  },
  /** Microseconds for one address. */
  round: async () => {
    if (subject === null) throw new Error('Nothing is loaded.');
    const started = performance.now();
    let count = 0;
    let elapsed = 0;
    while (elapsed < sliceMs) {
      for (const address of usualAddresses) {
        const answer = subject.run(address);
        // Only what is asynchronous pays for waiting.
        if (answer instanceof Promise) await answer;
      }
      count += usualAddresses.length;
      elapsed = performance.now() - started;
    }
    return (elapsed / count) * 1_000;
  },
});

/** In use after garbage is collected: the heap with what hangs on it, and all the process has resident. */
function memory(): { heap: number; resident: number } {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
}
