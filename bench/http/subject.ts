import type { Worker } from '../process/start-worker.ts';

/** Something that answers requests. */
export interface Subject {
  name: string;
  url: string;
  /** An API key that no limit stands in the way of. */
  key: string;
  /** Of all its processes, in which its CPU time is counted. */
  pids: number[];
}

export interface Standalone extends Subject {
  worker: Worker;
}
