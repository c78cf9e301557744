import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { getWebhook } from '../webhooks/get-webhook.ts';
import { deliveryColumns, type DeliveryRow, deliveryStatuses } from './delivery-row.ts';

export interface ListDeliveriesInput extends PageRequest {
  accountId: string;
  webhookId: string;
  /** Of any status where it is not given. */
  status?: string | undefined;
}

const statement: Statement = {
  name: 'list_deliveries',
  text: `
    SELECT ${deliveryColumns} FROM webhook_deliveries d
    WHERE d.webhook_id = $1 AND ($2::text IS NULL OR d.status = $2)
    ORDER BY d.created_at DESC, d.id DESC LIMIT $3 OFFSET $4`,
};

/** A config's deliveries, the newest first. Throws ApiError NOT_FOUND, INVALID_REQUEST. */
export async function listDeliveries(
  ctx: DispatcherContext,
  { accountId, webhookId, status, ...page }: ListDeliveriesInput,
): Promise<Page<DeliveryRow>> {
  if (status !== undefined && !deliveryStatuses.some((one) => one === status)) throw unknownStatus();
  await getWebhook(ctx, { accountId, id: webhookId });
  return readPage(page, (limit, offset) =>
    ctx.db.sql.query<DeliveryRow>(statement, [webhookId, status ?? null, limit, offset]),
  );
}

function unknownStatus(): ApiError {
  const message = `This must be one of ${deliveryStatuses.join(', ')}.`;
  return new ApiError('INVALID_REQUEST', {
    fieldErrors: [{ field: 'status', code: 'invalid_value', message }],
  });
}
