import { type AccessContext, createAccount, type CreateAccountInput } from '@ers/access';
import { defaultPlanCatalogue, type PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import { type Clock, systemIds } from '@ers/platform';
import { captureLog } from './capture-log.ts';

/** A context over `db` with test keys; everything a verb of @ers/access needs. */
export function accessContext(
  db: Database,
  clock: Clock,
  plans: PlanCatalogue = defaultPlanCatalogue,
): AccessContext {
  return {
    db,
    clock,
    ids: systemIds,
    log: captureLog().log,
    plans,
    keys: { prefix: 'ers', environment: 'live', pepper: 'pepper-for-tests-only' },
  };
}

/** The built-in plans with a smaller Basic, so that a test reaches its end. */
export function smallBasic(changes: Partial<PlanCatalogue['Basic']>): PlanCatalogue {
  return { ...defaultPlanCatalogue, Basic: { ...defaultPlanCatalogue.Basic, ...changes } };
}

export async function newAccount(
  ctx: AccessContext,
  input: Partial<CreateAccountInput> = {},
): Promise<string> {
  return createAccount(ctx, { name: 'Test account', plan: 'Basic', period: null, ...input });
}
