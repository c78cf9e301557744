import { setAccountStatus } from '@ers/access';
import { type RouteFact, routeFacts } from '@ers/contracts';
import { expect } from 'chai';
import { changePlan } from '@ers/access';
import { newAccount, unitsOf } from './account.fixture.ts';
import { activeJob, askBulk, endedJob, formWith, jobOf, smallFile } from './bulk.fixture.ts';
import { checkResponse, expectRefusal } from './check-response.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const routes = routeFacts.filter(({ scope }) => scope === 'bulk');
const unknownId = `job_${'0'.repeat(32)}`;
const dashboard = '/v1/dashboard/bulk';

describe('bulk jobs, with an API key', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const newOwner = () => newAccount(service, { plan: 'Growth', scopes: ['bulk'] });
  const reach = (fact: RouteFact, key: string | undefined, id = unknownId, baseUrl = service.baseUrl) =>
    send(baseUrl, {
      method: fact.method,
      path: fact.path.replace('{id}', id),
      key,
      body: fact.method === 'POST' ? formWith(smallFile) : undefined,
    });

  for (const fact of routes) {
    describe(`${fact.method} ${fact.path}`, () => {
      it('wants a key with the scope bulk', async () => {
        expectRefusal(fact.operationId, await reach(fact, undefined), 401, 'MISSING_API_KEY');
        expectRefusal(fact.operationId, await reach(fact, 'ers_live_1'), 401, 'MALFORMED_API_KEY');
        const { key } = await newAccount(service, { plan: 'Scale', scopes: ['analyze', 'webhooks'] });
        const answer = await reach(fact, key);
        expectRefusal(fact.operationId, answer, 403, 'INSUFFICIENT_SCOPE');
        expect(errorOf(answer).details).to.deep.equal({ required_scope: 'bulk' });
      });

      it('is 401 for a disabled account', async () => {
        const { id, key } = await newOwner();
        await setAccountStatus(service.context, { accountId: id, status: 'disabled' });
        const answer = await reach(fact, key);
        expectRefusal(fact.operationId, answer, 401, 'ACCOUNT_DISABLED');
        expect(errorOf(answer).type).to.equal('authentication_error');
      });

      it('refuses a parameter that it does not know, and is for nobody’s cache', async () => {
        const { key } = await newOwner();
        const path = `${fact.path.replace('{id}', unknownId)}?colour=red`;
        const answer = await send(service.baseUrl, { method: fact.method, path, key });
        expectRefusal(fact.operationId, answer, 400, 'INVALID_REQUEST');
        expect(answer.headers.get('cache-control')).to.equal('private, no-store');
      });

      it('is 503 without the service, and says no more', async () => {
        const { key } = await newOwner();
        await withGateway(service, {}, async (baseUrl) => {
          expectRefusal(
            fact.operationId,
            await reach(fact, key, unknownId, baseUrl),
            503,
            'SERVICE_UNAVAILABLE',
          );
        });
      });

      if (!fact.path.includes('{id}')) return;
      it('tells what another has, active or ended, as what nobody has', async () => {
        const owner = await newOwner();
        const ask = askBulk(service, owner.key);
        const ended = jobOf(await ask('POST', { body: formWith(smallFile) })).job_id;
        await endedJob(ask, ended);
        const active = await activeJob(service, owner.id);
        const stranger = await newOwner();
        const person = await newPerson(service, { plan: 'Scale' });
        const bodies = new Set<string>();
        for (const id of [unknownId, ended, active, 'nonsense', '%00', 'a'.repeat(300), '..%2f..']) {
          const answer = await reach(fact, stranger.key, id);
          expectRefusal(fact.operationId, answer, 404, 'BULK_JOB_NOT_FOUND');
          const twin = { ...fact, path: fact.path.replace('/v1/bulk', dashboard) };
          const atDashboard = await reach(twin, person.token, id);
          for (const one of [answer, atDashboard]) {
            bodies.add(JSON.stringify({ ...errorOf(one), request_id: '' }));
            expect(one.headers.get('content-length')).to.equal(answer.headers.get('content-length'));
          }
        }
        expect([...bodies]).to.have.length(1);
        expect(jobOf(await ask(`GET /${ended}`)).status).to.equal('completed');
        expect(jobOf(await ask(`GET /${active}`)).status).to.equal('processing');
      });
    });
  }

  it('can be read and removed after a downgrade, and not be submitted', async () => {
    const owner = await newOwner();
    const ask = askBulk(service, owner.key);
    const { job_id: id } = jobOf(await ask('POST', { body: formWith(smallFile) }));
    await endedJob(ask, id);
    await changePlan(service.context, { accountId: owner.id, plan: 'Basic', period: null });
    const refused = await ask('POST', { body: formWith(smallFile) });
    expect([refused.status, errorOf(refused).code]).to.deep.equal([403, 'FEATURE_NOT_AVAILABLE']);
    expect((await ask(`GET /${id}`)).status).to.equal(200);
    expect((await ask(`GET /${id}/results`)).status).to.equal(200);
    expect((await ask(`DELETE /${id}`)).status).to.equal(204);
  });

  it('are the account’s, whether a key or a session asks', async () => {
    const person = await newPerson(service, { plan: 'Growth' });
    const ask = askBulk(service, person.token, dashboard);
    const submitted = await ask('POST', { body: formWith(smallFile) });
    expect(submitted.status).to.equal(202);
    expect(checkResponse('dashboardCreateBulkJob', 202, submitted.json)).to.deep.equal([]);
    const first = await endedJob(ask, jobOf(submitted).job_id);
    const second = await activeJob(service, person.accountId);

    const list = await ask('GET');
    expect(checkResponse('dashboardListBulkJobs', 200, list.json)).to.deep.equal([]);
    const { items, metadata } = list.json as { items: { job_id: string }[]; metadata: object };
    expect(items.map(({ job_id }) => job_id)).to.deep.equal([first.job_id, second]);
    expect(items[0]).to.deep.equal(first);
    expect(metadata).to.deep.equal({ count: 2, limit: 50, offset: 0, has_more: false });

    const results = await ask(`GET /${first.job_id}/results`);
    expect(results.status).to.equal(200);
    expect(results.text).to.match(/^email,risk_score,/);
    expect((await ask(`DELETE /${first.job_id}`)).status).to.equal(204);
    expect((await ask(`GET /${first.job_id}`)).status).to.equal(404);
    expect(await unitsOf(service, person.accountId)).to.include({ requests: 2, open: 0 });
  });

  it('are listed page by page, within bounds', async () => {
    const person = await newPerson(service, { plan: 'Growth' });
    const ask = askBulk(service, person.token, dashboard);
    const file = (at: number) => ({ body: formWith(`email,row\njane.doe@gmail.com,${at}\n`) });
    const ids: string[] = [];
    for (const at of [1, 2, 3]) {
      const { job_id: id } = jobOf(await ask('POST', file(at)));
      await endedJob(ask, id);
      ids.unshift(id);
    }
    const page = async (query: string): Promise<{ items: { job_id: string }[]; metadata: object }> =>
      (await ask(`GET ?${query}`)).json as { items: { job_id: string }[]; metadata: object };
    const first = await page('limit=2');
    expect(first.metadata).to.deep.equal({ count: 2, limit: 2, offset: 0, has_more: true });
    const second = await page('limit=2&offset=2');
    expect(second.metadata).to.deep.equal({ count: 1, limit: 2, offset: 2, has_more: false });
    expect([...first.items, ...second.items].map(({ job_id }) => job_id)).to.deep.equal(ids);
    for (const query of [
      'limit=0',
      'limit=501',
      'offset=-1',
      'limit=ten',
      'limit=1&limit=2',
      'status=failed',
    ]) {
      const answer = await ask(`GET ?${query}`);
      expect([answer.status, errorOf(answer).code], query).to.deep.equal([400, 'INVALID_REQUEST']);
    }
    expect((await page('limit=500')).items).to.have.length(3);
    expect((await page('offset=2147483647')).items).to.deep.equal([]);
  });
});
