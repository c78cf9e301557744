import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import { webhookAnswer } from '../../webhooks/webhook-view.ts';
import type { CallerContext } from '../route.ts';

/** `PATCH /v1/webhooks/{id}` (specification part 4.1): what is not named stays as it is. */
export function updateWebhookHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, body, facts }) => {
    const change = body.json as ApiSchemas['UpdateWebhookRequest'];
    const { webhook } = await webhooks.updateWebhook({
      accountId: caller.accountId,
      id,
      url: change.url,
      ...(change.events && { events: { types: [...new Set(change.events)] } }),
      highRiskThreshold: change.high_risk_threshold,
      redactEmail: change.redact_email,
      isActive: change.is_active,
    });
    facts['webhook_id'] = id;
    return { status: 200, body: webhookAnswer(webhook) };
  };
}
