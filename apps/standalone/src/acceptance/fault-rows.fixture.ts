import { Code, ConnectError } from '@connectrpc/connect';
import type { Database } from '@ers/db';
import type { GatewayDeps } from '@ers/gateway';
import { createMemoryLimiter } from '@ers/platform';
import { type ErrorRow, onBothRoutes, type Scene } from './error-row.fixture.ts';
import { internalText, scoringThat, withGateway } from './start-gateway.fixture.ts';

const fault = (): Promise<never> => Promise.reject(new Error(internalText));

/** The database, failing in statements of this name; in all of them where none is given. */
function failingIn({ service }: Scene, statementName?: string): Database {
  const { db } = service.context;
  return {
    ...db,
    sql: {
      ...db.sql,
      query: (statement, values) =>
        statement.name === (statementName ?? statement.name) ? fault() : db.sql.query(statement, values),
    },
  };
}

const withFault =
  (changes: (scene: Scene) => Partial<GatewayDeps>) =>
  (scene: Scene): ReturnType<ErrorRow['act']> =>
    withGateway(scene.service, changes(scene), (baseUrl) => scene.request({}, baseUrl));

const unavailable: [title: string, changes: (scene: Scene) => Partial<GatewayDeps>][] = [
  ['the database is down', (scene) => ({ db: failingIn(scene) })],
  ['units cannot be reserved', (scene) => ({ db: failingIn(scene, 'reserve_units') })],
  [
    'scoring cannot be reached',
    () => ({
      scoring: scoringThat(async () => Promise.reject(new ConnectError(internalText, Code.Unavailable))),
    }),
  ],
  ['scoring fails as a whole', () => ({ scoring: scoringThat(fault) })],
];

/** What is not the caller's fault: nothing is charged for it, and nothing told of it. */
export const faultRows: ErrorRow[] = [
  ...unavailable.flatMap(([title, changes]) =>
    onBothRoutes({ title, code: 'SERVICE_UNAVAILABLE', act: withFault(changes) }),
  ),
  ...onBothRoutes({
    title: 'a bug',
    code: 'INTERNAL_ERROR',
    act: withFault(({ service }) => ({
      limiter: { ...createMemoryLimiter({ clock: service.context.clock }), admit: fault },
    })),
  }),
  {
    title: 'scoring cannot score this address',
    operationId: 'analyzeEmail',
    code: 'INTERNAL_ERROR',
    act: withFault(() => ({ scoring: scoringThat(async () => undefined) })),
  },
];
