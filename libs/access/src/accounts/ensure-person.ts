import type { AccessContext } from '../context.ts';
import { ensureUser } from './ensure-user.ts';

/** The personal account of somebody of whom nothing is known but the subject, as `ensureUser` makes it. */
export async function ensurePerson(ctx: AccessContext, subject: string): Promise<string> {
  return ensureUser(ctx, { subject, name: 'Personal account', plan: 'Basic', period: null });
}
