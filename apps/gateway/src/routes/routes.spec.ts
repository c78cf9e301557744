import { expect } from 'chai';
import { openapiDocument, operationsOf, routeFacts } from '@ers/contracts';
import { createRoutes, type RouteDeps } from './routes.ts';

/** The table itself: nothing is handled here, so the handlers need nothing but the document. */
const routes = createRoutes({
  document: openapiDocument(),
  publicPlayground: { dailyLimit: 10 },
} as RouteDeps);

const table = routes.map(({ method, path, operationId, ...route }) => ({
  method,
  path,
  operationId,
  auth: route.auth,
  scope: route.auth === 'api_key' ? route.scope : null,
}));

describe('the route table', () => {
  it('is the OpenAPI document’s, no more and no less', () => {
    const documented = operationsOf(openapiDocument()).map(({ method, path, operation }) => ({
      method,
      path,
      operationId: operation.operationId,
      ...operation['x-ers'],
    }));
    expect(table).to.have.deep.members(documented);
  });

  it('is what the specification demands', () => {
    const demanded = routeFacts.map(({ method, path, operationId, auth, scope }) => ({
      method,
      path,
      operationId,
      auth,
      scope,
    }));
    expect(table).to.have.deep.members(demanded);
  });

  it('has no operator console where there is none', () => {
    const without = createRoutes({ document: openapiDocument(), admin: null } as RouteDeps);
    expect(without.filter(({ path }) => path.startsWith('/v1/admin'))).to.deep.equal([]);
  });

  it('has no public playground where there is none', () => {
    const without = createRoutes({ document: openapiDocument(), publicPlayground: null } as RouteDeps);
    const paths = without.map(({ path }) => path);
    expect(paths).to.include('/v1/public/checker').and.not.include('/v1/public/playground/analyze');
  });

  it('answers a disabled account with the status that the specification gives the route', () => {
    for (const route of routes) {
      if (route.auth !== 'api_key') continue;
      const fact = routeFacts.find(({ operationId }) => operationId === route.operationId);
      const statuses = Object.entries(fact?.errors ?? {}).filter(([, codes]) =>
        codes.includes('ACCOUNT_DISABLED'),
      );
      expect(
        statuses.map(([status]) => Number(status)),
        route.path,
      ).to.deep.equal([route.disabledStatus]);
    }
  });
});
