import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { checkInput, type WebhookInput } from './check-input.ts';
import { getWebhook, type WebhookKey } from './get-webhook.ts';
import { webhookColumns, type WebhookRow } from './webhook-row.ts';

export interface UpdateWebhookInput extends WebhookKey, WebhookInput {
  redactEmail?: boolean | undefined;
  isActive?: boolean | undefined;
}

/** $1 id, $2 account, $3 URL, $4 events, $5 threshold, $6 redaction, $7 active, $8 now; null stays as it is. */
const statement: Statement = {
  name: 'update_webhook',
  text: `
    UPDATE webhooks
    SET url = coalesce($3::text, url), events = coalesce($4::text[], events),
        high_risk_threshold = coalesce($5::int, high_risk_threshold),
        redact_email = coalesce($6::boolean, redact_email), is_active = coalesce($7::boolean, is_active),
        updated_at = $8
    WHERE id = $1 AND account_id = $2
    RETURNING ${webhookColumns}`,
};

/** Throws ApiError NOT_FOUND, INVALID_REQUEST. */
export async function updateWebhook(ctx: DispatcherContext, input: UpdateWebhookInput): Promise<WebhookRow> {
  // Nobody may have names resolved for configs that are not theirs.
  await getWebhook(ctx, input);
  const events = await checkInput(ctx.checkUrl, input);
  const [row] = await ctx.db.sql.query<WebhookRow>(statement, [
    input.id,
    input.accountId,
    input.url ?? null,
    input.events === undefined ? null : events,
    input.highRiskThreshold ?? null,
    input.redactEmail ?? null,
    input.isActive ?? null,
    ctx.clock.now(),
  ]);
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
