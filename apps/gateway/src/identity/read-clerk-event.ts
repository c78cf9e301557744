import { hashEmail, type IdentityEvent } from '@ers/access';
import { z } from 'zod';

/** As in session tokens. */
const subject = z.string().regex(/^[!-~]{1,255}$/);

const typed = z.object({ type: z.string() });

/** Of a user, as far as anything of it is kept (Clerk, user object). */
const userShape = z.object({
  id: subject,
  updated_at: z.number().int().min(0).max(8.64e15),
  primary_email_address_id: z.string().nullish(),
  email_addresses: z.array(z.object({ id: z.string(), email_address: z.string() })).default([]),
});

const deletedShape = z.object({ id: subject });

type ClerkChange = Pick<IdentityEvent, 'type' | 'subject' | 'user'>;

/**
 * What an event says of a user; null for a kind that says nothing here, undefined for one that is not of the shape its
 * kind has. Of the primary address only the hash under `hashKey` is handed on.
 */
export function readClerkEvent(json: unknown, hashKey: string): ClerkChange | null | undefined {
  const type = typed.safeParse(json).data?.type;
  const data = (json as { data?: unknown } | null)?.data;
  switch (type) {
    case undefined:
      return undefined;
    case 'user.created':
    case 'user.updated':
      return changeOf(type, data, hashKey);
    case 'user.deleted': {
      const id = deletedShape.safeParse(data).data?.id;
      return id === undefined ? undefined : { type, subject: id, user: null };
    }
    default:
      return null;
  }
}

function changeOf(
  type: 'user.created' | 'user.updated',
  data: unknown,
  hashKey: string,
): ClerkChange | undefined {
  const user = userShape.safeParse(data).data;
  if (user === undefined) return undefined;
  const primary = user.email_addresses.find(({ id }) => id === user.primary_email_address_id);
  return {
    type,
    subject: user.id,
    user: {
      emailHash: primary === undefined ? null : hashEmail(hashKey, primary.email_address),
      updatedAt: new Date(user.updated_at),
    },
  };
}
