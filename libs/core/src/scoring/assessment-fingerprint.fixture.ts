import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { specialUseNames } from '../email/reserved-domains.ts';
import { bands } from './bands.ts';
import { industryKeys, profileFor } from './profiles.ts';
import { weights } from './weights.ts';

/** The bundled lists, beside this file and at the package's root. */
const FOLDERS = ['./data/', '../../data/'].map((path) => new URL(path, import.meta.url));
const RECORD = 'assessment-fingerprint.json';

/** Where the fingerprint of each assessment version is recorded: `{ "<version>": "<sha256>" }`. */
export const recordUrl = new URL(`../../data/${RECORD}`, import.meta.url);

/**
 * SHA-256 (hex) of all that the judgement is made of besides code: weights, bands, profiles, special-use names and bundled lists.
 * JSON counts by its content and compressed lists by their text, so that neither layout nor compressor enters.
 */
export function assessmentFingerprint(): string {
  const profiles = industryKeys.map((key) => [key, profileFor(key)]);
  const tables = JSON.stringify({
    weights,
    bands,
    profiles,
    specialUseNames,
    lists: FOLDERS.flatMap(listsIn),
  });
  return createHash('sha256').update(tables).digest('hex');
}

export function readRecord(): Record<string, string> {
  return JSON.parse(readFileSync(recordUrl, 'utf8')) as Record<string, string>;
}

function listsIn(folder: URL): [name: string, content: unknown][] {
  const names = readdirSync(folder).filter((name) => name !== RECORD);
  return names.sort().flatMap((name): [string, unknown][] => {
    const bytes = () => readFileSync(new URL(name, folder));
    if (name.endsWith('.json')) return [[name, JSON.parse(bytes().toString('utf8'))]];
    return name.endsWith('.br') ? [[name, brotliDecompressSync(bytes()).toString('utf8')]] : [];
  });
}
