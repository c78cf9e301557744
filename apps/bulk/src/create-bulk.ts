import type { ConnectRouter, Transport } from '@connectrpc/connect';
import { bulkV1 } from '@ers/contracts';
import { bulkLimits } from '@ers/core';
import { type Metrics, noMetrics, type StartTimer, type Stoppable, systemTimer } from '@ers/platform';
import type { BulkContext } from './context.ts';
import { createScoreItems } from './process/score-items.ts';
import { createWorker } from './process/create-worker.ts';
import { createBulkService } from './service.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';

export interface BulkDeps extends Omit<
  BulkContext,
  'onDue' | 'onEvent' | 'startTimer' | 'metrics' | 'chunkRowsMax'
> {
  /** To ScoringService. */
  scoring: Transport;
  /** What brings the outbox to the bus. */
  outbox: { wake(): void };
  metrics?: Metrics | undefined;
  chunkRowsMax?: number;
  startTimer?: StartTimer;
}

/** The service for bulk jobs, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface Bulk {
  routes: (router: ConnectRouter) => void;
  /**
   * Starts working on jobs, and forgetting what is old. Its `stop` ends the chunks under way; whoever comes next goes on
   * behind them.
   */
  start(): Promise<Stoppable>;
  /** Resolves when no job is under way and none is due that this process knows of. */
  settled(): Promise<void>;
}

export function createBulk({
  scoring,
  outbox,
  metrics = noMetrics,
  chunkRowsMax = bulkLimits.chunkRowsMax,
  startTimer = systemTimer,
  ...deps
}: BulkDeps): Bulk {
  const ctx: BulkContext = {
    ...deps,
    metrics,
    chunkRowsMax,
    startTimer,
    onDue: () => worker.wake(),
    onEvent: () => outbox.wake(),
  };
  const worker = createWorker({ ...ctx, scoreItems: createScoreItems(scoring) });
  const service = createBulkService(ctx);

  return {
    routes: (router) => void router.service(bulkV1.BulkService, service),
    settled: worker.settled,
    start: async () => {
      worker.startTicking();
      const upkeep = startUpkeep(ctx);
      return {
        name: 'bulk',
        stop: async () => {
          await Promise.all([upkeep.stop(), worker.stop()]);
        },
      };
    },
  };
}
