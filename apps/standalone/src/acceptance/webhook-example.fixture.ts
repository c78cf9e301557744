import type { Service } from './start-service.fixture.ts';
import { type AskHooks, newWebhook } from './webhook.fixture.ts';

const url = 'https://hooks.acme-widgets.com/risk';
const created = new Date('2026-09-02T08:00:00.000Z');

/** The parts of a path that name something, each as an id that there is. */
export interface WebhookIds {
  id: string;
  deliveryId: string;
}

/** A webhook, and a delivery of it that was given up after its one attempt, as the examples show them. */
export async function exampleWebhook({ context }: Service, ask: AskHooks): Promise<WebhookIds> {
  const { id } = await newWebhook(ask, url, { events: ['signup.high_risk'], high_risk_threshold: 80 });
  const { db, ids } = context;
  const delivery = await db.prisma.webhookDelivery.create({
    data: {
      id: ids.next('dlv'),
      webhookId: id,
      eventId: ids.next('evt'),
      eventType: 'signup.high_risk',
      body: Buffer.from('{}'),
      status: 'dead',
      attemptCount: 1,
      maxAttempts: 1,
      createdAt: created,
      completedAt: created,
      lastStatusCode: 503,
      lastError: 'http_status',
    },
  });
  await db.prisma.webhookAttempt.create({
    data: {
      deliveryId: delivery.id,
      number: 1,
      startedAt: created,
      durationMs: 120,
      statusCode: 503,
      error: 'http_status',
      redirectHops: 0,
      responseExcerpt: 'Down for maintenance',
    },
  });
  return { id, deliveryId: delivery.id };
}
