import { createHmac } from 'node:crypto';
import { changePlan } from '@ers/access';
import type { webhooksV1 } from '@ers/contracts';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { deliveryIdOf, type FakeRequest } from '../webhooks/fake-attempts.ts';
import { deliveriesOf, webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** What becomes of a delivery, attempt by attempt (specification part 6.3, contract part 5). */
export function webhooksSending(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);
  const deliveries = (webhookId: string, status?: string) => deliveriesOf(rig(), webhookId, status);
  const onlyDelivery = async (webhookId: string): Promise<webhooksV1.Delivery> => {
    const [delivery, ...more] = await deliveries(webhookId);
    if (!delivery || more.length > 0) throw new Error(`${more.length} more than one delivery`);
    return delivery;
  };
  const signedBy = (request: FakeRequest, secret: string): boolean => {
    const { 'X-Service-Timestamp': t = '', 'X-Service-Signature': signature } = request.headers;
    const mac = createHmac('sha256', secret).update(`${t}.`).update(request.body).digest('hex');
    return signature === `t=${t},v1=${mac}`;
  };

  it('attempts a new delivery at once, signed, and keeps what the receiver said', async () => {
    const { client, accountId, clock } = rig();
    const { id, secret } = await rig().newWebhook();
    clock.advance(1_500);
    const eventId = await rig().publish();
    await rig().subject.settled();
    const [request] = rig().attempts.requests as [FakeRequest];
    expect(signedBy(request, secret)).to.equal(true);
    expect(request.headers).to.include({
      'Content-Type': 'application/json',
      'User-Agent': 'service-webhooks/1.0',
      'X-Service-Event': 'signup.high_risk',
      'X-Service-Timestamp': `${Math.floor(clock.now().getTime() / 1_000)}`,
    });
    const delivery = await onlyDelivery(id);
    expect(delivery).to.include({
      webhookId: id,
      eventId,
      status: 'succeeded',
      attemptCount: 1,
      maxAttempts: 5,
    });
    expect(delivery).to.include({ id: deliveryIdOf(request), lastStatusCode: 200 });
    expect(delivery.lastError).to.equal(undefined);
    expect(delivery.nextAttemptAt).to.equal(undefined);
    expect(delivery.completedAt).to.not.equal(undefined);
    const { attempts } = await client.getDelivery({ accountId, webhookId: id, deliveryId: delivery.id });
    expect(attempts).to.have.length(1);
    expect(attempts[0]).to.include({
      number: 1,
      statusCode: 200,
      redirectHops: 0,
      responseExcerpt: 'answer 200',
    });
  });

  it('tries again after each wait with the same id and bytes, signed anew, until the budget is used up', async () => {
    const { client, accountId, attempts, clock } = rig();
    const { id, secret } = await rig().newWebhook();
    attempts.answer = () => 503;
    await rig().publish();
    await rig().subject.settled();
    for (const seconds of [60, 300, 1_500, 7_200]) {
      const { status, nextAttemptAt } = await onlyDelivery(id);
      expect(status).to.equal('retrying');
      const waitMs =
        Number(nextAttemptAt?.seconds) * 1_000 + (nextAttemptAt?.nanos ?? 0) / 1e6 - clock.now().getTime();
      expect(waitMs).to.be.within(seconds * 900, seconds * 1_100);
      const before = attempts.requests.length;
      await rig().advance(seconds * 899);
      expect(attempts.requests).to.have.length(before);
      await rig().advance(seconds * 202);
      expect(attempts.requests).to.have.length(before + 1);
    }
    const delivery = await onlyDelivery(id);
    expect(delivery).to.include({
      status: 'dead',
      attemptCount: 5,
      lastStatusCode: 503,
      lastError: 'http_status',
    });
    await rig().advance(86_400_000);
    expect(attempts.requests).to.have.length(5);
    expect(new Set(attempts.requests.map(deliveryIdOf)).size).to.equal(1);
    expect(new Set(attempts.requests.map(({ body }) => Buffer.from(body).toString())).size).to.equal(1);
    expect(new Set(attempts.requests.map(({ headers }) => headers['X-Service-Timestamp'])).size).to.equal(5);
    expect(attempts.requests.every((request) => signedBy(request, secret))).to.equal(true);
    expect(rig().measured).to.deep.equal(['retrying', 'retrying', 'retrying', 'retrying', 'dead']);
    const read = await client.getDelivery({ accountId, webhookId: id, deliveryId: delivery.id });
    expect(read.attempts.map(({ number, error }) => [number, error])).to.deep.equal(
      [1, 2, 3, 4, 5].map((number) => [number, 'http_status']),
    );
  });

  it('ends at what is final: any 4xx, and what this service refuses itself', async () => {
    const { attempts } = rig();
    const { id } = await rig().newWebhook();
    const final = [400, 404, 408, 410, 429, 'blocked_target', 'insecure_redirect'] as const;
    for (const answer of final) {
      attempts.answer = () => answer;
      await rig().publish();
      await rig().subject.settled();
    }
    expect((await deliveries(id)).map(({ status }) => status)).to.deep.equal(final.map(() => 'failed'));
    await rig().advance(86_400_000);
    expect(attempts.requests).to.have.length(final.length);
  });

  it('goes on after a fault of the network', async () => {
    const { attempts } = rig();
    const { id } = await rig().newWebhook();
    for (const answer of ['timeout', 'name_not_resolved', 'connect_failed'] as const) {
      attempts.answer = () => answer;
      await rig().publish();
      await rig().subject.settled();
    }
    const waiting = await deliveries(id, 'retrying');
    expect(waiting.map(({ lastError }) => lastError)).to.have.members([
      'timeout',
      'name_not_resolved',
      'connect_failed',
    ]);
    attempts.answer = () => 204;
    await rig().advance(66_000);
    expect(await deliveries(id, 'succeeded')).to.have.length(3);
    expect((await deliveries(id, 'succeeded')).every(({ lastError }) => lastError === undefined)).to.equal(
      true,
    );
  });

  it('goes to the URL, and signs with the secret, of the moment', async () => {
    const { client, accountId, attempts } = rig();
    const { id, secret } = await rig().newWebhook();
    attempts.answer = () => 500;
    await rig().publish();
    await rig().subject.settled();
    const { secret: rotated } = await client.rotateSecret({ accountId, id });
    expect(rotated)
      .to.match(/^whsec_/)
      .and.not.to.equal(secret);
    await client.updateWebhook({ accountId, id, url: 'https://moved.test' });
    await rig().advance(66_000);
    const [first, second] = attempts.requests as [FakeRequest, FakeRequest];
    expect([signedBy(first, secret), signedBy(first, rotated)]).to.deep.equal([true, false]);
    expect([signedBy(second, secret), signedBy(second, rotated)]).to.deep.equal([false, true]);
    expect(second.url).to.equal('https://moved.test');
  });

  it('stops when the config is made inactive, or webhooks are no longer in the plan', async () => {
    const { client, accountId, attempts, db, clock } = rig();
    const { id } = await rig().newWebhook();
    attempts.answer = () => 500;
    await rig().publish();
    await rig().subject.settled();
    await client.updateWebhook({ accountId, id, isActive: false });
    await rig().advance(66_000);
    expect(await onlyDelivery(id)).to.include({
      status: 'failed',
      lastError: 'webhook_inactive',
      attemptCount: 1,
    });

    await client.updateWebhook({ accountId, id, isActive: true });
    await rig().publish();
    await rig().subject.settled();
    await changePlan(accessContext(db, clock), { accountId, plan: 'Growth', period: null });
    await rig().advance(66_000);
    const [latest] = await deliveries(id);
    expect(latest).to.include({ status: 'failed', lastError: 'webhooks_not_in_plan', attemptCount: 1 });
    expect(attempts.requests).to.have.length(2);
  });
}
