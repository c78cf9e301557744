import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder belongs to a process that runs: two on one folder would destroy it. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

interface Owner {
  pid: number;
  /** When the process began, where the system tells; so that a pid given out anew is not taken for the owner. */
  began: string | null;
}

/**
 * Makes this process the owner of a folder until it ends, by whatever means. A file left by a process that is gone
 * is taken over. Answers what to call when the folder is given up.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'owner.json');
  const me: Owner = { pid: process.pid, began: beganOf(process.pid) };
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      // `wx` makes the file or fails: of two that start at once, one wins.
      writeFileSync(path, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readOwner(path);
      if (owner !== null && runs(owner)) {
        throw new FolderInUse(
          `${folder} is in use by process ${owner.pid}. Stop it, or choose another folder: DATA_DIR=…`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUse(`${folder} is being taken by several processes at once.`);
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function runs(owner: Owner): boolean {
  // In a container every process may get the same pid: the file is this process's own only if it began when it did.
  if (owner.pid === process.pid) return owner.began !== null && owner.began === beganOf(process.pid);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.began === null || owner.began === beganOf(owner.pid);
}

/** The start time of a process in clock ticks since boot (Linux, proc(5), field 22); null elsewhere. */
function beganOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
