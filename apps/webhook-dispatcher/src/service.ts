import type { ServiceImpl } from '@connectrpc/connect';
import type { webhooksV1 } from '@ers/contracts';
import { answerOrRefuse } from '@ers/platform';
import type { DispatcherContext } from './context.ts';
import { getDeliveryWithAttempts } from './deliveries/get-delivery.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { redeliver } from './deliveries/redeliver.ts';
import { sendTest } from './deliveries/send-test.ts';
import { attemptMessage, deliveryMessage, webhookMessage } from './messages.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { getWebhook } from './webhooks/get-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { rotateSecret } from './webhooks/rotate-secret.ts';
import { updateWebhook } from './webhooks/update-webhook.ts';

/** WebhookService (webhooks.proto): decodes, calls the verb, encodes. */
export function createWebhookService(ctx: DispatcherContext): ServiceImpl<typeof webhooksV1.WebhookService> {
  const answer = answerOrRefuse({ service: 'webhooks', log: ctx.log });
  return {
    listWebhooks: (request) =>
      answer(async () => {
        const { items, hasMore } = await listWebhooks(ctx, request);
        return { webhooks: items.map(webhookMessage), hasMore };
      }),

    createWebhook: (request) =>
      answer(async () => {
        const { webhook, secret } = await createWebhook(ctx, request);
        return { webhook: webhookMessage(webhook), secret };
      }),

    getWebhook: (request) =>
      answer(async () => ({ webhook: webhookMessage(await getWebhook(ctx, request)) })),

    updateWebhook: ({ events, ...request }) =>
      answer(async () => {
        const webhook = await updateWebhook(ctx, { ...request, events: events?.types });
        return { webhook: webhookMessage(webhook) };
      }),

    deleteWebhook: (request) =>
      answer(async () => {
        await deleteWebhook(ctx, request);
        return {};
      }),

    rotateSecret: (request) =>
      answer(async () => {
        const { webhook, secret } = await rotateSecret(ctx, request);
        return { webhook: webhookMessage(webhook), secret };
      }),

    sendTest: ({ accountId, id, eventType }) =>
      answer(async () => {
        const delivery = await sendTest(ctx, { accountId, webhookId: id, eventType });
        return { delivery: deliveryMessage(delivery) };
      }),

    listDeliveries: (request) =>
      answer(async () => {
        const { items, hasMore } = await listDeliveries(ctx, request);
        return { deliveries: items.map(deliveryMessage), hasMore };
      }),

    getDelivery: (request) =>
      answer(async () => {
        const { delivery, attempts } = await getDeliveryWithAttempts(ctx, request);
        return { delivery: deliveryMessage(delivery), attempts: attempts.map(attemptMessage) };
      }),

    redeliver: (request) =>
      answer(async () => ({ delivery: deliveryMessage(await redeliver(ctx, request)) })),
  };
}
