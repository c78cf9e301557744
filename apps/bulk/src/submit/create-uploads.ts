import { Code, ConnectError } from '@connectrpc/connect';
import type { bulkV1 } from '@ers/contracts';
import { ApiError } from '@ers/core';
import type { BulkContext } from '../context.ts';
import { inTime } from '../in-time.ts';
import { readUpload } from './read-upload.ts';
import { createSeats } from './seats.ts';
import { type Submission, submitJob } from './submit-job.ts';
import { uploadLimits } from './upload-limits.ts';

export type Upload = (messages: AsyncIterable<bulkV1.SubmitJobRequest>) => Promise<Submission>;

/**
 * Uploads as they come over the wire, within `uploadLimits`. A refusal is answered at once, however much of the file is
 * still to come. Throws as `submitJob`, ApiError RATE_LIMIT_EXCEEDED for one too many of an account, and ConnectError for
 * what is no upload, or one too many of all.
 */
export function createUploads(ctx: BulkContext): Upload {
  let underWay = 0;
  const accounts = createSeats(uploadLimits.accountAtOnceMax);

  return async (messages) => {
    if (underWay >= uploadLimits.atOnceMax) throw new ConnectError('too many uploads', Code.Unavailable);
    underWay += 1;
    const limits = { idleMs: uploadLimits.idleMsMax, wholeMs: uploadLimits.wholeMsMax };
    const { clock, startTimer } = ctx;
    const inLimits = inTime(messages, limits, { clock, startTimer, late });
    try {
      const { head, data, options } = await readUpload(inLimits);
      const { accountId, fileName } = head;
      const escapeFormulas = (): boolean => options().escapeFormulas;
      return await accounts.seated(accountId, () =>
        submitJob(ctx, { accountId, fileName, data, escapeFormulas }),
      );
    } finally {
      underWay -= 1;
      void inLimits.return();
    }
  };
}

const late = (): ApiError => new ApiError('INVALID_REQUEST', { message: 'The file did not arrive in time.' });
