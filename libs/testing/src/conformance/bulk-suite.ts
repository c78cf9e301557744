import type { bulkV1 } from '@ers/contracts';
import { defaultPlanCatalogue, type PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { type BulkRig, bulkRig, type CreateBulk } from '../bulk/bulk-rig.ts';
import { refusalOf } from '../refusal-of.ts';

export interface BulkSuite {
  create: CreateBulk;
  /** The error of @ers/bulk for an object that is not there. */
  missing: (key: string) => Error;
  /** Migrated and shared; nothing else makes bulk jobs in it. */
  db: () => Database;
  /** The same database as another process sees it. */
  otherInstance: () => Database;
}

/** Growth with less of everything, so that a test reaches each limit. */
export const bulkPlans: PlanCatalogue = {
  ...defaultPlanCatalogue,
  Growth: { ...defaultPlanCatalogue.Growth, requests: 90, grace: 10, bulk_rows: 60, bulk_bytes: 8_000 },
};

/** Rows that are committed together: a short file has several chunks. */
export const chunkRows = 3;

/** A rig over a database in which no job waits. */
export async function newBulkRig({ create, missing, db }: BulkSuite): Promise<BulkRig> {
  await db().prisma.bulkJob.deleteMany();
  await db().prisma.doomedObject.deleteMany();
  return bulkRig({ create, missing, db: db(), plans: bulkPlans, chunkRowsMax: chunkRows });
}

/** A rig of its own for every test. */
export function bulkRigOfEachTest(suite: BulkSuite): () => BulkRig {
  let rig: BulkRig;
  beforeEach(async () => {
    rig = await newBulkRig(suite);
  });
  afterEach(() => rig.stop());
  return () => rig;
}

/** A file of so many rows that are scored, told apart by their addresses. */
export function fileOf(rows: number, name = 'allow'): string {
  return `email\n${Array.from({ length: rows }, (_, i) => `${name}-${i}@example.com\n`).join('')}`;
}

/** What an answer says that a job was made, or found. */
export function submittedIn({ outcome }: bulkV1.SubmitJobResponse): bulkV1.Submitted & { job: bulkV1.Job } {
  if (outcome.case !== 'submitted' || !outcome.value.job)
    throw new Error(`it was ${outcome.case ?? 'nothing'}`);
  return outcome.value as bulkV1.Submitted & { job: bulkV1.Job };
}

/** Submits, and answers the job's id. */
export async function newJob(rig: BulkRig, file: string): Promise<string> {
  return submittedIn(await rig.submit(file)).job.jobId;
}

/** The code that a call was refused with, or `answered`. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: unknown) => refusalOf(error).code,
  );
}

/** What stands in the object store and in the database besides jobs: units of the account, chunks, and what is doomed. */
export async function keptOf({ db, objects, accountId }: BulkRig): Promise<{
  objects: string[];
  doomed: string[];
  chunks: number;
  reserved: number;
  committed: number;
}> {
  const windows = await db.prisma.quotaWindow.findMany({ where: { accountId } });
  return {
    objects: objects.keys(),
    doomed: (await db.prisma.doomedObject.findMany()).map(({ key }) => key),
    chunks: await db.prisma.bulkChunk.count(),
    reserved: windows.reduce((sum, one) => sum + one.requestsReserved, 0),
    committed: windows.reduce((sum, one) => sum + one.requestsCommitted, 0),
  };
}

export const nothingKept = { objects: [], doomed: [], chunks: 0, reserved: 0, committed: 0 };
