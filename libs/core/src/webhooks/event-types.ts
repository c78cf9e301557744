/** What a config can subscribe to (specification part 6.1). */
export const webhookEventTypes = ['signup.high_risk', 'bulk.job_completed'] as const;

export type WebhookEventType = (typeof webhookEventTypes)[number];

export function isWebhookEventType(text: string): text is WebhookEventType {
  return (webhookEventTypes as readonly string[]).includes(text);
}
