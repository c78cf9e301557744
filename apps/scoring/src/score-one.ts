import { type Analysis, canonicalIp, isIndustryKey, judge, parseEmail } from '@ers/core';
import type { CacheUse } from './gather/cache-use.ts';
import type { Gather } from './gather/gather.ts';
import type { Turns } from './turns.ts';

export interface ScoreOneRequest {
  email: string;
  name: string | null;
  ip: string | null;
  industry: string | null;
  includeExplanation: boolean;
  /** Nobody waits for the answer. */
  inBackground: boolean;
}

export type ScoreOneResult =
  | { ok: true; analysis: Analysis; cache: CacheUse | null }
  | { ok: false; code: 'INVALID_EMAIL' | 'MALFORMED_EMAIL'; message: string };

export type ScoreOne = (request: ScoreOneRequest) => Promise<ScoreOneResult>;

/** In code points; a longer name is cut, for callers refuse it and the judge's work must stay bounded. */
const nameLengthMax = 200;

/** Takes the address apart, gathers evidence and judges: at once, or as `turns` come for what nobody waits for. */
export function createScoreOne({ gather, turns }: { gather: Gather; turns: Turns }): ScoreOne {
  return async ({ email, name, ip, industry, includeExplanation, inBackground }) => {
    const parsed = parseEmail(email);
    if (!parsed.ok) return parsed;
    // Text that is no address is as good as none: the gateway has refused it already.
    const address = ip === null ? null : canonicalIp(ip);
    const { evidence, cache } = await gather(parsed.email, address);
    const request = {
      email: parsed.email,
      name: tidyName(name),
      ip: address,
      industry: industry !== null && isIndustryKey(industry) ? industry : null,
    };
    const judged = (): Analysis => judge(request, evidence, { explain: includeExplanation });
    return { ok: true, analysis: inBackground ? await turns.run(judged) : judged(), cache };
  };
}

function tidyName(name: string | null): string | null {
  if (name === null) return null;
  const tidy = Array.from(name.trim().normalize('NFC')).slice(0, nameLengthMax).join('');
  return tidy === '' ? null : tidy;
}
