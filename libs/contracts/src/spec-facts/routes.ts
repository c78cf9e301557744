import { analysisFacts } from './analysis.ts';
import { anonymousFacts } from './anonymous.ts';
import { bulkFacts } from './bulk.ts';
import { callbackFacts } from './callbacks.ts';
import { dashboardFacts } from './dashboard.ts';
import { operatorFacts } from './operators.ts';
import type { RouteFact } from './route-fact.ts';
import { serviceFacts } from './service.ts';
import { webhookFacts } from './webhooks.ts';

export type { RouteFact };

/** Part 4: every answer, success or error, carries it. */
export const HEADER_OF_EVERY_ANSWER = 'X-Request-ID';

/**
 * What specification parts 4, 5.9, 7 and contract parts 3 to 8 demand of each route, written down apart from the document
 * and from the route table, so that tests can hold both to it. Nothing else may read this folder.
 */
export const routeFacts: readonly RouteFact[] = [
  ...analysisFacts,
  ...bulkFacts,
  ...webhookFacts,
  ...dashboardFacts,
  ...anonymousFacts,
  ...operatorFacts,
  ...callbackFacts,
  ...serviceFacts,
];
