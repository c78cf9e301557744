import { join } from 'node:path';
import {
  type AccessContext,
  createApiKey,
  ensureUser,
  isKeyAccepted,
  revokeAllKeys,
  type Scope,
} from '@ers/access';
import { type KeyEnvironment, type PlanName, planNames } from '@ers/core';
import { z } from 'zod';
import { readJson, writePrivateJson } from './private-file.ts';
import { type SessionTokenOptions, signSessionToken } from './session-tokens.ts';

/** `demo-credentials.json` (contract part 9). */
const shape = z.object({
  base_url: z.string(),
  accounts: z.array(
    z.object({
      plan: z.enum(planNames),
      account_id: z.string(),
      api_key: z.string(),
      test_api_key: z.string(),
      session_token: z.string(),
    }),
  ),
  admin_session_token: z.string(),
  support_session_token: z.string(),
});

export type DemoCredentials = z.output<typeof shape>;
type DemoAccount = DemoCredentials['accounts'][number];

export interface DemoOptions {
  folder: string;
  baseUrl: string;
  tokens: SessionTokenOptions;
}

const scopes: Scope[] = ['analyze', 'bulk', 'webhooks'];

/**
 * A demonstration account on each plan. Accounts and keys are made once and kept over restarts; session tokens are
 * new at every start. Every key that is answered is accepted: one that is lost, or refused by now (revoked, expired,
 * or made with another prefix or pepper), is replaced.
 */
export async function ensureDemoAccounts(ctx: AccessContext, options: DemoOptions): Promise<DemoCredentials> {
  const { folder, baseUrl, tokens } = options;
  const path = join(folder, 'demo-credentials.json');
  const kept = shape.safeParse(readJson(path)).data?.accounts ?? [];
  const accounts: DemoAccount[] = [];
  for (const plan of planNames) {
    const subject = `user_demo_${plan.toLowerCase()}`;
    const accountId = await ensureUser(ctx, {
      subject,
      name: `Demonstration ${plan}`,
      plan,
      period: periodOf(ctx, plan),
    });
    const before = kept.find((account) => account.account_id === accountId);
    accounts.push({
      plan,
      account_id: accountId,
      api_key: await ensureKey(ctx, { accountId, environment: 'live', kept: before?.api_key }),
      test_api_key: await ensureKey(ctx, { accountId, environment: 'test', kept: before?.test_api_key }),
      session_token: signSessionToken(tokens, subject),
    });
  }
  const credentials: DemoCredentials = {
    base_url: baseUrl,
    accounts,
    admin_session_token: signSessionToken(tokens, 'user_demo_admin', 'admin'),
    support_session_token: signSessionToken(tokens, 'user_demo_support', 'support'),
  };
  writePrivateJson(path, credentials);
  return credentials;
}

interface KeyWanted {
  accountId: string;
  environment: KeyEnvironment;
  kept: string | undefined;
}

/** The key that was kept, or a new one in place of all that the account had in this environment. */
async function ensureKey(ctx: AccessContext, { accountId, environment, kept }: KeyWanted): Promise<string> {
  if (kept !== undefined && (await isKeyAccepted(ctx, { accountId, environment, key: kept }))) return kept;
  await revokeAllKeys(ctx, { accountId, environment });
  const name = environment === 'live' ? 'Demonstration' : 'Demonstration (test)';
  const { secret } = await createApiKey(ctx, { accountId, name, scopes, environment });
  return secret;
}

/** Paid plans get a subscription that runs by the calendar month. */
function periodOf(ctx: AccessContext, plan: PlanName): { interval: 'month'; start: Date; end: Date } | null {
  if (plan === 'Basic') return null;
  const now = ctx.clock.now();
  const monthStart = (later: number): Date =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1));
  return { interval: 'month', start: monthStart(0), end: monthStart(1) };
}
