import { type Evidence, judge, parseEmail, skippedEvidence } from '@ers/core';
import type { ScoredAddress } from './score-client.ts';

/** An address as the scoring service judges it by this evidence, with all its checks and reasons. */
export function judged(text: string, changes: Partial<Evidence> = {}): ScoredAddress {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw new Error(`no address: ${text}`);
  const evidence = { ...skippedEvidence('2026-11-21T12:00:00.000Z', 'disabled'), ...changes };
  const request = { email: parsed.email, name: null, ip: null, industry: null };
  return { ...judge(request, evidence, { explain: true }), cache: null };
}
