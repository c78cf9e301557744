import {
  type Analysis,
  assessmentVersion,
  type Evidence,
  judge,
  parseEmail,
  type ParsedEmail,
} from '@ers/core';
import { createLog, createMemoryCache, type Env, readEnv, systemClock } from '@ers/platform';
import { evidenceFields, openEvidence } from '@ers/scoring';
import { z } from 'zod';
import type { ExplainOptions } from './explain-options.ts';

/** All there is to say about one judgement. Times are milliseconds. */
export interface Judged {
  request: Pick<ExplainOptions, 'address' | 'name' | 'ip' | 'industry'>;
  assessment_version: string;
  evidence: Evidence;
  analysis: Analysis;
  timing: { parse_ms: number; gather_ms: number; judge_ms: number };
}

export type JudgeResult = { ok: true; judged: Judged } | { ok: false; refusal: string };

/** Judges one address by the evidence that the service would gather. Throws ConfigError. */
export async function judgeAddress(options: ExplainOptions, env: Env): Promise<JudgeResult> {
  const { address, name, ip, industry } = options;
  const started = performance.now();
  const parsed = parseEmail(address);
  const parsedAt = performance.now();
  if (!parsed.ok) return { ok: false, refusal: `${parsed.code}: ${parsed.message}` };

  const evidence = await gather(parsed.email, options, env);
  const gatheredAt = performance.now();
  const analysis = judge({ email: parsed.email, name, ip, industry }, evidence, { explain: true });
  return {
    ok: true,
    judged: {
      request: { address, name, ip, industry },
      assessment_version: assessmentVersion,
      evidence,
      analysis,
      timing: {
        parse_ms: parsedAt - started,
        gather_ms: gatheredAt - parsedAt,
        judge_ms: performance.now() - gatheredAt,
      },
    },
  };
}

async function gather(email: ParsedEmail, { ip, offline }: ExplainOptions, env: Env): Promise<Evidence> {
  const config = readEnv(z.object(evidenceFields), env);
  // Without time for look-ups, what the service knows by itself is still gathered.
  const sources = await openEvidence(offline ? { ...config, EVIDENCE_BUDGET_MS: 0 } : config, {
    clock: systemClock,
    cache: createMemoryCache({ clock: systemClock, entriesMax: 100 }),
    log: createLog({ service: 'explain', level: 'error', destination: process.stderr }),
  });
  try {
    return (await sources.gather(email, ip)).evidence;
  } finally {
    sources.close();
  }
}
