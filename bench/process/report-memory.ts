/** Loaded into a process before its own code (`--import`, with `--expose-gc`): answers what it holds after collecting garbage. */
import { serveCalls } from './serve-calls.ts';

serveCalls({
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage.rss();
  },
});
process.channel?.unref();
