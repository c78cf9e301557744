import { formatApiKey, type KeyEnvironment, previewOf } from '@ers/core';
import type { Query, Statement } from '@ers/db';
import type { AccessContext } from '../context.ts';
import { apiKeyColumns, type ApiKeyRow } from './api-key-view.ts';
import { hashSecret } from './secret-hash.ts';

export interface NewApiKey {
  accountId: string;
  name: string;
  scopes: readonly string[];
  environment: KeyEnvironment;
  expiresAt: Date | null;
  rotatedFromKeyId: string | null;
}

const statement: Statement = {
  name: 'insert_api_key',
  text: `
    INSERT INTO api_keys (id, account_id, public_id, secret_hash, preview, name, environment, scopes, created_at,
                          expires_at, rotated_from_key_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    RETURNING ${apiKeyColumns}`,
};

/** The one place where a key is made. The whole key is in `secret` and nowhere else afterwards. */
export async function insertApiKey(
  { ids, clock, keys: { prefix, pepper } }: AccessContext,
  query: Query,
  key: NewApiKey,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const parts = {
    environment: key.environment,
    publicId: ids.randomBytes(12).toString('hex'),
    secret: ids.randomBytes(32).toString('hex'),
  };
  const [row] = await query<ApiKeyRow>(statement, [
    ids.next('key'),
    key.accountId,
    parts.publicId,
    hashSecret(pepper, parts.secret),
    previewOf(prefix, parts),
    key.name,
    key.environment,
    key.scopes,
    clock.now(),
    key.expiresAt,
    key.rotatedFromKeyId,
  ]);
  if (!row) throw new Error('a key that was just made is not there');
  return { row, secret: formatApiKey(prefix, parts) };
}
