import type { ApiSchemas } from '@ers/contracts';
import { expect } from 'chai';
import { newAccountKey } from './account.fixture.ts';
import { lookAs, setStatusAs } from './admin.fixture.ts';
import { checkResponse } from './check-response.fixture.ts';
import { clerkMessage, clerkUser, sendClerk } from './clerk.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson, type Person } from './person.fixture.ts';
import { type Answer, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

describe('the operator console', () => {
  let service: Service;
  let person: Person;
  let subject: string;
  let token: string;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    person = await newPerson(service, { plan: 'Growth' });
    subject = service.context.ids.next('usr').replace('usr', 'user');
    token = service.signSession(subject, { adminRole: 'admin' });
  });

  function served<T>(operationId: string, answer: Answer): T {
    expect(answer.status, answer.text).to.equal(200);
    expect(checkResponse(operationId, 200, answer.json)).to.deep.equal([]);
    return answer.json as T;
  }

  async function lookUp(q: string): Promise<ApiSchemas['AdminLookup']> {
    return served('adminLookUp', await lookAs(service, token, `/lookup?q=${encodeURIComponent(q)}`));
  }

  async function audit(query = ''): Promise<ApiSchemas['AdminAuditList']> {
    const path = `/audit?account_id=${person.accountId}${query}`;
    return served('adminListAudit', await lookAs(service, token, path));
  }

  function fieldsOf(answer: Answer): string[] {
    expect([answer.status, errorOf(answer).code], answer.text).to.deep.equal([400, 'INVALID_REQUEST']);
    return (errorOf(answer).field_errors ?? []).map(({ field, code }) => `${field} ${code}`);
  }

  describe('look-up', () => {
    it('finds an account by id and by user, with all that operators may see', async () => {
      const { accountId } = person;
      for (const q of [accountId, ` ${accountId.toUpperCase()} `, person.subject]) {
        const { query, match } = await lookUp(q);
        expect(query).to.equal(q);
        expect(match?.account).to.include({ id: accountId, name: 'Acceptance', status: 'active' });
        expect(match?.user).to.include({ clerk_user_id: person.subject, personal_account_id: accountId });
        expect(match?.entitlement).to.include({ plan: 'Growth', source: 'admin', grace_until: null });
        expect(JSON.stringify(match)).to.not.include('mail');
      }
    });

    it('finds it by an address, which is nowhere afterwards', async () => {
      const email = `Zqx.${person.subject}@Shop.test`;
      await sendClerk(service, clerkMessage('user.created', clerkUser(person.subject, email)));
      for (const q of [email, `\t${email.toUpperCase()} `]) {
        const { query, match } = await lookUp(q);
        expect(query.toLowerCase()).to.equal('z***@s***');
        expect(match?.account.id).to.equal(person.accountId);
      }
      const unknown = await lookUp(`Zqx.nobody-${person.subject}@Shop.test`);
      expect(unknown).to.deep.equal({ query: 'Z***@S***', match: null });
      const tooLong = await lookAs(service, token, `/lookup?q=zqx.${'x'.repeat(310)}@shop.test`);
      expect(tooLong.text).to.not.match(/zqx/i);
      const rows = await service.context.db.prisma.adminAudit.findMany({ where: { actor: subject } });
      expect(rows).to.have.length(3);
      expect(JSON.stringify([rows, service.log.lines()])).to.not.match(/zqx\.|zqx%/i);
    });

    it('puts no address of the operator on record either, where the provider calls them by it', async () => {
      token = service.signSession(`${subject}@shop.test`, { adminRole: 'support' });
      await lookUp(person.accountId);
      const [look] = (await audit()).events;
      expect(look).to.include({ role: 'support', action: 'lookup' });
      expect(look?.actor).to.match(/^usr_[0-9a-f]{32}$/);
    });

    it('says that nobody is found, and that it was looked for', async () => {
      for (const q of ['acc_none', 'Jane Doe', '100%', '\u0000\u0000\u0000', '\u{1F41D}'.repeat(320)]) {
        expect(await lookUp(q)).to.deep.equal({ query: q, match: null });
      }
      const path = '/audit?limit=200';
      const { events } = served<ApiSchemas['AdminAuditList']>(
        'adminListAudit',
        await lookAs(service, token, path),
      );
      const mine = events.filter(({ actor }) => actor === subject);
      expect(mine).to.have.length(5);
      const look = { actor: subject, role: 'admin', action: 'lookup', account_id: '', note: '' };
      for (const event of mine) expect(event).to.include(look);
    });

    it('takes a text of 3 to 320 characters', async () => {
      const ask = async (query: string) => fieldsOf(await lookAs(service, token, `/lookup${query}`));
      expect(await ask('')).to.deep.equal(['q required']);
      expect(await ask('?q=ab')).to.deep.equal(['q invalid_value']);
      expect(await ask(`?q=${'x'.repeat(321)}`)).to.deep.equal(['q too_long']);
      expect(await ask('?q=acc_1&q=acc_2')).to.have.length(1);
    });
  });

  describe('status', () => {
    const write = (body: unknown): Promise<Answer> => setStatusAs(service, token, person.accountId, body);
    const set = async (status: string, note = 'A test.'): Promise<ApiSchemas['Account']> => {
      const answer = await write({ status, note });
      return served<ApiSchemas['AdminAccountAnswer']>('adminSetAccountStatus', answer).account;
    };

    it('ends what an account may do with the next request, and gives it back', async () => {
      const key = await newAccountKey(service, person.accountId);
      const ask = askAs(service, person);
      const analyze = (path: string, body: object) => send(service.baseUrl, { path, key, body });
      const seen = async () => {
        const single = await analyze('/v1/analyze-email', { email: goodEmail });
        const batch = await analyze('/v1/analyze-email/batch', { emails: [goodEmail] });
        const { entitlement } = (await ask('GET /billing')).json as ApiSchemas['BillingState'];
        const usage = (await ask('GET /usage')).json as ApiSchemas['UsageSummary'];
        const { plan, reason, effective } = entitlement;
        return {
          statuses: [single.status, batch.status],
          entitlement: `${plan} ${reason} ${effective}`,
          usage: [usage.plan, usage.requests_limit, usage.rate_limit_per_minute],
        };
      };
      const active = {
        statuses: [200, 200],
        entitlement: 'Growth active_subscription true',
        usage: ['Growth', 25_000, 300],
      };
      expect(await seen()).to.deep.equal(active);
      expect(await set('disabled', 'Spam.')).to.include({ id: person.accountId, status: 'disabled' });
      expect(await seen()).to.deep.equal({
        statuses: [403, 401],
        entitlement: 'Basic account_disabled false',
        usage: ['Basic', 250, 50],
      });
      expect(await set('active', 'A mistake.')).to.include({ status: 'active' });
      expect(await seen()).to.deep.equal(active);
      const { events, metadata } = await audit();
      expect(events.map(({ action, actor, note }) => [action, actor, note])).to.deep.equal([
        ['account.enable', subject, 'A mistake.'],
        ['account.disable', subject, 'Spam.'],
      ]);
      expect(metadata).to.deep.equal({ count: 2, limit: 50, offset: 0, has_more: false });
    });

    it('is the same the second time, and never that of a deleted account', async () => {
      expect(await set('disabled')).to.deep.equal(await set('disabled'));
      const { prisma } = service.context.db;
      await prisma.account.update({ where: { id: person.accountId }, data: { status: 'deleted' } });
      const refused = await write({ status: 'active', note: 'x' });
      expect([refused.status, errorOf(refused).code]).to.deep.equal([409, 'CONFLICT']);
      expect(checkResponse('adminSetAccountStatus', 409, refused.json)).to.deep.equal([]);
      expect((await audit()).events).to.have.length(2);
    });

    it('takes one of two states and a note of 1 to 350 characters, and nothing else', async () => {
      const good = { status: 'active', note: '\u{1F41D}'.repeat(350) };
      const refusal = async (changes: object) => fieldsOf(await write({ ...good, ...changes }));
      expect(await refusal({ note: '' })).to.deep.equal(['note invalid_value']);
      expect(await refusal({ note: ' \n\u00a0' })).to.deep.equal(['note invalid_value']);
      expect(await refusal({ note: 'x'.repeat(351) })).to.deep.equal(['note too_long']);
      expect(await refusal({ note: 'a\u0000b' })).to.deep.equal(['note invalid_value']);
      expect(await refusal({ note: 7 })).to.deep.equal(['note invalid_type']);
      expect(await refusal({ status: 'deleted' })).to.deep.equal(['status invalid_value']);
      expect(await refusal({ actor: 'user_1' })).to.deep.equal(['actor unknown_field']);
      expect(fieldsOf(await write({ status: 'active' }))).to.deep.equal(['note required']);
      expect(fieldsOf(await write({ note: 'x' }))).to.deep.equal(['status required']);
      expect((await audit()).events).to.deep.equal([]);
      served('adminSetAccountStatus', await write(good));
    });
  });

  describe('an account', () => {
    const look = (path: string): Promise<Answer> =>
      lookAs(service, token, `/accounts/${person.accountId}${path}`);

    it('shows its keys without their secrets, and each look is on record', async () => {
      const secret = await newAccountKey(service, person.accountId);
      const answer = await look('/api-keys');
      const { keys } = served<ApiSchemas['AdminApiKeyList']>('adminListApiKeys', answer);
      const own = (await askAs(service, person)('GET /api-keys')).json as ApiSchemas['ApiKeyList'];
      expect(keys).to.deep.equal(own.api_keys);
      expect(answer.text).to.not.include(secret.slice(-64));
      const { events } = served<ApiSchemas['BillingAuditList']>(
        'adminListBillingAudit',
        await look('/billing-audit?limit=200'),
      );
      expect(events).to.deep.equal([]);
      expect((await audit()).events.map(({ action }) => action)).to.deep.equal([
        'billing_audit.read',
        'api_keys.read',
      ]);
      const page = await audit('&limit=1&offset=1');
      expect(page.events.map(({ action }) => action)).to.deep.equal(['api_keys.read']);
      expect(page.metadata).to.deep.equal({ count: 1, limit: 1, offset: 1, has_more: false });
    });

    it('bounds the pages', async () => {
      for (const limit of ['0', '201', 'x', '1.5', '']) {
        expect(fieldsOf(await look(`/billing-audit?limit=${limit}`)), limit).to.have.length(1);
        expect(fieldsOf(await lookAs(service, token, `/audit?limit=${limit}`)), limit).to.have.length(1);
      }
      expect(fieldsOf(await lookAs(service, token, '/audit?offset=-1'))).to.have.length(1);
      expect(fieldsOf(await lookAs(service, token, '/audit?account_id=%00'))).to.have.length(1);
      const nobodys = await lookAs(service, token, '/audit?account_id=acc_none');
      expect(served<ApiSchemas['AdminAuditList']>('adminListAudit', nobodys).events).to.deep.equal([]);
    });
  });
});
