import { setTimeout } from 'node:timers/promises';
import type { ApiSchemas } from '@ers/contracts';
import { expect } from 'chai';
import { unitsOf } from './account.fixture.ts';
import { expectRefusal } from './check-response.fixture.ts';
import { type Answer, send, type Sent } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

export type Job = ApiSchemas['BulkJob'];

/** A file with two rows that are scored. */
export const smallFile = 'email\njane.doe@gmail.com\ninfo@acme-widgets.com\n';

export interface Submission {
  fileName?: string;
  escapeFormulas?: string;
}

/** A form with a file in it, as browsers make it. */
export function formWith(
  file: string | Uint8Array<ArrayBuffer>,
  { fileName = 'signups.csv', escapeFormulas }: Submission = {},
): FormData {
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'text/csv' }), fileName);
  if (escapeFormulas !== undefined) form.append('escape_formulas', escapeFormulas);
  return form;
}

/** A body that is a form with this file alone. */
export const fileForm = (content: string | Uint8Array<ArrayBuffer>): Pick<Sent, 'body'> => ({
  body: formWith(content),
});

/** A file of so many rows, all of one address. */
export const rows = (count: number): string => `email\n${'jane.doe@gmail.com\n'.repeat(count)}`;

export const jobCount = ({ context }: Service, accountId: string): Promise<number> =>
  context.db.prisma.bulkJob.count({ where: { accountId } });

/** That an upload was refused so, charged nothing and left nothing behind. */
export async function expectRefusedUpload(
  service: Service,
  accountId: string,
  answer: Answer,
  status: number,
  code: string,
): Promise<void> {
  expectRefusal('createBulkJob', answer, status, code);
  expect(await jobCount(service, accountId)).to.equal(0);
  expect(await unitsOf(service, accountId)).to.include({ requests: 0, open: 0 });
}

export interface Part {
  /** The part's `Content-Disposition`, behind `form-data`. */
  disposition: string;
  content: string | Uint8Array;
}

/** A form part by part, for those that no browser would make. */
export function rawForm(parts: readonly Part[], end = '--boundary--\r\n'): Pick<Sent, 'headers' | 'body'> {
  const lines = parts.flatMap(({ disposition, content }) => [
    Buffer.from(`--boundary\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=boundary' },
    body: Buffer.concat([...lines, Buffer.from(end)]),
  };
}

/** Requests under `/v1/bulk/jobs` with a key, or under the dashboard's twin with a session token. */
export type AskBulk = (operation: string, more?: Pick<Sent, 'headers' | 'body'>) => Promise<Answer>;

export function askBulk(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  key: string | undefined,
  prefix = '/v1/bulk',
): AskBulk {
  return (operation, more) => {
    const [method = '', path = ''] = operation.split(' ');
    return send(baseUrl, { method, path: `${prefix}/jobs${path}`, key, ...more });
  };
}

export function jobOf({ json, text }: Answer): Job {
  const { job } = (json ?? {}) as { job?: Job };
  if (job === undefined) throw new Error(`no job: ${text.slice(0, 500)}`);
  return job;
}

/** The job once it has ended. */
export async function endedJob(ask: AskBulk, id: string): Promise<Job> {
  for (;;) {
    const job = jobOf(await ask(`GET /${id}`));
    if (job.completed_at !== null) return job;
    await setTimeout(20);
  }
}

/** Submits a file, waits till its job has ended, and answers what came of it. */
export async function processed(
  ask: AskBulk,
  file: string | Uint8Array<ArrayBuffer>,
  more: Submission = {},
): Promise<{ job: Job; results: Answer }> {
  const { job_id: id } = jobOf(await ask('POST', { body: formWith(file, more) }));
  return { job: await endedJob(ask, id), results: await ask(`GET /${id}/results`) };
}

/** A job that no worker takes up: for what can be seen, and done, while one is active. Answers its id. */
export async function activeJob({ context }: Service, accountId: string): Promise<string> {
  const { db, ids } = context;
  const { id } = await db.prisma.bulkJob.create({
    data: {
      id: ids.next('job'),
      accountId,
      status: 'processing',
      fileName: 'signups.csv',
      contentHash: Buffer.alloc(32),
      escapeFormulas: true,
      inputKey: `uploads/${ids.next('obj')}`,
      rowCount: 4,
      processedCount: 1,
      unitsConsumed: 1,
      reservationId: ids.next('rsv'),
      createdAt: new Date('2026-09-02T08:00:00.000Z'),
      nextTryAt: new Date('2100-01-01T00:00:00.000Z'),
    },
  });
  return id;
}
