import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Written aside, brought to disk and then moved into place, so that a crash or a power cut leaves the old file or the
 * new one, whole; readable by the owner alone.
 */
export function writePrivateJson(path: string, value: unknown): void {
  const aside = `${path}.new`;
  writeFileSync(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(aside, path);
}

/** Null where there is no such file, or it is not JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
