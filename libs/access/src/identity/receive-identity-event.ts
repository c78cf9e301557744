import type { Query, Statement } from '@ers/db';
import { ensurePerson } from '../accounts/ensure-person.ts';
import type { AccessContext } from '../context.ts';
import { deletePerson } from './delete-person.ts';

/** What the identity provider reports of one user. */
export interface IdentityEvent {
  /** Of the message; the same when it is sent again. */
  id: string;
  /** Keyed hash of the message's bytes. */
  digest: string;
  type: 'user.created' | 'user.updated' | 'user.deleted';
  /** The `sub` of the user's sessions. */
  subject: string;
  /** What it says of the user; null once the user is deleted. */
  user: { emailHash: string | null; updatedAt: Date } | null;
}

const recordStatement: Statement = {
  name: 'record_identity_event',
  text: `
    INSERT INTO identity_events (id, digest, type, received_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING id`,
};

const updateStatement: Statement = {
  name: 'update_user_identity',
  text: `
    UPDATE users SET email_hash = $2, identity_updated_at = $3, updated_at = $4
    WHERE clerk_user_id = $1 AND status <> 'deleted'
      AND (identity_updated_at IS NULL OR identity_updated_at <= $3)`,
};

/**
 * Gives an event its effect, once, however often it comes and in whatever order: by the provider's own clock the later
 * state of a user stays, and a deleted user stays deleted, also one that was never seen before. The record of the event
 * and its effect are one transaction, so an event whose effect failed is taken again.
 */
export async function receiveIdentityEvent(
  ctx: AccessContext,
  event: IdentityEvent,
): Promise<'applied' | 'duplicate'> {
  // By itself, since it is the same however often it is done.
  const accountId = await ensurePerson(ctx, event.subject);
  return ctx.db.sql.transaction(async (query) => {
    if (!(await record(ctx, query, event))) return 'duplicate';
    if (event.user === null) await deletePerson(ctx, query, { subject: event.subject, accountId });
    else {
      const { emailHash, updatedAt } = event.user;
      await query(updateStatement, [event.subject, emailHash, updatedAt, ctx.clock.now()]);
    }
    return 'applied';
  });
}

async function record(
  ctx: AccessContext,
  query: Query,
  { id, digest, type }: IdentityEvent,
): Promise<boolean> {
  return (await query(recordStatement, [id, digest, type, ctx.clock.now()])).length === 1;
}
