import { readFileSync } from 'node:fs';
import type { PlanName } from '@ers/core';

/**
 * One named example: a request, and what the service answered to it. The answers in `openapi/examples.json` are
 * recorded by `npm run openapi:examples` from a running service and checked against one by the acceptance tests;
 * nobody writes them by hand.
 */
export interface ApiExample {
  operationId: string;
  /** Key under `examples` in the document; unique within its operation. */
  name: string;
  summary: string;
  /** The plan of the account whose key, or session token, is sent; null sends no `Authorization` header. */
  plan: PlanName | null;
  /** Query string without its `?`; none where it is left out. */
  query?: string;
  /** JSON body, or the fields of a form; null where the operation takes none. */
  request: unknown;
  status: number;
  /** Body of the answer: JSON, or a text that is none; null until it is recorded. */
  response: unknown;
}

export const examplesFile = new URL('../../openapi/examples.json', import.meta.url);

/** The examples in the file's order. */
export function apiExamples(): ApiExample[] {
  return JSON.parse(readFileSync(examplesFile, 'utf8')) as ApiExample[];
}
