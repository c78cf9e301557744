import {
  type Client,
  Code,
  ConnectError,
  type ConnectRouter,
  createClient,
  type Transport,
} from '@connectrpc/connect';
import { type AccessContext, ensureUser } from '@ers/access';
import { adminV1, billingV1, errorsV1 } from '@ers/contracts';
import type { PlanName } from '@ers/core';
import type { Database } from '@ers/db';
import { type Clock, type Ids, localTransport, type Logger, systemIds } from '@ers/platform';
import { accessContext } from '../access-fixture.ts';
import { captureLog } from '../capture-log.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { refusalCodeOf } from '../refusal-of.ts';

/** `createAdmin` of @ers/admin, which this package may not import. */
export type CreateAdmin = (deps: {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  billing: Transport | null;
}) => { routes: (router: ConnectRouter) => void };

export interface AdminSuite {
  create: CreateAdmin;
  db: () => Database;
  /** The same database as another process sees it. */
  otherInstance: () => Database;
}

/** Somebody with an account, and the operator console over it. */
export interface AdminRig {
  clock: ManualClock;
  ctx: AccessContext;
  /** The service twice, as two processes have it. */
  clients: readonly [Client<typeof adminV1.AdminService>, Client<typeof adminV1.AdminService>];
  subject: string;
  accountId: string;
  logged(): string;
}

export const operator = { actor: 'user_operator', role: 'admin' } as const;
export const supporter = { actor: 'user_supporter', role: 'support' } as const;

export async function adminRig(
  { create, db, otherInstance }: AdminSuite,
  options: { plan?: PlanName; billing?: Transport | null; ids?: Ids } = {},
): Promise<AdminRig> {
  const { plan = 'Growth', billing = null, ids = systemIds } = options;
  const clock = manualClock();
  const log = captureLog();
  const ctx = accessContext(db(), clock);
  const clientOf = (one: Database): Client<typeof adminV1.AdminService> => {
    const { routes } = create({ db: one, clock, ids, log: log.log, billing });
    return createClient(adminV1.AdminService, localTransport(routes));
  };
  const subject = ctx.ids.next('usr').replace('usr', 'user');
  const accountId = await ensureUser(ctx, { subject, name: 'Of an operator', plan, period: null });
  return {
    clock,
    ctx,
    clients: [clientOf(db()), clientOf(otherInstance())],
    subject,
    accountId,
    logged: log.text,
  };
}

/** What is on record of an account, oldest first. */
export async function recordsOf(
  db: Database,
  accountId: string,
): Promise<[string, string, string, string][]> {
  const rows = await db.prisma.adminAudit.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ actor, role, action, note }) => [actor, role, action, note]);
}

/** Billing that answers with these events, or not at all. */
export function billingWith(events: object[] | null): Transport {
  return localTransport((router) =>
    router.service(billingV1.BillingService, {
      listAuditEvents: () => {
        if (events === null) throw new ConnectError('connection to 10.1.2.3 refused', Code.Unavailable);
        return { events };
      },
    }),
  );
}

/** The code of the error catalogue in a refusal, or UNAVAILABLE; rejects with what is neither. */
export function adminRefusalOf(error: unknown): string {
  const failure = ConnectError.from(error);
  const isRefusal = failure.findDetails(errorsV1.RefusalSchema).length > 0;
  return failure.code === Code.Unavailable && !isRefusal ? 'UNAVAILABLE' : refusalCodeOf(error);
}
