import { backgroundTimer, type Cache, type Clock, type Logger, systemTimer } from '@ers/platform';
import type { z } from 'zod';
import type { evidenceFields } from './evidence-fields.ts';
import { createEvidence, type EvidenceDeps, type EvidenceSources } from './gather/create-evidence.ts';
import { openIpData } from './gather/ip-data.ts';

export type EvidenceConfig = { [K in keyof typeof evidenceFields]?: z.output<(typeof evidenceFields)[K]> } & {
  EVIDENCE_BUDGET_MS: number;
  RDAP_BOOTSTRAP_URL: string;
};

interface Surroundings {
  clock: Clock;
  cache: Cache;
  log: Logger;
}

/** The service's sources of evidence without the service. Throws ConfigError when a database file is unusable. */
export async function openEvidence(
  config: EvidenceConfig,
  surroundings: Surroundings,
): Promise<EvidenceSources> {
  const timers = { request: systemTimer, background: backgroundTimer };
  return createEvidence(await evidenceDepsOf(config, surroundings), timers);
}

/** What evidence is gathered from, by the configuration. Throws ConfigError when a database file is unusable. */
export async function evidenceDepsOf(
  config: EvidenceConfig,
  surroundings: Surroundings,
): Promise<EvidenceDeps> {
  const ipData = await openIpData({
    asnDatabase: config.IP_ASN_DATABASE ?? null,
    anonymizerDatabase: config.IP_ANONYMIZER_DATABASE ?? null,
    log: surroundings.log,
  });
  return {
    ...surroundings,
    dns: { servers: config.DNS_SERVERS ?? null },
    rdap: { bootstrapUrl: config.RDAP_BOOTSTRAP_URL },
    evidenceBudgetMs: config.EVIDENCE_BUDGET_MS,
    ipData,
    blockListZones: config.DNSBL_ZONES,
  };
}
