import { setAccountStatus } from '@ers/access';
import { type RouteFact, routeFacts } from '@ers/contracts';
import { expect } from 'chai';
import { newAccount } from './account.fixture.ts';
import { checkResponse, expectRefusal } from './check-response.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import { withGateway } from './start-gateway.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { askHooks, type AskHooks, newWebhook, type RevealedWebhook } from './webhook.fixture.ts';

const routes = routeFacts.filter(({ scope }) => scope === 'webhooks');
const url = 'https://hooks.acme-widgets.com/risk';
const events = ['signup.high_risk'];
const unknownId = `wh_${'0'.repeat(32)}`;

/** A body that is good for every route that takes one. */
const goodBody = ({ operationId }: RouteFact): object | undefined => {
  if (operationId === 'createWebhook') return { url, events };
  return operationId === 'updateWebhook' || operationId === 'testWebhook' ? {} : undefined;
};

describe('webhooks, with an API key', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  const newKey = async (plan: 'Scale' | 'Growth' = 'Scale'): Promise<string> =>
    (await newAccount(service, { plan, scopes: ['webhooks'] })).key;
  const newAsk = async (): Promise<AskHooks> => askHooks(service, await newKey());
  const webhookOf = ({ json }: Answer): RevealedWebhook => (json as { webhook: RevealedWebhook }).webhook;
  const reach = (fact: RouteFact, key: string | undefined, ids: string[] = [], baseUrl = service.baseUrl) => {
    const waiting = [...ids];
    const path = fact.path.replaceAll(/\{\w+\}/g, () => waiting.shift() ?? unknownId);
    return send(baseUrl, { method: fact.method, path, key, body: goodBody(fact) });
  };

  for (const fact of routes) {
    describe(`${fact.method} ${fact.path}`, () => {
      it('wants a key with the scope webhooks', async () => {
        expectRefusal(fact.operationId, await reach(fact, undefined), 401, 'MISSING_API_KEY');
        expectRefusal(fact.operationId, await reach(fact, 'ers_live_1'), 401, 'MALFORMED_API_KEY');
        const { key } = await newAccount(service, { plan: 'Scale', scopes: ['analyze', 'bulk'] });
        const answer = await reach(fact, key);
        expectRefusal(fact.operationId, answer, 403, 'INSUFFICIENT_SCOPE');
        expect(errorOf(answer).details).to.deep.equal({ required_scope: 'webhooks' });
      });

      it('is 401 for a disabled account', async () => {
        const { id, key } = await newAccount(service, { plan: 'Scale', scopes: ['webhooks'] });
        await setAccountStatus(service.context, { accountId: id, status: 'disabled' });
        const answer = await reach(fact, key);
        expectRefusal(fact.operationId, answer, 401, 'ACCOUNT_DISABLED');
        expect(errorOf(answer).type).to.equal('authentication_error');
      });

      it('refuses a parameter that it does not know, and is for nobody’s cache', async () => {
        const path = `${fact.path.replaceAll(/\{\w+\}/g, unknownId)}?colour=red`;
        const answer = await send(service.baseUrl, {
          method: fact.method,
          path,
          key: await newKey(),
          body: goodBody(fact),
        });
        expectRefusal(fact.operationId, answer, 400, 'INVALID_REQUEST');
        expect(answer.headers.get('cache-control')).to.equal('private, no-store');
      });

      if (fact.errors[404]) {
        it('tells what another has as what nobody has', async () => {
          const ask = await newAsk();
          const { id } = await newWebhook(ask, url);
          const sent = await ask(`POST /${id}/test`);
          const deliveryId = (sent.json as { delivery: { id: string } }).delivery.id;
          const stranger = await newKey();
          const bodies = new Set<string>();
          for (const ids of [
            [id, deliveryId],
            [unknownId, deliveryId],
            ['nonsense', 'nonsense'],
            ['%00', '%00'],
            ['a'.repeat(300), '..%2f..'],
          ]) {
            const answer = await reach(fact, stranger, ids);
            expectRefusal(fact.operationId, answer, 404, 'NOT_FOUND');
            bodies.add(JSON.stringify({ ...errorOf(answer), request_id: '' }));
          }
          expect([...bodies]).to.have.length(1);
          expect((await ask(`GET /${id}/deliveries/${deliveryId}`)).status).to.equal(200);
        });
      }

      it('is 503 without a dispatcher, and says no more', async () => {
        const key = await newKey();
        await withGateway(service, {}, async (baseUrl) => {
          expectRefusal(fact.operationId, await reach(fact, key, [], baseUrl), 503, 'SERVICE_UNAVAILABLE');
        });
      });
    });
  }

  it('live: made with a secret that is shown once, read, changed, and gone for ever', async () => {
    const ask = await newAsk();
    const made = await newWebhook(ask, url, { events: ['signup.high_risk'] });
    expect(made.secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret, ...rest } = made;
    expect(rest).to.deep.include({
      url,
      events,
      high_risk_threshold: 75,
      redact_email: false,
      is_active: true,
    });
    const read = await ask(`GET /${made.id}`);
    expect(webhookOf(read)).to.deep.equal(rest);
    expect((await ask('GET')).json).to.deep.equal({
      webhooks: [rest],
      metadata: { count: 1, limit: 50, offset: 0, has_more: false },
    });

    const change = {
      events: ['bulk.job_completed'],
      high_risk_threshold: 1,
      redact_email: true,
      is_active: false,
    };
    const changed = await ask(`PATCH /${made.id}`, change);
    expect(changed.status).to.equal(200);
    expect(webhookOf(changed)).to.deep.include({ ...change, url, id: made.id });
    expect(webhookOf(await ask(`PATCH /${made.id}`, {}))).to.deep.include(change);
    for (const answer of [read, changed])
      expect(answer.text).to.not.include('whsec_').and.not.include(secret);

    const deleted = await ask(`DELETE /${made.id}`);
    expect([deleted.status, deleted.text]).to.deep.equal([204, '']);
    for (const operation of ['GET', 'PATCH', 'DELETE']) {
      const answer = await ask(`${operation} /${made.id}`, operation === 'PATCH' ? {} : undefined);
      expect(answer.status, operation).to.equal(404);
    }
  });

  it('are as many as the plan allows, whatever comes at once, and listed page by page', async () => {
    const ask = await newAsk();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', { url, events })));
    expect(answers.filter(({ status }) => status === 201)).to.have.length(5);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) {
      expect(errorOf(answer)).to.deep.include({ code: 'LIMIT_EXCEEDED', details: { limit: 5 } });
      expect(checkResponse('createWebhook', answer.status, answer.json)).to.deep.equal([]);
    }
    const page = async (query: string): Promise<{ webhooks: unknown[]; metadata: object }> =>
      (await ask(`GET ?${query}`)).json as { webhooks: unknown[]; metadata: object };
    const first = await page('limit=3');
    expect(first.metadata).to.deep.equal({ count: 3, limit: 3, offset: 0, has_more: true });
    const second = await page('limit=3&offset=3');
    expect(second.metadata).to.deep.equal({ count: 2, limit: 3, offset: 3, has_more: false });
    expect([...first.webhooks, ...second.webhooks]).to.deep.equal((await page('')).webhooks);
  });

  it('need Scale to be made, and say where it is to be had before they look at the body', async () => {
    const ask = askHooks(service, await newKey('Growth'));
    const answer = await ask('POST', { url: 'nonsense' });
    expect(answer.status).to.equal(403);
    expect(errorOf(answer)).to.deep.include({
      code: 'FEATURE_NOT_AVAILABLE',
      upgrade_required: true,
      required_plan: 'Scale',
      recommended_plan: 'Scale',
    });
    expect(errorOf(answer).action).to.include({ type: 'upgrade_plan', required_plan: 'Scale' });
    expect((await ask('GET')).status).to.equal(200);
  });

  const wrong: [title: string, body: unknown, field: string][] = [
    ['no url', { events }, 'url'],
    ['a url that is no text', { url: 1, events }, 'url'],
    ['a url of 3,000 characters', { url: `https://a.com/${'x'.repeat(3_000)}`, events }, 'url'],
    ['a url that is none', { url: 'hooks', events }, 'url'],
    ['a url with credentials', { url: 'https://user:pass@a.com/', events }, 'url'],
    ['a metadata address', { url: 'https://169.254.169.254/latest', events }, 'url'],
    ['a private address in another form', { url: 'https://0x0a000001/', events }, 'url'],
    ['an internal name', { url: 'https://postgres.default.svc/', events }, 'url'],
    ['no events', { url }, 'events'],
    ['an empty list of events', { url, events: [] }, 'events'],
    ['an unknown event', { url, events: ['signup.low_risk'] }, 'events[0]'],
    ['a threshold of 0', { url, events, high_risk_threshold: 0 }, 'high_risk_threshold'],
    ['a threshold of 101', { url, events, high_risk_threshold: 101 }, 'high_risk_threshold'],
    ['half a threshold', { url, events, high_risk_threshold: 50.5 }, 'high_risk_threshold'],
    ['a secret of the caller’s own', { url, events, secret: 'whsec_x' }, 'secret'],
    ['an account of the caller’s choice', { url, events, account_id: 'acc_1' }, 'account_id'],
  ];
  for (const [title, body, field] of wrong) {
    it(`refuse ${title}, and make nothing`, async () => {
      const ask = await newAsk();
      const answer = await ask('POST', body);
      expect(answer.status).to.equal(400);
      expect(errorOf(answer).code).to.equal('INVALID_REQUEST');
      expect(errorOf(answer).field_errors?.map((fault) => fault.field)).to.include(field);
      expect((await ask('GET')).json).to.have.nested.property('metadata.count', 0);
    });
  }

  it('refuse a status of deliveries that there is not, and a page out of bounds', async () => {
    const ask = await newAsk();
    const { id } = await newWebhook(ask, url);
    for (const [query, field] of [
      ['status=lost', 'status'],
      ['status=', 'status'],
      ['status=dead&status=failed', 'status'],
      ['limit=0', 'limit'],
      ['limit=501', 'limit'],
      ['offset=-1', 'offset'],
      ['limit=ten', 'limit'],
    ]) {
      const answer = await ask(`GET /${id}/deliveries?${query}`);
      expect(errorOf(answer).code, query).to.equal('INVALID_REQUEST');
      expect(errorOf(answer).field_errors?.[0]?.field, query).to.equal(field);
      expect(checkResponse('listDeliveries', 400, answer.json)).to.deep.equal([]);
    }
  });
});
