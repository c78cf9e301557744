import { createAccount, createApiKey } from '@ers/access';
import { defaultPlanCatalogue } from '@ers/core';
import { openPostgres } from '@ers/db';
import { createLog, systemClock, systemIds } from '@ers/platform';
import type { Scope } from '../process/scope.ts';
import type { Subject } from './subject.ts';

/** What this uses of deploy/local/stack.ts, which is no package and is loaded only when it is wanted. */
interface StackModule {
  startStack(options: { env: Record<string, string> }): Promise<{
    urls: { gateways: string[]; database: string };
    pids: { gateways: number[]; scoring: number; postgres: number; redis: number };
    env: Record<string, string>;
    stop(): Promise<void>;
  }>;
}

/** Gateway, scoring, PostgreSQL and Redis as processes of their own on this machine. Rejects where they are not installed. */
export async function startStack(scope: Scope, plans: string): Promise<Subject> {
  const module = (await import(new URL('../../deploy/local/stack.ts', import.meta.url).href)) as StackModule;
  const stack = await module.startStack({
    env: { PLAN_CATALOGUE: plans, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  });
  scope.defer(() => stack.stop());
  const url = stack.urls.gateways[0];
  if (url === undefined) throw new Error('The stack has no gateway.');
  const key = await newBusinessKey(stack.urls.database, stack.env['KEY_PEPPER'] ?? '');
  const { gateways, scoring, redis, postgres } = stack.pids;
  return { name: 'stack', url, key, pids: [...gateways, scoring, redis, postgres] };
}

async function newBusinessKey(url: string, pepper: string): Promise<string> {
  const db = openPostgres({ url, poolMax: 1 });
  try {
    const ctx = {
      db,
      clock: systemClock,
      ids: systemIds,
      log: createLog({ service: 'bench', level: 'silent' }),
      plans: defaultPlanCatalogue,
      keys: { prefix: 'ers', environment: 'live' as const, pepper },
    };
    const accountId = await createAccount(ctx, { name: 'Benchmark', plan: 'Business', period: null });
    return (await createApiKey(ctx, { accountId, name: 'Benchmark' })).secret;
  } finally {
    await db.close();
  }
}
