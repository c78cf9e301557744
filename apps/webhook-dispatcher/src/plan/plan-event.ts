import { deliveryBody, matchWebhooks, type WebhookEvent, type WebhookEventType } from '@ers/core';
import type { Query, Statement } from '@ers/db';
import { type DispatcherContext, webhookPlans } from '../context.ts';
import { insertDelivery } from '../deliveries/insert-delivery.ts';

interface ConfigRow {
  id: string;
  events: WebhookEventType[];
  high_risk_threshold: number;
  redact_email: boolean;
  is_active: boolean;
}

/** Of copies that come at once the second waits for the first, and then finds the event planned. */
const plannedStatement: Statement = {
  name: 'mark_event_planned',
  text: 'INSERT INTO planned_events (id, planned_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING RETURNING id',
};

/** $1 account, $2 plans with webhooks: to an account that may have none nothing is delivered (contract part 5). */
const configsStatement: Statement = {
  name: 'read_event_configs',
  text: `
    SELECT w.id, w.events, w.high_risk_threshold, w.redact_email, w.is_active
    FROM webhooks w
    JOIN accounts a ON a.id = w.account_id AND a.status = 'active'
    JOIN entitlements e ON e.account_id = w.account_id AND e.plan = ANY($2::text[])
    WHERE w.account_id = $1
    ORDER BY w.id
    FOR KEY SHARE OF w`,
};

/**
 * One delivery for each active config that is subscribed to the event, all of them or none, however often the event
 * arrives. Answers how many were planned; null for an event that had been before.
 */
export async function planEvent(
  ctx: DispatcherContext,
  { accountId, event }: { accountId: string; event: WebhookEvent },
): Promise<number | null> {
  const now = ctx.clock.now();
  const planned = await ctx.db.sql.transaction(async (query) => {
    if ((await query(plannedStatement, [event.id, now])).length === 0) return null;
    return planDeliveries(ctx, query, { accountId, event, now });
  });
  if (planned !== null && planned > 0) ctx.onDue();
  return planned;
}

async function planDeliveries(
  { ids, plans, maxAttempts }: DispatcherContext,
  query: Query,
  { accountId, event, now }: { accountId: string; event: WebhookEvent; now: Date },
): Promise<number> {
  const rows = await query<ConfigRow>(configsStatement, [accountId, webhookPlans(plans)]);
  const configs = rows.map((row) => ({
    id: row.id,
    events: row.events,
    highRiskThreshold: row.high_risk_threshold,
    redactEmail: row.redact_email,
    isActive: row.is_active,
  }));
  const matching = matchWebhooks(event, configs);
  for (const config of matching) {
    const body = deliveryBody(event, config);
    await insertDelivery(query, { id: ids.next('dlv'), webhookId: config.id, event, body, maxAttempts, now });
  }
  return matching.length;
}
