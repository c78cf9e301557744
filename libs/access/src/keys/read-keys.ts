import type { KeyEnvironment, PlanName } from '@ers/core';
import type { Sql, Statement } from '@ers/db';
import { coalesce } from '@ers/platform';

/** A key with all that deciding about its request needs, read as it stands at that moment. */
export interface KeyRecord {
  public_id: string;
  id: string;
  account_id: string;
  secret_hash: Uint8Array;
  scopes: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
  account_status: 'active' | 'disabled' | 'deleted';
  plan: PlanName;
  /** Lowest score from which one of the account's active webhook configs wants `signup.high_risk`; null where none does. */
  high_risk_threshold: number | null;
}

const statement: Statement = {
  name: 'read_keys',
  text: `
    SELECT k.public_id, k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at, k.revoked_at,
           a.status AS account_status, e.plan,
           (SELECT min(w.high_risk_threshold) FROM webhooks w
            WHERE w.account_id = k.account_id AND w.is_active AND 'signup.high_risk' = ANY(w.events))
             AS high_risk_threshold
    FROM api_keys k
    JOIN accounts a ON a.id = k.account_id
    JOIN entitlements e ON e.account_id = k.account_id
    WHERE k.public_id = ANY($1::text[]) AND k.environment = $2`,
};

/**
 * Reads keys by public id, all that are asked for at once in one statement. Nothing is cached, so that a revoked
 * key is refused by every instance from the moment its revocation is committed.
 */
export function createKeyReader(
  sql: Sql,
  environment: KeyEnvironment,
): (publicId: string) => Promise<KeyRecord | null> {
  return coalesce<string, KeyRecord | null>({
    run: async (publicIds) => {
      const rows = await sql.query<KeyRecord>(statement, [[...new Set(publicIds)], environment]);
      const byId = new Map(rows.map((row) => [row.public_id, row]));
      return publicIds.map((id) => byId.get(id) ?? null);
    },
    batchMax: 500,
    waitingMax: 10_000,
    lanes: 2,
  });
}
