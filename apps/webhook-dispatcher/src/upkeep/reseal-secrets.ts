import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';

interface SealedRow {
  id: string;
  secret_ciphertext: Uint8Array;
  secret_key_id: string;
}

const batch = 100;

const readStatement: Statement = {
  name: 'read_secrets_to_reseal',
  text: `
    SELECT id, secret_ciphertext, secret_key_id FROM webhooks WHERE secret_key_id = ANY($1::text[]) ORDER BY id LIMIT $2`,
};

/** Only over what was read: a secret that was rotated meanwhile stays the new one. */
const writeStatement: Statement = {
  name: 'reseal_secret',
  text: `
    UPDATE webhooks SET secret_ciphertext = $2, secret_key_id = $3 WHERE id = $1 AND secret_ciphertext = $4
    RETURNING id`,
};

/**
 * Brings secrets under the key that seals today, so that an older one can be taken out of `SECRETS_KEYS`. Answers how
 * many; throws SecretNotReadable.
 */
export async function resealSecrets({ db, secrets }: DispatcherContext): Promise<number> {
  const older = secrets.keyIds.filter((id) => id !== secrets.keyId);
  if (older.length === 0) return 0;
  const rows = await db.sql.query<SealedRow>(readStatement, [older, batch]);
  for (const { id, secret_ciphertext: before, secret_key_id: keyId } of rows) {
    const sealed = secrets.seal(id, secrets.open(id, { ciphertext: before, keyId }));
    await db.sql.query(writeStatement, [id, sealed.ciphertext, sealed.keyId, before]);
  }
  return rows.length;
}
