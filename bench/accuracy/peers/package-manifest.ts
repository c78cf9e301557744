import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  /** The form that npm has left behind. */
  licenses?: { type: string }[];
}

/** The installed version of a package. */
export function packageVersion(installed: string): string {
  return packageManifest(installed).version;
}

/** A package's own manifest, from its folder: many do not export it. Throws where the package is not installed. */
export function packageManifest(installed: string): Manifest {
  const folders = createRequire(import.meta.url).resolve.paths(installed) ?? [];
  const path = folders.map((folder) => join(folder, installed, 'package.json')).find(existsSync);
  if (path === undefined) throw new Error(`${installed} is not installed: run npm ci.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
