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

/** $1 config, $2 limit, $3 offset. */
const listStatement = (name: string, condition = ''): Statement => ({
  name,
  text: `
    SELECT ${deliveryColumns} FROM webhook_deliveries d
    WHERE d.webhook_id = $1 ${condition}
    ORDER BY d.created_at DESC, d.id DESC LIMIT $2 OFFSET $3`,
});

const allStatement = listStatement('list_deliveries');
/** $4 status. By its own index: among very many deliveries those of a status may be few. */
const statusStatement = listStatement('list_deliveries_of_status', 'AND d.status = $4');

/** A config's deliveries, the newest first. Throws ApiError NOT_FOUND, INVALID_REQUEST. */
export async function listDeliveries(
  ctx: DispatcherContext,
  { accountId, webhookId, status, ...page }: ListDeliveriesInput,
): Promise<Page<DeliveryRow>> {
  if (status !== undefined && !deliveryStatuses.some((one) => one === status)) throw unknownStatus();
  await getWebhook(ctx, { accountId, id: webhookId });
  return readPage(page, (limit, offset) =>
    status === undefined
      ? ctx.db.sql.query<DeliveryRow>(allStatement, [webhookId, limit, offset])
      : ctx.db.sql.query<DeliveryRow>(statusStatement, [webhookId, limit, offset, status]),
  );
}

function unknownStatus(): ApiError {
  const message = `This must be one of ${deliveryStatuses.join(', ')}.`;
  return new ApiError('INVALID_REQUEST', {
    fieldErrors: [{ field: 'status', code: 'invalid_value', message }],
  });
}
