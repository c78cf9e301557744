import type { Query, Statement } from '@ers/db';
import type { BulkContext } from '../context.ts';

/** An object that upkeep removes at that time, whatever becomes of the process that wrote it. */
export interface DoomedObject {
  key: string;
  dueAt: Date;
}

/** A new object may take this long to become a part of a job. */
const unclaimedMs = 3_600_000;

const doomStatement: Statement = {
  name: 'doom_object',
  text: `
    INSERT INTO doomed_objects (key, due_at) VALUES ($1, $2::timestamptz)
    ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at`,
};

/** In the transaction that makes the object useless. */
export async function doomObject(query: Query, { key, dueAt }: DoomedObject): Promise<void> {
  await query(doomStatement, [key, dueAt]);
}

/** A key for an object that is yet to be written: before its first byte is, its end is certain. */
export async function doomNewObject(
  { db, ids, clock }: Pick<BulkContext, 'db' | 'ids' | 'clock'>,
  folder: 'uploads' | 'results',
): Promise<DoomedObject> {
  const doomed = {
    key: `${folder}/${ids.next('obj')}`,
    dueAt: new Date(clock.now().getTime() + unclaimedMs),
  };
  await doomObject(db.sql.query, doomed);
  return doomed;
}

const spareStatement: Statement = {
  name: 'spare_object',
  text: 'DELETE FROM doomed_objects WHERE key = $1 AND due_at = $2::timestamptz RETURNING key',
};

/**
 * Upkeep has begun to remove an object, or has done so while it was still being written: nobody but who wrote it knows
 * of it any more, and has to remove what is left.
 */
export class ObjectDoomed extends Error {
  override readonly name = 'ObjectDoomed';
  readonly key: string;

  constructor(key: string) {
    super('an object took too long to become a part of a job');
    this.key = key;
  }
}

/** In the transaction that makes the object a part of a job. Throws ObjectDoomed. */
export async function spareObject(query: Query, { key, dueAt }: DoomedObject): Promise<void> {
  const spared = await query(spareStatement, [key, dueAt]);
  if (spared.length === 0) throw new ObjectDoomed(key);
}
