import { fromBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { type Client, type ConnectRouter, createClient, type Transport } from '@connectrpc/connect';
import { createMetering, type Metering } from '@ers/access';
import { bulkV1, eventsV1, topics } from '@ers/contracts';
import type { PlanCatalogue, PlanName } from '@ers/core';
import type { Database } from '@ers/db';
import {
  type Clock,
  type Ids,
  localTransport,
  type Logger,
  type StartTimer,
  type Stoppable,
  systemIds,
} from '@ers/platform';
import { accessContext, newAccount } from '../access-fixture.ts';
import { captureLog } from '../capture-log.ts';
import type { ObjectStore } from '../conformance/object-store.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { type ManualTimers, manualTimers } from '../manual-timers.ts';
import { type FakeScoring, fakeScoring } from './fake-scoring.ts';
import { type MemoryObjects, memoryObjects } from './memory-objects.ts';

/** The service for bulk jobs as these tests see it. */
export interface BulkSubject {
  routes: (router: ConnectRouter) => void;
  start(): Promise<Stoppable>;
  settled(): Promise<void>;
}

/** `createBulk` of @ers/bulk, which this package may not import. */
export type CreateBulk = (deps: {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  plans: PlanCatalogue;
  metering: Metering;
  objects: ObjectStore;
  scoring: Transport;
  outbox: { wake(): void };
  chunkRowsMax: number;
  startTimer: StartTimer;
}) => BulkSubject;

export interface InstanceOptions {
  /** Another process's way into the same database. */
  db?: Database;
  objects?: ObjectStore;
  scoring?: Transport;
  /** Another process's clock. */
  clock?: Clock;
  /** Rows that it commits together; the rig's where it is not given. */
  chunkRowsMax?: number;
}

export interface BulkInstance {
  subject: BulkSubject;
  client: Client<typeof bulkV1.BulkService>;
  stop(): Promise<void>;
}

type Message = MessageInitShape<typeof bulkV1.SubmitJobRequestSchema>;

export interface NewUpload {
  accountId?: string;
  fileName?: string;
  escapeFormulas?: boolean;
  /** Through another instance than the rig's first. */
  client?: Client<typeof bulkV1.BulkService>;
}

/** Instances of the service over one database and one object store, with time and scoring that a test owns. */
export interface BulkRig extends BulkInstance {
  db: Database;
  clock: ManualClock;
  timers: ManualTimers;
  objects: MemoryObjects;
  scoring: FakeScoring;
  metering: Metering;
  accountId: string;
  /** Everything that was logged. */
  logged(): string;
  /** How often the relay was woken. */
  woken(): number;
  /** Starts one more instance. */
  instance(options?: InstanceOptions): Promise<BulkInstance>;
  newAccount(plan: PlanName): Promise<string>;
  submit(file: string | Uint8Array, upload?: NewUpload): Promise<bulkV1.SubmitJobResponse>;
  /** Moves time and resolves when all that fell due has been worked on. */
  advance(ms: number): Promise<void>;
  job(jobId: string): Promise<bulkV1.Job>;
  results(jobId: string): Promise<string>;
  /** What was told of the account's jobs. */
  events(): Promise<eventsV1.BulkJobCompleted[]>;
}

export async function bulkRig(options: {
  create: CreateBulk;
  db: Database;
  plans: PlanCatalogue;
  chunkRowsMax: number;
  missing: (key: string) => Error;
}): Promise<BulkRig> {
  const { db, plans, chunkRowsMax } = options;
  const clock = manualClock();
  const timers = manualTimers(clock);
  const log = captureLog();
  const objects = memoryObjects(options.missing);
  const scoring = fakeScoring();
  const meteringOf = (sql: Database['sql']): Metering =>
    createMetering({ sql, clock, ids: systemIds, plans });
  const started: BulkInstance[] = [];
  let woken = 0;

  async function instance(of: InstanceOptions = {}): Promise<BulkInstance> {
    const own = of.db ?? db;
    const subject = options.create({
      db: own,
      clock: of.clock ?? clock,
      ids: systemIds,
      log: log.log,
      plans,
      metering: meteringOf(own.sql),
      objects: of.objects ?? objects,
      scoring: of.scoring ?? scoring.transport,
      outbox: { wake: () => void (woken += 1) },
      chunkRowsMax: of.chunkRowsMax ?? chunkRowsMax,
      startTimer: timers.startTimer,
    });
    const running = await subject.start();
    const client = createClient(bulkV1.BulkService, localTransport(subject.routes));
    const one = { subject, client, stop: async () => running.stop() };
    started.push(one);
    return one;
  }

  const newPaidAccount = (plan: PlanName): Promise<string> => newAccount(accessContext(db, clock), { plan });
  const accountId = await newPaidAccount('Growth');
  const first = await instance();

  return {
    ...first,
    db,
    clock,
    timers,
    objects,
    scoring,
    metering: meteringOf(db.sql),
    accountId,
    logged: log.text,
    woken: () => woken,
    instance,
    newAccount: newPaidAccount,
    submit: (file, { client = first.client, ...upload } = {}) =>
      client.submitJob(uploadOf(file, { accountId, ...upload })),
    advance: async (ms) => {
      timers.advance(ms);
      await Promise.all(started.map(({ subject }) => subject.settled()));
    },
    job: async (jobId) => (await first.client.getJob({ accountId, jobId })).job as bulkV1.Job,
    results: async (jobId) => {
      const { bytes } = await first.client.getResults({ accountId, jobId });
      return readAll(first.client, { accountId, jobId, offset: 0n, length: bytes });
    },
    events: async () => {
      const where = { key: accountId, topic: topics.bulkJobCompleted };
      const rows = await db.prisma.outboxEvent.findMany({ where, orderBy: { id: 'asc' } });
      return rows.map(({ payload }) => fromBinary(eventsV1.BulkJobCompletedSchema, payload));
    },
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}

/** The messages of an upload, in parts of a few bytes. */
export async function* uploadOf(
  file: string | Uint8Array,
  { accountId, fileName = 'list.csv', escapeFormulas = true }: NewUpload & { accountId: string },
): AsyncGenerator<Message> {
  const bytes = Buffer.from(file as Uint8Array);
  yield { part: { case: 'head', value: { accountId, fileName } } };
  const partBytes = Math.max(64, Math.ceil(bytes.length / 50));
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield { part: { case: 'data', value: bytes.subarray(at, at + partBytes) } };
  }
  yield { part: { case: 'options', value: { escapeFormulas } } };
}

export async function readAll(
  client: Client<typeof bulkV1.BulkService>,
  request: MessageInitShape<typeof bulkV1.ReadResultsRequestSchema>,
): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const { data } of client.readResults(request)) parts.push(data);
  return Buffer.concat(parts).toString('utf8');
}
