/** What the stack tests say to a gateway, and how they look into its database. */
import { createApiKey, createMetering, type QuotaState, type Scope } from '@ers/access';
import { defaultPlanCatalogue, type PlanName } from '@ers/core';
import { type Database, openPostgres } from '@ers/db';
import { systemClock, systemIds } from '@ers/platform';
import { accessContext, newAccount } from '@ers/testing';
import type { Stack } from './stack.ts';

export interface Answer {
  status: number;
  body: { error?: { code: string }; decision?: object; metadata?: { usage: { requests: { used: number } } } };
}

export interface Account {
  id: string;
  key: string;
}

/** Rejects when there is no answer. */
export async function analyze(baseUrl: string, key: string, email: string): Promise<Answer> {
  const response = await fetch(`${baseUrl}/v1/analyze-email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ email }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

export async function health(baseUrl: string): Promise<{ status: number; body: { status: string } }> {
  const response = await fetch(`${baseUrl}/v1/health`);
  return { status: response.status, body: (await response.json()) as { status: string } };
}

export interface Load {
  baseUrls: string[];
  key: string;
  /** How many addresses are asked about, in turn at the gateways. */
  requests: number;
  /** Requests under way at once. */
  concurrency: number;
  /** Told how many have been answered after each; what it answers is waited for. */
  onAnswer?: (answered: number) => unknown;
}

/** How often each came back: an error's code, `ok`, or `none` where there was no answer. */
export type Outcomes = Record<string, number>;

/** Asks about as many different addresses of a reserved domain, which needs no look-up. */
export async function analyzeMany({
  baseUrls,
  key,
  requests,
  concurrency,
  onAnswer,
}: Load): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  let next = 0;
  let answered = 0;
  async function caller(): Promise<void> {
    while (next < requests) {
      const i = next++;
      const outcome = await analyze(baseUrls[i % baseUrls.length] ?? '', key, `user${i}@example.com`).then(
        ({ status, body }) => (status === 200 ? 'ok' : (body.error?.code ?? `status ${status}`)),
        () => 'none',
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await onAnswer?.((answered += 1));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, caller));
  return outcomes;
}

export interface Books {
  db: Database;
  newAccount(plan: PlanName): Promise<Account>;
  usage(accountId: string): Promise<QuotaState & { unitsCommitted: number }>;
  /** Reservations that stand open for the account. */
  reservations(accountId: string): Promise<number>;
  close(): Promise<void>;
}

/** The stack's database beside its processes. */
export function openBooks({ env, urls }: Pick<Stack, 'env' | 'urls'>): Books {
  const db = openPostgres({ url: urls.database, poolMax: 2 });
  const base = accessContext(db, systemClock);
  const ctx = { ...base, keys: { ...base.keys, pepper: env['KEY_PEPPER'] ?? '' } };
  const metering = createMetering({
    sql: db.sql,
    clock: systemClock,
    ids: systemIds,
    plans: defaultPlanCatalogue,
  });
  return {
    db,
    newAccount: async (plan) => {
      const start = systemClock.now();
      const end = new Date(start.getTime() + 30 * 86_400_000);
      const id = await newAccount(ctx, {
        plan,
        period: plan === 'Basic' ? null : { interval: 'month', start, end },
      });
      const scopes: Scope[] = ['analyze', 'bulk', 'webhooks'];
      return { id, key: (await createApiKey(ctx, { accountId: id, name: 'Stack test', scopes })).secret };
    },
    usage: (accountId) => metering.usage(accountId),
    reservations: (accountId) => db.prisma.reservation.count({ where: { accountId } }),
    close: () => db.close(),
  };
}
