import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import { revealedWebhook } from '../../webhooks/webhook-view.ts';
import type { CallerContext } from '../route.ts';

/** `POST /v1/webhooks` (specification part 4.1): the only answer with the secret, besides a rotation's. */
export function createWebhookHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, body, facts }) => {
    const asked = body.json as ApiSchemas['CreateWebhookRequest'];
    const made = await webhooks.createWebhook({
      accountId: caller.accountId,
      url: asked.url,
      events: [...new Set(asked.events)],
      highRiskThreshold: asked.high_risk_threshold,
      redactEmail: asked.redact_email,
    });
    const answer = revealedWebhook(made);
    facts['webhook_id'] = answer.webhook.id;
    return { status: 201, body: answer };
  };
}
