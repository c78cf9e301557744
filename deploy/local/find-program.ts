import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian and its descendants put the programs of each version of PostgreSQL, which are not on the PATH. */
const debianPostgres = '/usr/lib/postgresql';

/** Where Debian puts servers; it is not on everybody's PATH. */
const debianServers = '/usr/sbin';

/** The full path of a program. @throws {Error} When it is not installed. */
export function findProgram(name: string, debianPackage: string): string {
  const path = (process.env.PATH ?? '').split(delimiter);
  const folders = [...path, debianServers, ...debianPostgresFolders()];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found === undefined) {
    throw new Error(`${name} was not found. Install it, on Debian with: apt-get install ${debianPackage}`);
  }
  return found;
}

/** Newest version first. */
function debianPostgresFolders(): string[] {
  try {
    const versions = readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(debianPostgres, version, 'bin'));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
