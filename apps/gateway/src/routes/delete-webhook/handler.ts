import type { Answer } from '../../http/answer.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import type { CallerContext } from '../route.ts';

/** `DELETE /v1/webhooks/{id}` (contract part 5): its deliveries go with it. */
export function deleteWebhookHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    await webhooks.deleteWebhook({ accountId: caller.accountId, id });
    facts['webhook_id'] = id;
    return { status: 204 };
  };
}
