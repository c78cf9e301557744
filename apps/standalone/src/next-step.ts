import { setImmediate as turn } from 'node:timers/promises';

/**
 * Goes on, unless the start was given up: then throws the signal's reason. The embedded database keeps the thread
 * busy, and what the system had to say meanwhile (Ctrl-C) is heard only in a whole turn of the event loop: the first
 * wait ends the turn under way, the second is one.
 */
export async function nextStep(signal: AbortSignal | undefined): Promise<void> {
  await turn();
  await turn();
  signal?.throwIfAborted();
}
