import { backgroundTimer, type StartTimer, type Stoppable } from '@ers/platform';
import { createOutboxWork, type OutboxWorkDeps, purgeBatchMax, relayBatchMax } from './outbox-work.ts';

export interface OutboxRelayOptions extends OutboxWorkDeps {
  startTimer?: StartTimer;
}

/** Brings what stands in the outbox to the bus. `stop` waits for the batch under way. */
export interface OutboxRelay extends Stoppable {
  /** Told right after a commit that wrote events, so that they need not wait for the timer. Never fails, never waits. */
  wake(): void;
}

/** Between two looks at an outbox that nobody woke the relay for: what a crash or a refusal left. */
const pollMs = 1_000;
const purgeMs = 60_000;

/**
 * Publishes at least once: an event is marked only after the bus has it, so a crash between the two publishes it again,
 * and consumers tell it by its id. Any number of relays share the work.
 */
export function startOutboxRelay({ startTimer = backgroundTimer, ...deps }: OutboxRelayOptions): OutboxRelay {
  const { clock, log } = deps;
  const work = createOutboxWork(deps);
  let running: Promise<void> | undefined;
  let ticking: Promise<void> | undefined;
  let cancelTimer = (): void => undefined;
  let isWanted = false;
  /** After a failure nothing is tried before the next tick, however often the relay is woken. */
  let isHeld = false;
  let isStopped = false;
  let purgedAt = clock.monotonicMs();

  async function relay(): Promise<void> {
    while (isWanted && !isHeld && !isStopped) {
      isWanted = false;
      try {
        const { claimed, refused } = await work.relayBatch();
        isWanted ||= claimed === relayBatchMax;
        isHeld = refused > 0;
      } catch (error) {
        isHeld = true;
        log.warn({ err: error }, 'the outbox could not be relayed');
      }
    }
    running = undefined;
  }

  function wake(): void {
    isWanted = true;
    if (!isHeld && !isStopped) running ??= relay();
  }

  async function purge(): Promise<void> {
    if (clock.monotonicMs() - purgedAt < purgeMs) return;
    purgedAt = clock.monotonicMs();
    while (!isStopped && (await work.purgeBatch()) === purgeBatchMax);
  }

  async function tick(): Promise<void> {
    isHeld = false;
    wake();
    await running;
    await purge().catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be purged'));
  }

  function schedule(): void {
    if (isStopped) return;
    cancelTimer = startTimer(pollMs, () => void (ticking = tick().finally(schedule)));
  }

  schedule();
  wake();
  return {
    name: 'outbox relay',
    wake,
    stop: async () => {
      isStopped = true;
      cancelTimer();
      await Promise.all([running, ticking]);
    },
  };
}
