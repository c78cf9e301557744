import { expect } from 'chai';
import type { FakeRequest } from '../webhooks/fake-attempts.ts';
import { deliveryIdOf } from '../webhooks/fake-attempts.ts';
import { createGate } from './inbox.ts';
import { codeOf, webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** Deliveries that a customer asks for (contract part 5). */
export function webhooksRequests(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);
  const bodyOf = ({ body }: FakeRequest) =>
    JSON.parse(Buffer.from(body).toString()) as { type: string; data: object };

  it('tests a config once, also an inactive one, with an event that is marked', async () => {
    const { client, accountId, attempts } = rig();
    const { id } = await rig().newWebhook({ events: ['bulk.job_completed'] });
    await client.updateWebhook({ accountId, id, isActive: false });
    attempts.answer = () => 503;
    const { delivery } = await client.sendTest({ accountId, id });
    expect(delivery).to.include({
      status: 'pending',
      eventType: 'bulk.job_completed',
      attemptCount: 0,
      maxAttempts: 1,
    });
    await client.sendTest({ accountId, id, eventType: 'signup.high_risk' });
    await rig().advance(86_400_000);
    const sent = attempts.requests.map(bodyOf);
    expect(sent.map(({ type }) => type)).to.have.members(['bulk.job_completed', 'signup.high_risk']);
    for (const { data } of sent) expect(data).to.include({ test: true });
    const page = { accountId, webhookId: id, limit: 10, offset: 0 };
    const { deliveries } = await client.listDeliveries(page);
    expect(deliveries.map(({ status }) => status)).to.deep.equal(['dead', 'dead']);
    expect(await codeOf(client.sendTest({ accountId, id, eventType: 'signup.low_risk' }))).to.equal(
      'INVALID_REQUEST',
    );
    expect(await codeOf(client.sendTest({ accountId, id: 'wh_none' }))).to.equal('NOT_FOUND');
  });

  it('sends anew what has ended, under the same id and with the same bytes, on a fresh budget', async () => {
    const { client, accountId, attempts } = rig();
    const { id } = await rig().newWebhook();
    attempts.answer = () => 404;
    await rig().publish();
    await rig().subject.settled();
    await client.updateWebhook({ accountId, id, isActive: false, highRiskThreshold: 1 });
    const key = { accountId, webhookId: id, deliveryId: deliveryIdOf(attempts.requests[0] as FakeRequest) };
    attempts.answer = () => 503;
    const { delivery } = await client.redeliver(key);
    expect(delivery).to.include({ id: key.deliveryId, status: 'pending', attemptCount: 1, maxAttempts: 6 });
    await rig().subject.settled();
    expect(await codeOf(client.redeliver(key)), 'while it goes on').to.equal('CONFLICT');
    for (const seconds of [60, 300, 1_500, 7_200]) await rig().advance(seconds * 1_101);
    const dead = await client.getDelivery(key);
    expect(dead.delivery).to.include({ status: 'dead', attemptCount: 6 });
    expect(dead.attempts.map(({ number }) => number)).to.deep.equal([1, 2, 3, 4, 5, 6]);
    attempts.answer = () => 200;
    await client.redeliver(key);
    await rig().subject.settled();
    expect((await client.getDelivery(key)).delivery).to.include({ status: 'succeeded', attemptCount: 7 });
    await client.redeliver(key);
    await rig().subject.settled();
    expect(attempts.requests).to.have.length(8);
    expect(new Set(attempts.requests.map(deliveryIdOf)).size).to.equal(1);
    expect(new Set(attempts.requests.map(({ body }) => Buffer.from(body).toString())).size).to.equal(1);
  });

  it('sends a delivery anew once of copies that ask at once, on two instances', async () => {
    const { client, accountId, attempts } = rig();
    const other = await rig().dispatcher({ db: suite.otherInstance() });
    const { id } = await rig().newWebhook();
    await rig().publish();
    await rig().advance(0);
    const gate = createGate();
    attempts.answer = () => gate.opened.then(() => 200);
    const key = { accountId, webhookId: id, deliveryId: deliveryIdOf(attempts.requests[0] as FakeRequest) };
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => codeOf((i % 2 === 0 ? client : other.client).redeliver(key))),
    );
    expect(codes.filter((code) => code === 'answered')).to.have.length(1);
    expect(codes.filter((code) => code === 'CONFLICT')).to.have.length(9);
    gate.open();
    // A claim passes over a row that a refused copy has locked at that moment, and finds it with the next tick.
    await rig().advance(1_000);
    expect(attempts.requests).to.have.length(2);
    expect(await codeOf(client.redeliver({ ...key, deliveryId: 'dlv_none' }))).to.equal('NOT_FOUND');
  });

  it('knows no status but its own', async () => {
    const { client, accountId } = rig();
    const { id } = await rig().newWebhook();
    const query = { accountId, webhookId: id, limit: 10, offset: 0 };
    expect(await codeOf(client.listDeliveries({ ...query, status: 'lost' }))).to.equal('INVALID_REQUEST');
    expect(await codeOf(client.listDeliveries({ ...query, webhookId: 'wh_none' }))).to.equal('NOT_FOUND');
    expect(await codeOf(client.listDeliveries({ ...query, limit: 501 }))).to.equal('INVALID_REQUEST');
  });
}
