import { type ApiSchemas, bulkJobView, type bulkV1 } from '@ers/contracts';

/** Contract part 4. A message without its job is the service's fault, and throws. */
export function jobView(job: bulkV1.Job | undefined): ApiSchemas['BulkJob'] {
  if (job === undefined) throw new Error('the bulk service answered without a job');
  return bulkJobView(job);
}
