import type { Answer } from '../../http/answer.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import { revealedWebhook } from '../../webhooks/webhook-view.ts';
import type { CallerContext } from '../route.ts';

/** `POST /v1/dashboard/webhooks/{id}/rotate-secret` (specification part 4.2): the old secret signs nothing any more. */
export function rotateWebhookSecretHandler(
  webhooks: WebhookClient,
): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, id, facts }) => {
    const rotated = await webhooks.rotateSecret({ accountId: caller.accountId, id });
    facts['webhook_id'] = id;
    return {
      status: 200,
      headers: { 'Cache-Control': 'private, no-store, no-cache' },
      body: revealedWebhook(rotated),
    };
  };
}
