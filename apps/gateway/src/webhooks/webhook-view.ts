import { type ApiSchemas, momentOf, type webhooksV1 } from '@ers/contracts';

type WebhookView = ApiSchemas['Webhook'];

/** Specification part 2.4, without the secret. A message without its webhook is the dispatcher's fault, and throws. */
export function webhookView(webhook: webhooksV1.Webhook | undefined): WebhookView {
  if (webhook === undefined) throw new Error('the dispatcher answered without a webhook');
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events as WebhookView['events'],
    high_risk_threshold: webhook.highRiskThreshold,
    redact_email: webhook.redactEmail,
    is_active: webhook.isActive,
    created_at: momentOf(webhook.createdAt).toISOString(),
    updated_at: momentOf(webhook.updatedAt).toISOString(),
  };
}

/** One webhook in an answer: warnings are for what an answer leaves out, and here nothing is. */
export function webhookAnswer(webhook: webhooksV1.Webhook | undefined): ApiSchemas['WebhookAnswer'] {
  return { webhook: webhookView(webhook), metadata: { warnings: [] } };
}

/** The same with its secret, which is shown when it was made and never again. */
export function revealedWebhook({
  webhook,
  secret,
}: {
  webhook?: webhooksV1.Webhook | undefined;
  secret: string;
}): ApiSchemas['WebhookAnswer'] {
  return { webhook: { ...webhookView(webhook), secret }, metadata: { warnings: [] } };
}
