import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenInput } from './kinds.ts';
import { closeDatabase, openDatabase } from './open-database.ts';

export interface Refusals {
  /** Why it does not start there; null where it starts. */
  belowPrivateFolder: string | null;
  readOnlyFolder: string | null;
}

/** Starts where the surroundings are less than perfect. Root is let into any folder by the system; its servers' users are not. */
export async function measureRefusals(input: OpenInput): Promise<Refusals> {
  const privateFolder = join(input.folder, 'private');
  mkdirSync(privateFolder, { mode: 0o700, recursive: true });
  const belowPrivateFolder = await attempt({ ...input, folder: join(privateFolder, 'data') });

  const readOnly = join(input.folder, 'read-only');
  mkdirSync(readOnly, { recursive: true });
  chmodSync(readOnly, 0o555);
  const readOnlyFolder = await attempt({ ...input, folder: join(readOnly, 'data') });
  chmodSync(readOnly, 0o755);
  return { belowPrivateFolder, readOnlyFolder };
}

async function attempt(input: OpenInput): Promise<string | null> {
  try {
    await closeDatabase(await openDatabase(input));
    return null;
  } catch (error) {
    return (error as Error).message.trim().split('\n').slice(0, 3).join(' ').slice(0, 300);
  }
}
