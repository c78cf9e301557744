/** Saved requests with their evidence, and the answers they must give for ever; used by the spec and by `golden:renew`. */
import { readdirSync, readFileSync } from 'node:fs';
import { parseEmail } from '../../email/parse-email.ts';
import type { Evidence } from '../evidence.ts';
import { judge } from '../judge.ts';
import type { IndustryKey } from '../profiles.ts';

export interface GoldenCase {
  request: { email: string; name: string | null; ip: string | null; industry: IndustryKey | null };
  evidence: Evidence;
}

const casesFolder = new URL('./cases/', import.meta.url);
const answersFolder = new URL('./answers/', import.meta.url);

export function goldenCaseNames(): string[] {
  return readdirSync(casesFolder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export function answerUrl(name: string): URL {
  return new URL(`${name}.json`, answersFolder);
}

/** The answer to a saved case as it is kept: explained, indented JSON. Throws where the address does not parse. */
export function goldenAnswer(name: string): string {
  const text = readFileSync(new URL(`${name}.json`, casesFolder), 'utf8');
  const { request, evidence } = JSON.parse(text) as GoldenCase;
  const parsed = parseEmail(request.email);
  if (!parsed.ok) throw new Error(`${name}: ${parsed.message}`);
  const answer = judge({ ...request, email: parsed.email }, evidence, { explain: true });
  return `${JSON.stringify(answer, null, 2)}\n`;
}
