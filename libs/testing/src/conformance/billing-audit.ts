import { expect } from 'chai';
import { refusalCodeOf } from '../refusal-of.ts';
import { auditRows, type BillingSuite, rigOfEachTest } from './billing-suite.ts';

/** What the audit guarantees (specification part 2.6). */
export function billingAudit(suite: BillingSuite): void {
  const { db } = suite;
  const rig = rigOfEachTest(suite);

  const failure = (text: string): Promise<string> =>
    db()
      .sql.query({ name: `audit_${text.slice(0, 8)}`, text }, [])
      .then(
        () => 'done',
        (error: { code?: string }) => error.code ?? 'no code',
      );

  it('refuses every change and removal in the database itself', async () => {
    await rig().send('customer.subscription.created', rig().has({}));
    const before = await auditRows(db(), rig().accountId);
    expect(before).to.have.length(1);
    expect(await failure(`UPDATE billing_audit SET plan = 'Business'`)).to.equal('23001');
    expect(await failure('DELETE FROM billing_audit')).to.equal('23001');
    expect(await failure('TRUNCATE billing_audit')).to.equal('23001');
    expect(await auditRows(db(), rig().accountId)).to.deep.equal(before);
  });

  it('lists what happened, newest first, with codes and sums alone', async () => {
    const { accountId, customer, client } = rig();
    const person = {
      customer_email: 'ann@shop.test',
      customer_details: { name: 'Ann Person' },
      currency: 'usd',
    };
    const { id } = rig().has({});
    await rig().send('invoice.paid', { customer, subscription: id, amount_paid: 7_900, ...person });
    rig().clock.advance(1_000);
    rig().has({ status: 'canceled' });
    await rig().send('customer.subscription.deleted', { id, customer, ...person });
    const { events } = await client.listAuditEvents({ accountId, limit: 0 });
    expect(events.map(({ eventType, safeReasonCode }) => [eventType, safeReasonCode])).to.deep.equal([
      ['customer.subscription.deleted', 'subscription_ended'],
      ['invoice.paid', 'active_subscription'],
    ]);
    expect(events[0]).to.include({ oldStatus: 'active', newStatus: 'canceled', plan: 'Basic' });
    expect(events[1]).to.include({
      eventSource: 'stripe',
      amountCents: 7_900,
      currency: 'usd',
      plan: 'Growth',
    });
    const kept = JSON.stringify(await auditRows(db(), accountId)) + rig().logged();
    expect(kept).not.to.include('ann@shop').and.not.to.include('Ann');
    const newest = await client.listAuditEvents({ accountId, limit: 1 });
    expect(newest.events.map(({ eventType }) => eventType)).to.deep.equal(['customer.subscription.deleted']);
    expect(await client.listAuditEvents({ accountId, limit: 201 }).catch(refusalCodeOf)).to.equal(
      'INVALID_REQUEST',
    );
  });
}
