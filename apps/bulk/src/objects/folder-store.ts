import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inBlocks } from './in-blocks.ts';
import { checkObjectKey } from './object-key.ts';
import { ObjectMissing, type ObjectStore } from './object-store.ts';

const writeBytes = 256 * 1_024;
const readBytes = 64 * 1_024;

/**
 * Objects as files of one folder, which is made when it is needed and is nobody else's to read. All processes of the
 * service have to see the same folder.
 */
export function createFolderStore(folder: string): ObjectStore {
  /** No key has `.` or `~` in it: two keys are two names, and no name is that of a put under way. */
  function pathsOf(key: string): { path: string; underWay: string } {
    checkObjectKey(key);
    const path = join(folder, key.replaceAll('/', '.'));
    return { path, underWay: `${path}~` };
  }

  return {
    async put(key, body) {
      const { path, underWay } = pathsOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(underWay, 'w', 0o600);
      try {
        for await (const block of inBlocks(body, writeBytes)) await file.appendFile(block);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(underWay, path);
      await syncFolder(folder);
    },

    async *get(key, range) {
      const file = await openToRead(pathsOf(key).path, key);
      try {
        let offset = range?.offset ?? 0;
        const end = offset + (range?.length ?? Infinity);
        while (offset < end) {
          const block = Buffer.allocUnsafe(Math.min(end - offset, readBytes));
          const { bytesRead } = await file.read(block, 0, block.length, offset);
          if (bytesRead === 0) return;
          yield block.subarray(0, bytesRead);
          offset += bytesRead;
        }
      } finally {
        await file.close();
      }
    },

    async remove(key) {
      const { path, underWay } = pathsOf(key);
      await Promise.all([rm(path, { force: true }), rm(underWay, { force: true })]);
    },

    async link(key) {
      checkObjectKey(key);
      return Promise.resolve(null);
    },
  };
}

async function openToRead(path: string, key: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new ObjectMissing(key) : error;
  }
}

/** The new name is durable only when its folder is. Windows opens no folders, and writes names through by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
