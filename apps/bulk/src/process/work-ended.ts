import type { JobErrorCode } from '../jobs/job-row.ts';

/** Another worker has the job, or it has ended: nothing that this one has done since its last chunk stands. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/** This process is to stop. */
export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

/** No further try could do better. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly code: JobErrorCode;

  constructor(code: JobErrorCode, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}
