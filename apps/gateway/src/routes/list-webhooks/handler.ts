import type { ApiSchemas } from '@ers/contracts';
import type { Answer } from '../../http/answer.ts';
import { listMetadata, pageOf } from '../page.ts';
import type { WebhookClient } from '../../webhooks/webhook-client.ts';
import { webhookView } from '../../webhooks/webhook-view.ts';
import type { CallerContext } from '../route.ts';

/** `GET /v1/webhooks` (contract part 5): the oldest first. */
export function listWebhooksHandler(webhooks: WebhookClient): (context: CallerContext) => Promise<Answer> {
  return async ({ caller, query }) => {
    const page = pageOf(query);
    const answer = await webhooks.listWebhooks({ accountId: caller.accountId, ...page });
    const body: ApiSchemas['WebhookList'] = {
      webhooks: answer.webhooks.map(webhookView),
      metadata: listMetadata(page, answer.webhooks.length, answer.hasMore),
    };
    return { status: 200, body };
  };
}
