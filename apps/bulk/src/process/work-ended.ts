import type { BulkJobErrorCode } from '@ers/core';

/** Another worker has the job, or it has ended: nothing that this one has done since its last chunk stands. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** This process is to stop, or other jobs wait for their turn: whoever claims this one next goes on with it. */
export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

/** No further try could do better. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly code: BulkJobErrorCode;

  constructor(code: BulkJobErrorCode, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}
