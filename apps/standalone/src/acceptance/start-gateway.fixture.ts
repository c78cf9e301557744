import { type ConnectRouter } from '@connectrpc/connect';
import { scoringV1, toMessage } from '@ers/contracts';
import { createGateway, type GatewayDeps, listen } from '@ers/gateway';
import { createMemoryLimiter, localTransport } from '@ers/platform';
import type { Service } from './start-service.fixture.ts';

export interface StartedGateway {
  baseUrl: string;
  drain(): void;
  stop(): Promise<void>;
}

/** Another gateway over the shared service's database, with parts of it replaced. */
export async function startGateway(
  service: Service,
  changes: Partial<GatewayDeps> = {},
): Promise<StartedGateway> {
  const { context } = service;
  const gateway = createGateway({
    ...context,
    limiter: createMemoryLimiter({ clock: context.clock }),
    scoring: scoringThat(async () => undefined),
    billing: null,
    webhooks: null,
    bulk: null,
    admin: null,
    prices: new Map(),
    clerkSecrets: [],
    sessions: null,
    dashboardOrigins: [],
    marketingOrigins: [],
    publicPlayground: null,
    hashKey: 'hash-key-for-tests-only',
    trustProxy: 0,
    upgradeUrl: 'https://dashboard.test/billing',
    dependencies: [],
    ...changes,
  });
  const { server, drain } = gateway;
  const http = await listen({ server, port: 0, host: '127.0.0.1', ids: context.ids, drain });
  return { baseUrl: `http://127.0.0.1:${http.port}`, drain, stop: async () => http.stop() };
}

/** Uses such a gateway and stops it again. */
export async function withGateway<T>(
  service: Service,
  changes: Partial<GatewayDeps>,
  use: (baseUrl: string) => Promise<T>,
): Promise<T> {
  const gateway = await startGateway(service, changes);
  try {
    return await use(gateway.baseUrl);
  } finally {
    await gateway.stop();
  }
}

/** A scoring service that waits for `before`, fails when that rejects, and then can score no item. */
export function scoringThat(before: () => Promise<unknown>): GatewayDeps['scoring'] {
  return localTransport((router: ConnectRouter) =>
    router.service(scoringV1.ScoringService, {
      score: async ({ items }) => {
        await before();
        const error = { code: 'INTERNAL_ERROR', message: internalText };
        const results = items.map(() => ({ error }));
        return toMessage(scoringV1.ScoreResponseSchema, { results, assessment_version: '2026.01.01' });
      },
    }),
  );
}

/** Stands in the messages of injected faults; no caller may ever see it. */
export const internalText = 'connection to 10.1.2.3 refused';
