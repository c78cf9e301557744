import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '@ers/platform';

/** The folder, made where it is missing. Throws ConfigError with what to do when it cannot be used. */
export function openDataFolder(path: string): string {
  const folder = resolve(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'error';
    const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'is not a folder' : `cannot be used (${code})`;
    throw new ConfigError([
      `DATA_DIR: ${folder} ${why}; choose a folder that you may write to: DATA_DIR=/path npm start`,
    ]);
  }
}

/**
 * The folder and those above it, one by one: the recursive `mkdirSync` never returns where one of them is there but
 * takes no entries, such as /proc or a link that leads nowhere.
 */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
