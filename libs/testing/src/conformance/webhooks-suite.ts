import type { webhooksV1 } from '@ers/contracts';
import { defaultPlanCatalogue, type PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { refusalCodeOf } from '../refusal-of.ts';
import { type CreateDispatcher, type WebhookRig, webhookRig } from '../webhooks/webhook-rig.ts';

export interface WebhookSuite {
  create: CreateDispatcher;
  /** Migrated and shared; nothing else makes deliveries in it. */
  db: () => Database;
  /** The same database as another process sees it. */
  otherInstance: () => Database;
}

/** Scale with fewer configs, so that a test reaches the limit. */
const plans: PlanCatalogue = {
  ...defaultPlanCatalogue,
  Scale: { ...defaultPlanCatalogue.Scale, webhook_configs: 3 },
};

/** A rig of its own for every test, over a database in which nothing waits. */
export function webhookRigOfEachTest({ create, db }: WebhookSuite): () => WebhookRig {
  let rig: WebhookRig;
  beforeEach(async () => {
    await db().prisma.webhook.deleteMany();
    rig = await webhookRig({ create, db: db(), plans });
  });
  afterEach(() => rig.stop());
  return () => rig;
}

/** A config's deliveries, the newest first. */
export async function deliveriesOf(
  { client, accountId }: Pick<WebhookRig, 'client' | 'accountId'>,
  webhookId: string,
  status?: string,
): Promise<webhooksV1.Delivery[]> {
  const query = { accountId, webhookId, limit: 500, offset: 0, ...(status !== undefined && { status }) };
  return (await client.listDeliveries(query)).deliveries;
}

/** The code that a call was refused with, or `answered`. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'answered', refusalCodeOf);
}
