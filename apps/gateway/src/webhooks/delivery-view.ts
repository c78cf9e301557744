import { type ApiSchemas, momentOf, type webhooksV1 } from '@ers/contracts';

type DeliveryView = ApiSchemas['Delivery'];
type AttemptView = ApiSchemas['DeliveryAttempt'];

/** Contract part 5; a text with nothing to say is empty (part 2). A message without its delivery is the dispatcher's fault, and throws. */
export function deliveryView(delivery: webhooksV1.Delivery | undefined): DeliveryView {
  if (delivery === undefined) throw new Error('the dispatcher answered without a delivery');
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    event_type: delivery.eventType as DeliveryView['event_type'],
    status: delivery.status as DeliveryView['status'],
    attempt_count: delivery.attemptCount,
    max_attempts: delivery.maxAttempts,
    created_at: momentOf(delivery.createdAt).toISOString(),
    next_attempt_at: timeOrNull(delivery.nextAttemptAt),
    completed_at: timeOrNull(delivery.completedAt),
    last_status_code: delivery.lastStatusCode ?? null,
    last_error: (delivery.lastError ?? '') as DeliveryView['last_error'],
  };
}

export function attemptView(attempt: webhooksV1.Attempt): AttemptView {
  return {
    number: attempt.number,
    started_at: momentOf(attempt.startedAt).toISOString(),
    duration_ms: attempt.durationMs,
    status_code: attempt.statusCode ?? null,
    error: (attempt.error ?? '') as AttemptView['error'],
    redirect_hops: attempt.redirectHops,
    response_excerpt: attempt.responseExcerpt,
  };
}

function timeOrNull(timestamp: webhooksV1.Delivery['completedAt']): string | null {
  return timestamp === undefined ? null : momentOf(timestamp).toISOString();
}
