import type { Cache, Clock, Logger, Metrics } from '@ers/platform';
import { createScoring, type Scoring } from './create-scoring.ts';
import { type EvidenceConfig, evidenceDepsOf } from './open-evidence.ts';

/** The service from its configuration, the same in both wirings. Throws ConfigError when a database file is unusable. */
export async function openScoring(
  config: EvidenceConfig,
  deps: { clock: Clock; cache: Cache; log: Logger; metrics?: Metrics | undefined },
): Promise<Scoring> {
  const { metrics, ...surroundings } = deps;
  return createScoring({ ...(await evidenceDepsOf(config, surroundings)), metrics });
}
