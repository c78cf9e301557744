import { lockAccount } from '@ers/access';
import { ApiError, webhookDefaults, type WebhookEventType } from '@ers/core';
import type { Query, Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { newSecret } from '../secrets/new-secret.ts';
import { checkInput } from './check-input.ts';
import { webhookColumns, type WebhookRow } from './webhook-row.ts';

export interface CreateWebhookInput {
  accountId: string;
  url: string;
  events: readonly string[];
  highRiskThreshold?: number | undefined;
  redactEmail?: boolean | undefined;
}

const countStatement: Statement = {
  name: 'count_webhooks',
  text: 'SELECT count(*)::int AS configs FROM webhooks WHERE account_id = $1',
};

/** $1 id, $2 account, $3 URL, $4 events, $5 threshold, $6 redaction, $7 and $8 the sealed secret, $9 now. */
const insertStatement: Statement = {
  name: 'insert_webhook',
  text: `
    INSERT INTO webhooks (id, account_id, url, events, high_risk_threshold, redact_email, secret_ciphertext,
                          secret_key_id, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
    RETURNING ${webhookColumns}`,
};

/**
 * A config within the plan's number of them, whatever runs at once. The secret is told this once. Throws ApiError
 * INVALID_REQUEST, FEATURE_NOT_AVAILABLE, and LIMIT_EXCEEDED with `details.limit`.
 */
export async function createWebhook(
  ctx: DispatcherContext,
  input: CreateWebhookInput,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const events = await checkInput(ctx.checkUrl, input);
  const secret = newSecret(ctx.ids);
  const webhook = await ctx.db.sql.transaction(async (query) => {
    await requireRoom(ctx, query, input.accountId);
    return insert(ctx, query, { ...input, events }, secret);
  });
  return { webhook, secret };
}

async function requireRoom(ctx: DispatcherContext, query: Query, accountId: string): Promise<void> {
  const plan = await lockAccount(query, accountId);
  const { webhooks, webhook_configs: limit } = ctx.plans[plan];
  if (!webhooks) throw new ApiError('FEATURE_NOT_AVAILABLE');
  const [row] = await query<{ configs: number }>(countStatement, [accountId]);
  if ((row?.configs ?? 0) < limit) return;
  throw new ApiError('LIMIT_EXCEEDED', {
    message: `The ${plan} plan allows ${limit} webhook configs: delete one first.`,
    details: { limit },
  });
}

async function insert(
  { ids, clock, secrets }: DispatcherContext,
  query: Query,
  input: CreateWebhookInput & { events: WebhookEventType[] },
  secret: string,
): Promise<WebhookRow> {
  const id = ids.next('wh');
  const sealed = secrets.seal(id, secret);
  const [row] = await query<WebhookRow>(insertStatement, [
    id,
    input.accountId,
    input.url,
    input.events,
    input.highRiskThreshold ?? webhookDefaults.highRiskThreshold,
    input.redactEmail ?? false,
    sealed.ciphertext,
    sealed.keyId,
    clock.now(),
  ]);
  if (!row) throw new Error('a config that was just made is not there');
  return row;
}
