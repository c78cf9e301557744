import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { bulkV1 } from '@ers/contracts';
import { answerOrRefuse } from '@ers/platform';
import type { BulkContext } from './context.ts';
import { deleteJob } from './jobs/delete-job.ts';
import { getJob } from './jobs/get-job.ts';
import { getResults } from './jobs/get-results.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { readResults } from './jobs/read-results.ts';
import { jobMessage, submissionMessage } from './messages.ts';
import { createUploads } from './submit/create-uploads.ts';

/** BulkService (bulk.proto): decodes, calls the verb, encodes. */
export function createBulkService(ctx: BulkContext): ServiceImpl<typeof bulkV1.BulkService> {
  const { clock, log } = ctx;
  const answer = answerOrRefuse({ service: 'bulk', log });
  const upload = createUploads(ctx);

  return {
    submitJob: (messages) => answer(async () => submissionMessage(await upload(messages), clock.now())),

    getJob: (request) => answer(async () => ({ job: jobMessage(await getJob(ctx, request), clock.now()) })),

    listJobs: (request) =>
      answer(async () => {
        const { jobs, hasMore } = await listJobs(ctx, request);
        return { jobs: jobs.map((row) => jobMessage(row, clock.now())), hasMore };
      }),

    deleteJob: (request) =>
      answer(async () => {
        const cancelled = await deleteJob(ctx, request);
        return cancelled === null ? {} : { job: jobMessage(cancelled, clock.now()) };
      }),

    getResults: (request) =>
      answer(async () => {
        const { results, link } = await getResults(ctx, request);
        return {
          fileName: results.fileName,
          bytes: BigInt(results.bytes),
          digest: Buffer.from(results.digest).toString('hex'),
          ...(link && { link: { url: link.url, expiresAt: timestampFromDate(link.expiresAt) } }),
        };
      }),

    readResults: async function* ({ offset, length, ...key }, { signal }) {
      const range = { offset: Number(offset), length: Number(length) };
      const parts = await answer(() => readResults(ctx, { ...key, ...range }));
      // Over a transport within the process nobody asks for more, nor says that it is over: what is open would stay so.
      const letGo = (): void => void parts.return(undefined).catch(() => undefined);
      signal.addEventListener('abort', letGo, { once: true });
      try {
        for await (const data of parts) yield { data };
      } catch (error) {
        await answer(async () => {
          throw error;
        });
      }
    },
  };
}
