import type { Turns } from './turns.ts';

/** For tests that do not care when work is done. */
export const atOnce: Turns = { run: async (work) => work() };
