import type { KeyEnvironment, PlanCatalogue } from '@ers/core';
import type { Database } from '@ers/db';
import type { Clock, Ids, Logger } from '@ers/platform';

/** What the verbs of this library work with. */
export interface AccessContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  plans: PlanCatalogue;
  keys: KeySettings;
}

export interface KeySettings {
  /** First part of every key (`KEY_PREFIX`). */
  prefix: string;
  /** The environment this deployment serves; keys of the other are not known here (`KEY_ENVIRONMENT`). */
  environment: KeyEnvironment;
  /** Keys the hash of secrets (`KEY_PEPPER`): without it a stolen table proves nothing. */
  pepper: string;
}
