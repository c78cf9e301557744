import { createAccount, createApiKey, type CreateApiKeyInput } from '@ers/access';
import type { PlanName } from '@ers/core';
import type { Service } from './start-service.fixture.ts';

export interface Account {
  id: string;
  key: string;
  keyId: string;
}

export interface AccountOptions extends Omit<Partial<CreateApiKeyInput>, 'accountId'> {
  plan?: PlanName;
}

/** A new account with one key; nothing of it is shared with another test. */
export async function newAccount(
  service: Service,
  { plan = 'Basic', ...key }: AccountOptions = {},
): Promise<Account> {
  const { context } = service;
  const id = await createAccount(context, { name: 'Acceptance', plan, period: null });
  const made = await createApiKey(context, { name: 'Acceptance', ...key, accountId: id });
  return { id, key: made.secret, keyId: made.id };
}

/** A key of an account that is there. */
export async function newAccountKey({ context }: Service, accountId: string): Promise<string> {
  return (await createApiKey(context, { accountId, name: 'Acceptance' })).secret;
}

/** Charges units as so many requests would have. */
export async function spend(
  service: Service,
  accountId: string,
  requests: number,
  explanations = 0,
): Promise<void> {
  const { metering } = service.access;
  const reserved = await metering.reserve({ accountId, requests, explanations });
  if (!reserved.ok) throw new Error('the account has no room for these units');
  await metering.settle(reserved.reservation, { requests, explanations });
}

export interface Units {
  requests: number;
  explanations: number;
  committed: number;
  /** Reservations that stand open. */
  open: number;
}

/** What an account has been charged, and what is set aside for it. */
export async function unitsOf({ access, context }: Service, accountId: string): Promise<Units> {
  const { requestsUsed, explanationsUsed, unitsCommitted } = await access.metering.usage(accountId);
  const open = await context.db.prisma.reservation.count({ where: { accountId } });
  return { requests: requestsUsed, explanations: explanationsUsed, committed: unitsCommitted, open };
}
