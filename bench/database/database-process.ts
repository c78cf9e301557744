/** One database in a process of its own: its memory can be told apart, and it can be killed. */
import { createAccount } from '@ers/access';
import { type Database, migrate, openEmbedded } from '@ers/db';
import { serveCalls } from '../process/serve-calls.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import type { OpenInput, Workload } from './kinds.ts';
import { benchmarkContext, createWorkloads, type Workloads } from './workloads.ts';

interface Opened {
  db: Database;
  workloads: Workloads;
}

let opened: Opened | null = null;

serveCalls({
  open: async (input: OpenInput): Promise<{ ms: number }> => {
    const started = performance.now();
    const db = await openDatabase(input);
    await migrate(db.sql);
    const ms = performance.now() - started;
    const ctx = benchmarkContext(db);
    const accountId = await createAccount(ctx, { name: 'Benchmark', plan: 'Business', period: null });
    opened = { db, workloads: await createWorkloads(ctx, accountId) };
    return { ms };
  },
  run: async ({ workload, seconds }: { workload: Workload; seconds: number }): Promise<number> =>
    current().workloads.run(workload, seconds),
  /** Counts up in the database and tells each number once it is safe there, until the process is killed. */
  countUp: async (_: unknown, notice: (value: unknown) => void): Promise<void> => {
    for (;;) notice(await current().workloads.countOne());
  },
  counted: async (): Promise<number> => {
    const [row] = await current().db.sql.query<{ count: number }>(
      { name: 'counted', text: 'SELECT max(requests_committed) AS count FROM quota_windows' },
      [],
    );
    return row?.count ?? 0;
  },
  close: async (): Promise<void> => {
    await opened?.db.close();
    opened = null;
  },
});

function openDatabase({ kind, folder, embeddedPostgres }: OpenInput): Promise<Database> {
  if (kind === 'pglite') return openEmbedded({ folder });
  if (embeddedPostgres === null) throw new Error('embedded-postgres is not installed');
  return openEmbeddedPostgres({ folder, installedIn: embeddedPostgres, fsync: kind === 'embedded-postgres' });
}

function current(): Opened {
  if (opened === null) throw new Error('The database is not open.');
  return opened;
}
