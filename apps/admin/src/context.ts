import type { Client } from '@connectrpc/connect';
import type { billingV1 } from '@ers/contracts';
import type { Database } from '@ers/db';
import type { Clock, Ids, Logger } from '@ers/platform';

/** What the verbs of the operator console work with. */
export interface AdminContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  /** Has the billing audit; null where there is no billing. */
  billing: Pick<Client<typeof billingV1.BillingService>, 'listAuditEvents'> | null;
}

/** Who asks. */
export interface Operator {
  /** At the identity provider; never an address. */
  actor: string;
  role: 'admin' | 'support';
}
