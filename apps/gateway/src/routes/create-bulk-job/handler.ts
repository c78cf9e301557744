import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ApiSchemas, bulkV1 } from '@ers/contracts';
import type { PlanCatalogue } from '@ers/core';
import { quotaError, type RefusalDeps } from '../../analysis/refusals.ts';
import { quotaWarnings } from '../../analysis/warnings.ts';
import type { BulkClient } from '../../bulk/bulk-client.ts';
import { jobView } from '../../bulk/job-view.ts';
import { quotaOf } from '../../bulk/quota-of.ts';
import { refusedUpload } from '../../bulk/refused-upload.ts';
import { type Upload, uploadTimes } from '../../bulk/upload.ts';
import type { Answer } from '../../http/answer.ts';
import { boundedSignal } from '../../rpc/bounded-signal.ts';
import type { CallerContext } from '../route.ts';

export interface CreateBulkJobDeps extends RefusalDeps {
  bulk: BulkClient;
}

/** An upload's own time is the upload's to watch; this is for the service, and for what it does once it has all. */
const callMsMax = uploadTimes.wholeMsMax + 60_000;

/** `POST /v1/bulk/jobs` (contract part 4): 202 for a new job, 200 for the one that the same file has already. */
export function createBulkJobHandler(deps: CreateBulkJobDeps): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, body: { upload }, facts }) => {
    if (upload === undefined) throw new Error('the OpenAPI document gives this route no upload');
    const { outcome } = await submit(deps.bulk, caller.accountId, upload);
    switch (outcome.case) {
      case 'submitted':
        return submittedAnswer(deps.plans, outcome.value, facts);
      case 'quotaExceeded':
        throw quotaError(deps, quotaOf(outcome.value.quota), outcome.value.requestedUnits);
      case undefined:
        throw new Error('the bulk service answered without an outcome');
    }
  };
}

/** Throws ApiError: of the upload, where that is what ended it, else of the service. */
async function submit(
  bulk: BulkClient,
  accountId: string,
  upload: Upload,
): Promise<bulkV1.SubmitJobResponse> {
  const { broken } = upload;
  try {
    return await bulk.submitJob(partsOf(accountId, upload), { signal: boundedSignal(broken, callMsMax) });
  } catch (error) {
    throw refusedUpload(broken.aborted ? broken.reason : error);
  } finally {
    upload.close();
  }
}

type Part = MessageInitShape<typeof bulkV1.SubmitJobRequestSchema>;

async function* partsOf(accountId: string, { fileName, bytes, options }: Upload): AsyncGenerator<Part> {
  yield { part: { case: 'head', value: { accountId, fileName } } };
  for await (const value of bytes) yield { part: { case: 'data', value } };
  yield { part: { case: 'options', value: await options } };
}

function submittedAnswer(
  plans: PlanCatalogue,
  { job, reused, quota: state }: bulkV1.Submitted,
  facts: CallerContext['facts'],
): Answer {
  const quota = quotaOf(state);
  const view = jobView(job);
  facts['job_id'] = view.job_id;
  facts['rows'] = view.row_count;
  const body: ApiSchemas['SubmittedBulkJobAnswer'] = {
    job: { ...view, reused },
    metadata: { warnings: quotaWarnings(plans[quota.plan], quota) },
  };
  return { status: reused ? 200 : 202, body };
}
