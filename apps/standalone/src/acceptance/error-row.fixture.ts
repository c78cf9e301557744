import type { ErrorCode, ErrorType } from '@ers/core';
import type { Account, AccountOptions } from './account.fixture.ts';
import { type Answer, send, type Sent } from './send.fixture.ts';
import type { Service } from './start-service.fixture.ts';

/** The analysis routes, each with a body that is good and one that holds a given address. */
export const analysisRoutes = {
  analyzeEmail: {
    path: '/v1/analyze-email',
    disabledStatus: 403,
    bodyWith: (email: unknown, more: object = {}): object => ({ email, ...more }),
  },
  analyzeEmailBatch: {
    path: '/v1/analyze-email/batch',
    disabledStatus: 401,
    bodyWith: (email: unknown, more: object = {}): object => ({ emails: [email], ...more }),
  },
} as const;

export type AnalysisOperation = keyof typeof analysisRoutes;
export const analysisOperations = Object.keys(analysisRoutes) as AnalysisOperation[];

/** An address that nothing has to be looked up for. */
export const goodEmail = 'jane.doe@gmail.com';

/** Where one row plays: the shared service, a fresh account, and a request to the row's route by that account. */
export interface Scene {
  service: Service;
  account: Account;
  operationId: AnalysisOperation;
  /** A good request, with what is given in its place. To the shared service, unless to another gateway. */
  request(changes?: Partial<Sent>, baseUrl?: string): Promise<Answer>;
}

/** One way to be refused, and what the refusal looks like; what the catalogue says is not repeated here. */
export interface ErrorRow {
  title: string;
  operationId: AnalysisOperation;
  code: ErrorCode;
  /** Where it is not the catalogue's. */
  status?: number;
  type?: ErrorType;
  account?: AccountOptions;
  /** What stands before; its charges are not the refused request's. */
  arrange?: (scene: Scene) => Promise<unknown>;
  act: (scene: Scene) => Promise<Answer>;
  /** `field` and `code` of one of `field_errors`. */
  field?: readonly [field: string, code: string];
  details?: object;
  /** Whether the caller is told when to come back. */
  waits?: boolean;
  check?: (answer: Answer) => void;
}

/** A row for each of the two analysis routes. */
export function onBothRoutes(row: Omit<ErrorRow, 'operationId'>): ErrorRow[] {
  return analysisOperations.map((operationId) => ({ ...row, operationId }));
}

/** A row whose body is refused. */
export function refusedBody(
  operationId: AnalysisOperation,
  title: string,
  body: unknown,
  more: Partial<ErrorRow> = {},
): ErrorRow {
  return { title, operationId, code: 'INVALID_REQUEST', act: ({ request }) => request({ body }), ...more };
}

export function sceneOf(service: Service, account: Account, operationId: AnalysisOperation): Scene {
  const { path, bodyWith } = analysisRoutes[operationId];
  const good: Sent = { path, key: account.key, body: bodyWith(goodEmail) };
  return {
    service,
    account,
    operationId,
    request: (changes = {}, baseUrl = service.baseUrl) => send(baseUrl, { ...good, ...changes }),
  };
}
