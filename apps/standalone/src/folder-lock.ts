import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '@ers/platform';

/** The data folder belongs to a process that runs: two on one folder would destroy it. */
export class FolderInUse extends OperatorError {
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
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (claim(path)) return () => rmSync(path, { force: true });
    const owner = readOwner(path);
    if (owner !== null && runs(owner)) {
      const hint = 'Stop it, or choose another folder: DATA_DIR=…';
      throw new FolderInUse(`${folder} is in use by process ${owner.pid}. ${hint}`);
    }
    takeAway(path, owner);
  }
  throw new FolderInUse(`${folder} is being taken by several processes at once.`);
}

const triesMax = 5;

/** The file appears whole or not at all: it is written aside and linked into place, which fails where one stands. */
function claim(path: string): boolean {
  const me: Owner = { pid: process.pid, began: beganOf(process.pid) };
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(me), { mode: 0o600 });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Removes the file of a dead owner. Of two that do so at once, the slower may catch the faster's new file: it puts that back. */
function takeAway(path: string, dead: Owner | null): void {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (!isDeepStrictEqual(readOwner(aside), dead)) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
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
