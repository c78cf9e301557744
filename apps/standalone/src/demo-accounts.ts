import { join } from 'node:path';
import { type AccessContext, createApiKey, ensureUser, revokeApiKey, type Scope } from '@ers/access';
import { type PlanName, planNames } from '@ers/core';
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
 * new at every start. Where the file with the keys is lost, new keys replace the old ones.
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
    const keys = before ?? (await newKeys(ctx, accountId));
    accounts.push({
      plan,
      account_id: accountId,
      api_key: keys.api_key,
      test_api_key: keys.test_api_key,
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

async function newKeys(
  ctx: AccessContext,
  accountId: string,
): Promise<Pick<DemoAccount, 'api_key' | 'test_api_key'>> {
  const lost = await ctx.db.prisma.apiKey.findMany({
    where: { accountId, revokedAt: null },
    select: { id: true },
  });
  for (const { id } of lost) await revokeApiKey(ctx, { accountId, keyId: id });
  const live = await createApiKey(ctx, { accountId, name: 'Demonstration', scopes, environment: 'live' });
  const test = await createApiKey(ctx, {
    accountId,
    name: 'Demonstration (test)',
    scopes,
    environment: 'test',
  });
  return { api_key: live.secret, test_api_key: test.secret };
}

/** Paid plans get a subscription that runs by the calendar month. */
function periodOf(ctx: AccessContext, plan: PlanName): { interval: 'month'; start: Date; end: Date } | null {
  if (plan === 'Basic') return null;
  const now = ctx.clock.now();
  const monthStart = (later: number): Date =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1));
  return { interval: 'month', start: monthStart(0), end: monthStart(1) };
}
