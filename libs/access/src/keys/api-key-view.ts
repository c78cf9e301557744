import type { ApiSchemas } from '@ers/contracts';

/** A row of `api_keys`, less what proves the key. */
export interface ApiKeyRow {
  id: string;
  name: string;
  environment: string;
  scopes: string[];
  preview: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  rotated_from_key_id: string | null;
}

/** The columns of `ApiKeyRow`, for a statement over `api_keys`. */
export const apiKeyColumns =
  'id, name, environment, scopes, preview, created_at, last_used_at, expires_at, revoked_at, rotated_from_key_id';

export type ApiKeyView = ApiSchemas['ApiKey'];

/** What may be told of a key (specification part 2.5), at the moment `now`. */
export function apiKeyView(row: ApiKeyRow, now: Date): ApiKeyView {
  return {
    id: row.id,
    name: row.name,
    environment: row.environment as ApiKeyView['environment'],
    scopes: row.scopes as ApiKeyView['scopes'],
    status: statusOf(row, now),
    preview: row.preview,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    rotated_from_key_id: row.rotated_from_key_id ?? '',
  };
}

/** A key that was revoked is that, whether it would have expired or not. */
function statusOf(row: ApiKeyRow, now: Date): ApiKeyView['status'] {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'active';
}
