import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { webhooksV1 } from '@ers/contracts';
import type { DeliveryRow } from './deliveries/delivery-row.ts';
import type { AttemptRow } from './deliveries/get-delivery.ts';
import type { WebhookRow } from './webhooks/webhook-row.ts';

type Init<Message extends 'Webhook' | 'Delivery' | 'Attempt'> = MessageInitShape<
  (typeof webhooksV1)[`${Message}Schema`]
>;

export function webhookMessage(row: WebhookRow): Init<'Webhook'> {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    highRiskThreshold: row.high_risk_threshold,
    redactEmail: row.redact_email,
    isActive: row.is_active,
    createdAt: timestampFromDate(row.created_at),
    updatedAt: timestampFromDate(row.updated_at),
  };
}

/** What is null stays unset. */
export function deliveryMessage(row: DeliveryRow): Init<'Delivery'> {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    attemptCount: row.attempt_count,
    maxAttempts: row.max_attempts,
    createdAt: timestampFromDate(row.created_at),
    ...(row.next_attempt_at && { nextAttemptAt: timestampFromDate(row.next_attempt_at) }),
    ...(row.completed_at && { completedAt: timestampFromDate(row.completed_at) }),
    ...(row.last_status_code !== null && { lastStatusCode: row.last_status_code }),
    ...(row.last_error !== null && { lastError: row.last_error }),
  };
}

/** What is null stays unset. */
export function attemptMessage(row: AttemptRow): Init<'Attempt'> {
  return {
    number: row.number,
    startedAt: timestampFromDate(row.started_at),
    durationMs: row.duration_ms,
    ...(row.status_code !== null && { statusCode: row.status_code }),
    ...(row.error !== null && { error: row.error }),
    redirectHops: row.redirect_hops,
    responseExcerpt: row.response_excerpt,
  };
}
