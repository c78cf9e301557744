import type { Statement } from '@ers/db';
import type { DispatcherContext } from '../context.ts';
import { SecretNotReadable } from '../secrets/secret-box.ts';

interface SealedRow {
  id: string;
  secret_ciphertext: Uint8Array;
  secret_key_id: string;
}

const batch = 100;

/** $1 keys, $2 the config behind which to go on, $3 how many at most. */
const readStatement: Statement = {
  name: 'read_secrets_to_reseal',
  text: `
    SELECT id, secret_ciphertext, secret_key_id FROM webhooks
    WHERE secret_key_id = ANY($1::text[]) AND id > $2 ORDER BY id LIMIT $3`,
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
 * many; one that cannot be opened is logged and holds up none of the others.
 */
export async function resealSecrets(ctx: DispatcherContext): Promise<number> {
  const { db, secrets } = ctx;
  const older = secrets.keyIds.filter((id) => id !== secrets.keyId);
  if (older.length === 0) return 0;
  let resealed = 0;
  let after = '';
  for (;;) {
    const rows = await db.sql.query<SealedRow>(readStatement, [older, after, batch]);
    for (const row of rows) resealed += (await reseal(ctx, row)) ? 1 : 0;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return resealed;
    after = last.id;
  }
}

async function reseal({ db, secrets, log }: DispatcherContext, row: SealedRow): Promise<boolean> {
  const { id, secret_ciphertext: before, secret_key_id: keyId } = row;
  try {
    const sealed = secrets.seal(id, secrets.open(id, { ciphertext: before, keyId }));
    const written = await db.sql.query(writeStatement, [id, sealed.ciphertext, sealed.keyId, before]);
    return written.length === 1;
  } catch (error) {
    if (!(error instanceof SecretNotReadable)) throw error;
    log.error({ err: error, webhook_id: id, key_id: keyId }, 'a webhook secret cannot be opened');
    return false;
  }
}
