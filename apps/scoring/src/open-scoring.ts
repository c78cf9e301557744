import type { Cache, Clock, Logger, Metrics } from '@ers/platform';
import type { z } from 'zod';
import { createScoring, type Scoring } from './create-scoring.ts';
import type { evidenceFields } from './evidence-fields.ts';
import { openIpData } from './gather/ip-data.ts';

type EvidenceConfig = { [K in keyof typeof evidenceFields]?: z.output<(typeof evidenceFields)[K]> } & {
  EVIDENCE_BUDGET_MS: number;
  RDAP_BOOTSTRAP_URL: string;
};

/** The service from its configuration, the same in both wirings. Throws ConfigError when a database file is unusable. */
export async function openScoring(
  config: EvidenceConfig,
  deps: { clock: Clock; cache: Cache; log: Logger; metrics?: Metrics | undefined },
): Promise<Scoring> {
  const ipData = await openIpData({
    asnDatabase: config.IP_ASN_DATABASE ?? null,
    anonymizerDatabase: config.IP_ANONYMIZER_DATABASE ?? null,
    log: deps.log,
  });
  return createScoring({
    ...deps,
    dns: { servers: config.DNS_SERVERS ?? null },
    rdap: { bootstrapUrl: config.RDAP_BOOTSTRAP_URL },
    evidenceBudgetMs: config.EVIDENCE_BUDGET_MS,
    ipData,
  });
}
