import { setImmediate } from 'node:timers/promises';

/**
 * Group commit: gathers the calls that arrive while the previous batch is under way and sends them as one, so
 * that the cost of a call falls as load grows. One batch is in flight at a time for each `lane`; a lone call
 * leaves with the next turn of the event loop.
 *
 * A batch that fails fails every call in it; `run` must answer one result for each input, in order.
 */
export interface CoalesceOptions<In, Out> {
  run: (inputs: In[]) => Promise<Out[]>;
  /** Inputs in one batch, at most. */
  batchMax: number;
  /** Calls that may wait, at most; one more is refused with `CoalesceOverflow` rather than queued for ever. */
  waitingMax: number;
  /** Batches in flight at once; 1 where order between batches matters. */
  lanes?: number;
  /** Told the size of each batch as it leaves. */
  onBatch?: (size: number) => void;
}

export class CoalesceOverflow extends Error {
  override name = 'CoalesceOverflow';
}

interface Waiting<In, Out> {
  input: In;
  resolve: (output: Out) => void;
  reject: (error: unknown) => void;
}

export function coalesce<In, Out>(options: CoalesceOptions<In, Out>): (input: In) => Promise<Out> {
  const { run, batchMax, waitingMax, lanes = 1, onBatch } = options;
  let waiting: Waiting<In, Out>[] = [];
  let inFlight = 0;

  async function send(batch: Waiting<In, Out>[]): Promise<void> {
    try {
      onBatch?.(batch.length);
      const outputs = await run(batch.map((call) => call.input));
      if (outputs.length !== batch.length) throw new Error('coalesce: one result for each input is required');
      batch.forEach((call, i) => call.resolve(outputs[i] as Out));
    } catch (error) {
      batch.forEach((call) => call.reject(error));
    }
  }

  async function drain(): Promise<void> {
    inFlight += 1;
    for (;;) {
      // One turn of the event loop, so that requests which have arrived meanwhile come along: work that never leaves
      // this process (the embedded database) would otherwise be done call by call while sockets wait to be read.
      await setImmediate();
      if (waiting.length === 0) break;
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      await send(batch);
    }
    inFlight -= 1;
  }

  return (input) =>
    new Promise<Out>((resolve, reject) => {
      if (waiting.length >= waitingMax) {
        reject(new CoalesceOverflow('too many calls are waiting'));
        return;
      }
      waiting.push({ input, resolve, reject });
      if (inFlight < lanes) void drain();
    });
}
