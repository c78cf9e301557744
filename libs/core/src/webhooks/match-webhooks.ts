import type { WebhookEventType } from './event-types.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** What of a config decides whether an event goes to it. */
export interface WebhookSubscription {
  isActive: boolean;
  events: readonly WebhookEventType[];
  /** 1 to 100; a score that reaches it is sent. */
  highRiskThreshold: number;
}

/** The configs that an event is delivered to, in the order given. */
export function matchWebhooks<T extends WebhookSubscription>(
  event: WebhookEvent,
  configs: readonly T[],
): T[] {
  return configs.filter(
    ({ isActive, events, highRiskThreshold }) =>
      isActive &&
      events.includes(event.type) &&
      (event.type !== 'signup.high_risk' || event.decision.risk_score >= highRiskThreshold),
  );
}
