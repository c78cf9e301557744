import { ApiError, deliveryBody, isWebhookEventType, sampleEvent, type WebhookEventType } from '@ers/core';
import type { DispatcherContext } from '../context.ts';
import { getWebhook } from '../webhooks/get-webhook.ts';
import type { WebhookRow } from '../webhooks/webhook-row.ts';
import type { DeliveryRow } from './delivery-row.ts';
import { insertDelivery } from './insert-delivery.ts';
import { requireDeliverable } from './require-deliverable.ts';

export interface SendTestInput {
  accountId: string;
  webhookId: string;
  /** The first one that the config is subscribed to where it is not given. */
  eventType?: string | undefined;
}

/**
 * One attempt at an invented event, also when the config is inactive. Throws ApiError NOT_FOUND, INVALID_REQUEST,
 * FEATURE_NOT_AVAILABLE.
 */
export async function sendTest(ctx: DispatcherContext, input: SendTestInput): Promise<DeliveryRow> {
  const { db, clock, ids } = ctx;
  const webhook = await getWebhook(ctx, { accountId: input.accountId, id: input.webhookId });
  const type = typeOf(input.eventType, webhook);
  await requireDeliverable(ctx, input.accountId);
  const now = clock.now();
  const event = sampleEvent(type, { id: ids.next('evt'), createdAt: now, requestId: ids.next('req') });
  const body = deliveryBody(event, {
    highRiskThreshold: webhook.high_risk_threshold,
    redactEmail: webhook.redact_email,
  });
  const id = ids.next('dlv');
  const row = await insertDelivery(db.sql.query, {
    id,
    webhookId: webhook.id,
    event,
    body,
    maxAttempts: 1,
    now,
  });
  if (row === null) throw new ApiError('NOT_FOUND');
  ctx.onDue();
  return row;
}

function typeOf(asked: string | undefined, { events }: WebhookRow): WebhookEventType {
  if (asked === undefined) return events[0] ?? 'signup.high_risk';
  if (isWebhookEventType(asked)) return asked;
  const message = 'This event type does not exist.';
  throw new ApiError('INVALID_REQUEST', {
    fieldErrors: [{ field: 'event_type', code: 'invalid_value', message }],
  });
}
