import { ensureUser } from '@ers/access';
import type { PlanName } from '@ers/core';
import type { Service } from './start-service.fixture.ts';

/** Somebody at the dashboard. */
export interface Person {
  subject: string;
  accountId: string;
  /** A session token. */
  token: string;
}

/** A new user with an account on a plan; nothing of it is shared with another test. */
export async function newPerson(
  service: Service,
  { plan = 'Basic' }: { plan?: PlanName } = {},
): Promise<Person> {
  const { context, signSession } = service;
  const subject = context.ids.next('usr').replace('usr', 'user');
  const accountId = await ensureUser(context, { subject, name: 'Acceptance', plan, period: null });
  return { subject, accountId, token: signSession(subject) };
}
