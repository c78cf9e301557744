import type { ConnectRouter } from '@connectrpc/connect';
import { topics, webhooksV1 } from '@ers/contracts';
import {
  type Metrics,
  noMetrics,
  pause,
  type StartTimer,
  type Stoppable,
  type Subscriber,
  systemTimer,
  type Topics,
} from '@ers/platform';
import type { Attempt } from './attempt/attempt.ts';
import type { DispatcherContext } from './context.ts';
import { eventSubscription } from './plan/consume.ts';
import { createSecretBox, type SecretKey } from './secrets/secret-box.ts';
import { createSender } from './send/create-sender.ts';
import { createWebhookService } from './service.ts';
import { startUpkeep } from './upkeep/start-upkeep.ts';

export interface DispatcherDeps extends Omit<DispatcherContext, 'onDue' | 'secrets' | 'metrics'> {
  metrics?: Metrics | undefined;
  /** The first one seals, all of them open. */
  secretsKeys: readonly [SecretKey, ...SecretKey[]];
  bus: Subscriber & Topics;
  attempt: Attempt;
  /** Seconds before each further attempt of a delivery; past the end the last one holds. */
  backoffSeconds: readonly number[];
  startTimer?: StartTimer;
}

/** The webhook dispatcher, apart from how it is reached: `routes` goes to an h2c server or an in-memory transport. */
export interface WebhookDispatcher {
  routes: (router: ConnectRouter) => void;
  /**
   * Starts consuming events, attempting what is due and forgetting what is old; goes on trying while the bus is away.
   * Its `stop` lets attempts under way come to their end, which takes them 30 s at most.
   */
  start(): Promise<Stoppable>;
  /** Resolves when no attempt is under way and nothing is due that this process knows of. */
  settled(): Promise<void>;
}

/** Of each topic: as many members of the group can share it. */
const partitions = 8;
const joinAgainMs = 5_000;

export function createWebhookDispatcher({
  bus,
  attempt,
  backoffSeconds,
  secretsKeys,
  startTimer = systemTimer,
  metrics = noMetrics,
  ...deps
}: DispatcherDeps): WebhookDispatcher {
  const secrets = createSecretBox(secretsKeys, deps.ids);
  const ctx: DispatcherContext = { ...deps, metrics, secrets, onDue: () => sender.wake() };
  const sender = createSender({ ...ctx, attempt, backoffSeconds, startTimer });
  const service = createWebhookService(ctx);

  return {
    routes: (router) => void router.service(webhooksV1.WebhookService, service),
    settled: sender.settled,
    start: async () => {
      const stopping = new AbortController();
      const options = { startTimer, signal: stopping.signal };
      const consumer = await consume({ ...options, bus, ctx });
      sender.startTicking();
      const upkeep = startUpkeep(ctx, startTimer);
      return {
        name: 'webhook dispatcher',
        stop: async () => {
          stopping.abort();
          await consumer.stop();
          await Promise.all([upkeep.stop(), sender.stop()]);
        },
      };
    },
  };
}

/** Joins the group, at once or as soon as the bus is there: configs are served without it. */
async function consume(options: {
  bus: Subscriber & Topics;
  ctx: DispatcherContext;
  startTimer: StartTimer;
  signal: AbortSignal;
}): Promise<{ stop(): Promise<void> }> {
  const { bus, ctx, startTimer, signal } = options;
  const join = async (): Promise<Stoppable> => {
    await bus.ensureTopics({ topics: Object.values(topics), partitions });
    return bus.subscribe(eventSubscription(ctx, options));
  };
  const joinLater = async (): Promise<Stoppable | null> => {
    for (;;) {
      await pause(joinAgainMs, startTimer, signal);
      if (signal.aborted) return null;
      const member = await join().catch(() => null);
      if (member !== null) return member;
    }
  };
  const first = await join().catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'the bus is away: webhook events wait');
    return null;
  });
  const joined = first === null ? joinLater() : Promise.resolve(first);
  return { stop: async () => (await joined)?.stop() };
}
