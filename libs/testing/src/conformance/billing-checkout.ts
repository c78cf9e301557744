import { expect } from 'chai';
import { refusalCodeOf } from '../refusal-of.ts';
import { billingRig } from '../stripe/billing-rig.ts';
import { type BillingSuite, entitlementRow, rigOfEachTest } from './billing-suite.ts';

/** What checkout and portal guarantee (contract part 6). */
export function billingCheckout(suite: BillingSuite): void {
  const { db, otherInstance, open, stripe } = suite;
  const rig = rigOfEachTest(suite);
  const request = (changes: { plan?: string; billingInterval?: string; idempotencyKey?: string } = {}) => ({
    accountId: rig().accountId,
    plan: 'Growth',
    billingInterval: 'month',
    idempotencyKey: 'one',
    ...changes,
  });
  const checkout = (changes?: Parameters<typeof request>[0]): Promise<string> =>
    rig()
      .client.createCheckout(request(changes))
      .then(({ checkoutUrl }) => checkoutUrl, refusalCodeOf);
  const asked = (path: string): number => stripe().requests.filter((one) => one.path === path).length;

  it('makes a page, and changes nothing else', async () => {
    const before = await entitlementRow(db(), rig().accountId);
    expect(await checkout()).to.match(/^https:\/\/checkout\.test\//);
    expect(await entitlementRow(db(), rig().accountId)).to.deep.equal(before);
  });

  it('gives the same page to every copy, at once and later, on two instances, and asks the provider by one key', async () => {
    const other = await billingRig({ db: otherInstance(), stripe: stripe(), open });
    const copies = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? rig() : other).client.createCheckout(request()),
    );
    const pages = await Promise.all(copies);
    pages.push(await rig().client.createCheckout(request()));
    expect(new Set(pages.map(({ checkoutUrl }) => checkoutUrl)).size).to.equal(1);
    const sessions = stripe().requests.filter(({ path }) => path === '/v1/checkout/sessions');
    const keys = [...new Set(sessions.map(({ idempotencyKey }) => idempotencyKey))];
    expect(keys).to.have.length(1);
    expect(keys[0]).to.match(/^cus_\w+:\w+:one$/);
    const made = [...stripe().customers.values()].filter(
      ({ id, metadata }) => id !== rig().customer && metadata['account_id'] === rig().accountId,
    );
    expect(made).to.have.length(1);
  });

  it('gives it also to a copy on another instance that the provider refuses meanwhile', async () => {
    const other = await billingRig({ db: otherInstance(), stripe: stripe(), open });
    const path = '/v1/checkout/sessions';
    await checkout({ idempotencyKey: 'before' });
    const before = asked(path);
    // The first answer leaves when its copy was told twice that the key is in use.
    let release = (): void => undefined;
    const told = new Promise<void>((resolve) => (release = resolve));
    stripe().beforeAnswer = async (one) => {
      if (one !== path) return;
      if (asked(path) - before > 2) release();
      if (asked(path) - before === 1) await told;
    };
    const pages = await Promise.all([rig(), other].map(({ client }) => client.createCheckout(request())));
    expect(pages[0]?.checkoutUrl).to.equal(pages[1]?.checkoutUrl);
  });

  it('refuses a key that was used with another body, until its day is over', async () => {
    const first = await checkout();
    expect(await checkout({ plan: 'Scale' })).to.equal('CONFLICT');
    expect(await checkout({ billingInterval: 'year' })).to.equal('CONFLICT');
    expect(await checkout()).to.equal(first);
    rig().clock.advance(24 * 3_600_000);
    expect(await checkout({ idempotencyKey: 'two' })).to.match(/^https:/);
    // The provider may still know what the key was used for.
    expect(await checkout({ billingInterval: 'year' })).to.match(/^https:/);
    rig().clock.advance(24 * 3_600_000);
    expect(await checkout())
      .to.match(/^https:/)
      .and.not.to.equal(first);
  });

  it('keeps the keys of accounts apart, whatever their characters', async () => {
    const other = await billingRig({ db: db(), stripe: stripe(), open });
    const theirs = await other.client.createCheckout({ ...request(), accountId: other.accountId });
    expect(await checkout()).not.to.equal(theirs.checkoutUrl);
    for (const idempotencyKey of ['ключ', ' ', 'x'.repeat(255), 'a b']) {
      expect(await checkout({ idempotencyKey })).to.match(/^https:/);
    }
    const sent = stripe().requests.map(({ idempotencyKey }) => idempotencyKey ?? '');
    expect(sent.every((key) => key.length <= 255)).to.equal(true);
  });

  it("makes one customer for all of an account's checkouts", async () => {
    await checkout();
    await checkout({ idempotencyKey: 'two', plan: 'Scale' });
    expect(asked('/v1/customers')).to.equal(1);
  });

  it('sells nothing that it has no price for, and no second subscription', async () => {
    expect(await checkout({ plan: 'Business' })).to.equal('BILLING_NOT_CONFIGURED');
    expect(await checkout({ plan: 'Basic' })).to.equal('INVALID_REQUEST');
    expect(await checkout({ plan: 'Gold' })).to.equal('INVALID_REQUEST');
    expect(await checkout({ billingInterval: 'week' })).to.equal('INVALID_REQUEST');
    expect(await checkout({ idempotencyKey: '' })).to.equal('INVALID_REQUEST');
    expect(asked('/v1/checkout/sessions')).to.equal(0);
    await rig().send('customer.subscription.created', rig().has({}));
    expect(await checkout()).to.equal('CONFLICT');
  });

  it('sells no second subscription either where no callback told of the first', async () => {
    expect(await checkout()).to.match(/^https:/);
    const { accountId } = rig();
    const kept = await db().prisma.stripeCustomer.findUniqueOrThrow({ where: { accountId } });
    rig().has({ customer: kept.customerId });
    expect(await checkout({ idempotencyKey: 'two' })).to.equal('CONFLICT');
    expect(asked('/v1/checkout/sessions')).to.equal(1);
    expect(await entitlementRow(db(), accountId)).to.include({ plan: 'Growth', source: 'stripe' });
  });

  it('says when the provider is down, and answers once it is back', async () => {
    stripe().failWith = 503;
    expect(await checkout()).to.equal('BILLING_UNAVAILABLE');
    stripe().failWith = null;
    expect(await checkout()).to.match(/^https:/);
  });

  it('opens the portal for a customer, and for nobody else', async () => {
    const { client, accountId } = rig();
    expect(await client.createPortal({ accountId }).catch(refusalCodeOf)).to.equal('CONFLICT');
    await checkout();
    const page = await client.createPortal({ accountId });
    expect(page.portalUrl).to.match(/^https:\/\/portal\.test\//);
    expect(page.expiresAt).not.to.equal(undefined);
  });

  it('is not configured without a key', async () => {
    const settings = { STRIPE_SECRET_KEY: undefined };
    const { client, accountId, send } = await billingRig({ db: db(), stripe: stripe(), open, settings });
    const refused = [
      client.createCheckout({ ...request(), accountId }).catch(refusalCodeOf),
      client.createPortal({ accountId }).catch(refusalCodeOf),
      send('invoice.paid', {}),
    ];
    expect(new Set(await Promise.all(refused))).to.deep.equal(new Set(['BILLING_NOT_CONFIGURED']));
    expect((await client.getEntitlement({ accountId })).entitlement).to.include({ plan: 'Basic' });
  });

  it('does not know an account that is not there', async () => {
    const { client } = rig();
    expect(await client.getEntitlement({ accountId: 'acc_none' }).catch(refusalCodeOf)).to.equal('NOT_FOUND');
    expect(await client.syncAccount({ accountId: 'acc_none' }).catch(refusalCodeOf)).to.equal('NOT_FOUND');
  });
}
