import type { ConnectRouter } from '@connectrpc/connect';
import { scoringV1 } from '@ers/contracts';
import { backgroundTimer, type Dependency, type Metrics, systemTimer } from '@ers/platform';
import { createEvidence, type EvidenceDeps } from './gather/create-evidence.ts';
import { createScoreOne } from './score-one.ts';
import { createScoringService } from './service.ts';
import { createTurns } from './turns.ts';

export interface ScoringDeps extends EvidenceDeps {
  metrics?: Metrics | undefined;
}

/** The scoring service, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface Scoring {
  routes: (router: ConnectRouter) => void;
  /** What it asks for evidence. It works without, and then judges by less. */
  dependencies: Dependency[];
  close(): void;
}

export function createScoring(deps: ScoringDeps): Scoring {
  const { gather, dependencies, close } = createEvidence(deps, {
    request: systemTimer,
    background: backgroundTimer,
  });
  const { log, metrics } = deps;
  const turns = createTurns({ nowMs: deps.clock.monotonicMs, onNextTurn: setImmediate });
  const service = createScoringService({ scoreOne: createScoreOne({ gather, turns }), log, metrics });
  return {
    routes: (router) => void router.service(scoringV1.ScoringService, service),
    dependencies,
    close,
  };
}
