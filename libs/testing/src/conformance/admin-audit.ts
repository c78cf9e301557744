import { issueApiKey } from '@ers/access';
import { expect } from 'chai';
import {
  adminRefusalOf,
  type AdminRig,
  adminRig,
  type AdminSuite,
  billingWith,
  operator,
  recordsOf,
  supporter,
} from '../admin/admin-rig.ts';

/** What is on record, and what can be seen of an account. */
export function adminAudit(suite: AdminSuite): void {
  const { db } = suite;
  let rig: AdminRig;
  beforeEach(async () => void (rig = await adminRig(suite)));

  const failure = (text: string): Promise<string> =>
    db()
      .sql.query({ name: `admin_${text.slice(0, 8)}`, text }, [])
      .then(
        () => 'done',
        (error: { code?: string }) => error.code ?? 'no code',
      );

  it('refuses every change and removal in the database itself', async () => {
    const { accountId, clients } = rig;
    await clients[0].listApiKeys({ operator, accountId });
    expect(await failure(`UPDATE admin_audit SET note = 'x'`)).to.equal('23001');
    expect(await failure('DELETE FROM admin_audit')).to.equal('23001');
    expect(await failure('TRUNCATE admin_audit')).to.equal('23001');
    expect(await recordsOf(db(), accountId)).to.have.length(1);
  });

  it('lists what was done and looked at, newest first, a page at a time, of one account or of all', async () => {
    const { accountId, clients } = rig;
    const [client, other] = clients;
    const steps = [
      () => client.lookUp({ operator: supporter, subject: { case: 'id', value: accountId } }),
      () => other.listApiKeys({ operator: supporter, accountId }),
      () => client.setAccountStatus({ operator, accountId, status: 'disabled', note: 'Spam.' }),
      () => other.setAccountStatus({ operator, accountId, status: 'active', note: 'A mistake.' }),
    ];
    for (const step of steps) {
      await step();
      rig.clock.advance(1_000);
    }
    const page = async (limit: number, offset: number) => {
      const { events, hasMore } = await other.listAudit({ accountId, limit, offset });
      return [...events.map(({ action, actor, note }) => `${action} ${actor} ${note}`), hasMore];
    };
    expect(await page(3, 0)).to.deep.equal([
      `account.enable ${operator.actor} A mistake.`,
      `account.disable ${operator.actor} Spam.`,
      `api_keys.read ${supporter.actor} `,
      true,
    ]);
    expect(await page(3, 3)).to.deep.equal([`lookup ${supporter.actor} `, false]);
    expect(await page(3, 4)).to.deep.equal([false]);
    const all = await client.listAudit({ limit: 200, offset: 0 });
    expect(all.events.map(({ accountId: of }) => of)).to.include(accountId);
    expect((await client.listAudit({ accountId: 'acc_none', limit: 1, offset: 0 })).events).to.deep.equal([]);
    for (const bad of [
      { limit: 0, offset: 0 },
      { limit: 201, offset: 0 },
      { limit: 1, offset: -1 },
    ]) {
      expect(await client.listAudit(bad).catch(adminRefusalOf)).to.equal('INVALID_REQUEST');
    }
  });

  it('shows keys without their secrets', async () => {
    const { ctx, accountId, clients } = rig;
    const ask = { accountId, name: 'CI', scopes: ['analyze'], environment: 'live', expiresAt: null } as const;
    const issued = await issueApiKey(ctx, { ...ask, scopes: [...ask.scopes] });
    const { keys } = await clients[0].listApiKeys({ operator: supporter, accountId });
    expect(keys.map(({ id, name, status }) => [id, name, status])).to.deep.equal([
      [issued.key.id, 'CI', 'active'],
    ]);
    expect(keys[0]?.lastUsedAt).to.equal(undefined);
    expect(JSON.stringify(keys)).to.not.include(issued.secret);
  });

  it('shows what billing has on record, and no more than that it is away', async () => {
    const createdAt = { seconds: 1_790_000_000n, nanos: 0 };
    const event = { id: 'aud_1', eventSource: 'stripe', eventType: 'invoice.paid', createdAt };
    const ask = { operator: supporter, limit: 50 };
    const seen = await adminRig(suite, { billing: billingWith([{ ...event, amountCents: 7_900 }, event]) });
    const { events } = await seen.clients[0].listBillingAudit({ ...ask, accountId: seen.accountId });
    expect(events[0]).to.include({ id: 'aud_1', amountCents: 7_900, currency: '', eventId: '' });
    expect(events[1]?.amountCents).to.equal(undefined);
    expect(events[1]?.createdAt).to.equal('2026-09-21T14:13:20.000Z');
    for (const billing of [billingWith(null), null]) {
      const away = await adminRig(suite, { billing });
      const call = away.clients[0].listBillingAudit({ ...ask, accountId: away.accountId });
      expect(await call.catch(adminRefusalOf)).to.equal('SERVICE_UNAVAILABLE');
    }
    for (const limit of [0, 201]) {
      const call = seen.clients[0].listBillingAudit({ ...ask, accountId: seen.accountId, limit });
      expect(await call.catch(adminRefusalOf)).to.equal('INVALID_REQUEST');
    }
  });

  it('knows no account but those that are there', async () => {
    const [client] = rig.clients;
    const asked = { operator: supporter, accountId: 'acc_none' };
    expect(await client.listApiKeys(asked).catch(adminRefusalOf)).to.equal('ACCOUNT_NOT_FOUND');
    const billing = client.listBillingAudit({ ...asked, limit: 1 });
    expect(await billing.catch(adminRefusalOf)).to.equal('ACCOUNT_NOT_FOUND');
  });
}
