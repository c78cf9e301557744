import type { Answer } from '../../http/answer.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import { webhookAnswer } from '../../webhooks/webhook-view.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/webhooks/{id}` (contract part 5). */
export function getWebhookHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id }) => {
    const { webhook } = await webhooks.getWebhook({ accountId: caller.accountId, id });
    return { status: 200, body: webhookAnswer(webhook) };
  };
}
