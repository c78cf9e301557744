import { assessmentVersion, judge, parseEmail, skippedEvidence } from '@ers/core';
import type { Peer } from '../peers/peer.ts';

const evidence = skippedEvidence('2026-01-01T00:00:00.000Z', 'disabled');

/** The whole of what the service computes for one address: parsing, eight checks, score and explanation. */
export const peer: Pick<Peer, 'name' | 'run'> = {
  name: `ours ${assessmentVersion}`,
  run: (address) => {
    const parsed = parseEmail(address);
    if (!parsed.ok) return parsed;
    return judge({ email: parsed.email, name: null, ip: null, industry: null }, evidence, { explain: true });
  },
};
