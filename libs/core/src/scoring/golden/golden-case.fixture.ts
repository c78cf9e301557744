/**
 * Saved requests with their evidence. A file of `cases/` holds those of one area, one case a line; its evidence is a
 * named base of `evidence.json`, with some items replaced by others that are named there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseEmail } from '../../email/parse-email.ts';
import type { Analysis } from '../analysis.ts';
import { type Evidence, type Item, skippedEvidence } from '../evidence.ts';
import { judge } from '../judge.ts';
import type { IndustryKey } from '../profiles.ts';

export interface GoldenCase {
  email: string;
  name?: string;
  ip?: string;
  industry?: IndustryKey;
  /** A base of `evidence.json`; `sound` where it is not said. */
  base?: string;
  /** For an evidence key: an item that `evidence.json` names, `skipped:<reason>` or `unavailable:<reason>`. */
  with?: Record<string, string>;
}

interface SavedEvidence {
  gathered_at: string;
  bases: Record<string, Record<string, string>>;
  values: Record<string, Record<string, unknown>>;
}

const casesFolder = new URL('./cases/', import.meta.url);
const saved = readJson(new URL('./evidence.json', import.meta.url)) as SavedEvidence;
const empty = skippedEvidence(saved.gathered_at, 'disabled');

export function goldenAreas(): string[] {
  return readdirSync(casesFolder)
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** The cases of one area by name, in the order of the file. */
export function goldenCases(area: string): Record<string, GoldenCase> {
  return readJson(new URL(`${area}.json`, casesFolder)) as Record<string, GoldenCase>;
}

/** What the judge says to a saved case, explained. Throws where the address does not parse. */
export function judgeGolden(golden: GoldenCase): Analysis {
  const { email, name = null, ip = null, industry = null } = golden;
  const parsed = parseEmail(email);
  if (!parsed.ok) throw new Error(`${email}: ${parsed.message}`);
  return judge({ email: parsed.email, name, ip, industry }, evidenceOf(golden), { explain: true });
}

/** Throws for a base, a key or an item that is not known: a slip of the pen would judge something else. */
export function evidenceOf({ base = 'sound', with: replaced = {} }: GoldenCase): Evidence {
  const references = saved.bases[base];
  if (references === undefined) throw new Error(`evidence.json has no base ${base}.`);
  const items = Object.entries({ ...references, ...replaced }).map(([key, reference]) => {
    if (!(key in empty)) throw new Error(`There is no evidence ${key}.`);
    return [key, itemOf(key, reference)];
  });
  return { ...empty, ...(Object.fromEntries(items) as Partial<Evidence>) };
}

function itemOf(key: string, reference: string): Item<unknown> {
  const [status, reason] = reference.split(':');
  if (status === 'skipped' || status === 'unavailable') return { status, reason } as Item<unknown>;
  const value = saved.values[key]?.[reference];
  if (value === undefined) throw new Error(`evidence.json names no ${key} ${reference}.`);
  return { status: 'ok', value };
}

function readJson(url: URL): unknown {
  return JSON.parse(readFileSync(url, 'utf8'));
}
