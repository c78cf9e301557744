import { ApiError } from '@ers/core';
import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { newSecret } from '../secrets/new-secret.ts';
import type { WebhookKey } from './get-webhook.ts';
import { webhookColumns, type WebhookRow } from './webhook-row.ts';

const statement: Statement = {
  name: 'rotate_webhook_secret',
  text: `
    UPDATE webhooks SET secret_ciphertext = $3, secret_key_id = $4, updated_at = $5
    WHERE id = $1 AND account_id = $2
    RETURNING ${webhookColumns}`,
};

/**
 * A new secret, told this once. Deliveries take the secret as they are claimed: none that is claimed after this has
 * resolved is signed with the old one. Throws ApiError NOT_FOUND.
 */
export async function rotateSecret(
  { db, ids, clock, secrets }: DispatcherContext,
  { accountId, id }: WebhookKey,
): Promise<{ webhook: WebhookRow; secret: string }> {
  const secret = newSecret(ids);
  const { ciphertext, keyId } = secrets.seal(id, secret);
  const [webhook] = await db.sql.query<WebhookRow>(statement, [
    id,
    accountId,
    ciphertext,
    keyId,
    clock.now(),
  ]);
  if (!webhook) throw new ApiError('NOT_FOUND');
  return { webhook, secret };
}
