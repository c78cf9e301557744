import { randomBytes } from 'node:crypto';
import { toBinary } from '@bufbuild/protobuf';
import { type Client, type ConnectRouter, createClient } from '@connectrpc/connect';
import { eventsV1, topics, webhooksV1 } from '@ers/contracts';
import { type PlanCatalogue, type PlanName } from '@ers/core';
import type { Database } from '@ers/db';
import {
  type Bus,
  type Clock,
  createMemoryBus,
  type Ids,
  localTransport,
  type Logger,
  type Metrics,
  noMetrics,
  type StartTimer,
  type Stoppable,
  type Subscriber,
  systemIds,
  type Topics,
} from '@ers/platform';
import { accessContext, newAccount } from '../access-fixture.ts';
import { captureLog } from '../capture-log.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { type ManualTimers, manualTimers } from '../manual-timers.ts';
import { type FakeAttempts, fakeAttempts, type FakeRequest, type FakeResult } from './fake-attempts.ts';
import { type EventFacts, highRiskMessage } from './high-risk-message.ts';

/** The webhook dispatcher as these tests see it. */
export interface DispatcherSubject {
  routes: (router: ConnectRouter) => void;
  start(): Promise<Stoppable>;
  settled(): Promise<void>;
}

export interface TestSecretKey {
  id: string;
  key: Uint8Array;
}

/** `createWebhookDispatcher` of @ers/webhook-dispatcher, which this package may not import. */
export type CreateDispatcher = (deps: {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  metrics: Metrics;
  plans: PlanCatalogue;
  bus: Subscriber & Topics;
  secretsKeys: readonly [TestSecretKey, ...TestSecretKey[]];
  checkUrl: (url: string) => Promise<string | null>;
  attempt: (request: FakeRequest) => Promise<FakeResult>;
  maxAttempts: number;
  backoffSeconds: readonly number[];
  startTimer: StartTimer;
}) => DispatcherSubject;

export interface DispatcherOptions {
  /** Another process's way into the same database. */
  db?: Database;
  /** Receivers of its own; the rig's where it has none. */
  attempts?: FakeAttempts;
  secretsKeys?: readonly [TestSecretKey, ...TestSecretKey[]];
  /** Another process's clock. */
  clock?: Clock;
}

export interface Dispatcher {
  subject: DispatcherSubject;
  client: Client<typeof webhooksV1.WebhookService>;
  stop(): Promise<void>;
}

/** Dispatchers over one database and one bus, with time and receivers that a test owns. */
export interface WebhookRig extends Dispatcher {
  db: Database;
  clock: ManualClock;
  timers: ManualTimers;
  bus: Bus;
  attempts: FakeAttempts;
  accountId: string;
  secretsKeys: readonly [TestSecretKey, ...TestSecretKey[]];
  /** What became of the deliveries by each attempt that was measured. */
  measured: readonly string[];
  /** Everything that was logged. */
  logged(): string;
  /** Starts one more dispatcher. */
  dispatcher(options?: DispatcherOptions): Promise<Dispatcher>;
  newAccount(plan: PlanName): Promise<string>;
  /** A config of the account, for both types of event from a score of 75 on, unless told. */
  newWebhook(changes?: NewWebhook): Promise<{ id: string; secret: string }>;
  /** Resolves when the event is planned. */
  publish(event?: EventFacts): Promise<string>;
  /** Moves time and resolves when all that fell due has been attempted. */
  advance(ms: number): Promise<void>;
}

export interface NewWebhook {
  accountId?: string;
  url?: string;
  events?: string[];
  highRiskThreshold?: number;
  redactEmail?: boolean;
}

export const testUrl = 'https://receiver.test/hook';

export async function webhookRig(options: {
  create: CreateDispatcher;
  db: Database;
  plans: PlanCatalogue;
}): Promise<WebhookRig> {
  const { db, plans } = options;
  const clock = manualClock();
  const timers = manualTimers(clock);
  const log = captureLog();
  const bus = createMemoryBus({ log: log.log, retry: { waitsMs: [], startTimer: timers.startTimer } });
  const attempts = fakeAttempts(clock);
  const access = accessContext(db, clock);
  const secretsKeys = [{ id: 'k1', key: randomBytes(32) }] as const;
  const measured: string[] = [];
  const metrics: Metrics = { ...noMetrics, webhookAttempt: (status) => void measured.push(status) };
  const started: Dispatcher[] = [];

  async function dispatcher(of: DispatcherOptions = {}): Promise<Dispatcher> {
    const subject = options.create({
      db: of.db ?? db,
      clock: of.clock ?? clock,
      ids: systemIds,
      log: log.log,
      metrics,
      plans,
      bus,
      secretsKeys: of.secretsKeys ?? secretsKeys,
      checkUrl: async (url) => (url.startsWith('https://') ? null : 'Must start with https://.'),
      attempt: (of.attempts ?? attempts).attempt,
      maxAttempts: 5,
      backoffSeconds: [60, 300, 1_500, 7_200, 21_600],
      startTimer: timers.startTimer,
    });
    const running = await subject.start();
    const client = createClient(webhooksV1.WebhookService, localTransport(subject.routes));
    const one = { subject, client, stop: async () => running.stop() };
    started.push(one);
    return one;
  }

  const newPaidAccount = (plan: PlanName): Promise<string> => newAccount(access, { plan });
  const accountId = await newPaidAccount('Scale');
  const first = await dispatcher();

  return {
    ...first,
    db,
    clock,
    timers,
    bus,
    attempts,
    accountId,
    secretsKeys,
    measured,
    logged: log.text,
    dispatcher,
    newAccount: newPaidAccount,
    newWebhook: async (changes = {}) => {
      const { webhook, secret } = await first.client.createWebhook({
        accountId,
        url: testUrl,
        events: ['signup.high_risk', 'bulk.job_completed'],
        ...changes,
      });
      return { id: webhook?.id ?? '', secret };
    },
    publish: async ({ key, ...facts } = {}) => {
      const event = highRiskMessage(clock.now(), { accountId, ...facts });
      const value = toBinary(eventsV1.SignupHighRiskSchema, event);
      await bus.publish(topics.signupHighRisk, [{ key: key ?? event.accountId, value }]);
      return event.eventId;
    },
    advance: async (ms) => {
      timers.advance(ms);
      await Promise.all(started.map(({ subject }) => subject.settled()));
    },
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
      await bus.stop();
    },
  };
}
