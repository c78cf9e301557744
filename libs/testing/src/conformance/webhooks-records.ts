import { expect } from 'chai';
import { deliveriesOf, webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** What can be read of deliveries afterwards, by their owner and in the log. */
export function webhooksRecords(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);

  it('lists the newest first, page by page, and by status', async () => {
    const { client, accountId, attempts, clock } = rig();
    const { id } = await rig().newWebhook();
    const events: string[] = [];
    for (const answer of [200, 404, 500]) {
      attempts.answer = () => answer;
      events.unshift(await rig().publish());
      await rig().subject.settled();
      clock.advance(1);
    }
    expect((await deliveriesOf(rig(), id)).map(({ eventId }) => eventId)).to.deep.equal(events);
    expect((await deliveriesOf(rig(), id, 'failed')).map(({ eventId }) => eventId)).to.deep.equal([
      events[1],
    ]);
    const page = await client.listDeliveries({ accountId, webhookId: id, limit: 1, offset: 1 });
    expect(page.deliveries.map(({ eventId }) => eventId)).to.deep.equal([events[1]]);
    expect(page.hasMore).to.equal(true);
  });

  it('writes one line for each attempt, with no address, body or secret in it', async () => {
    const { id, secret } = await rig().newWebhook({ url: 'https://receiver.test/private-path?token=1' });
    await rig().publish();
    await rig().subject.settled();
    const [delivery] = await deliveriesOf(rig(), id);
    const deliveryId = delivery?.id ?? 'none';
    const lines = rig()
      .logged()
      .split('\n')
      .filter((line) => line.includes(deliveryId));
    expect(lines.map((line) => JSON.parse(line) as object)).to.have.length(1);
    expect(JSON.parse(lines[0] ?? '')).to.include({
      webhook_id: id,
      account_id: rig().accountId,
      event_type: 'signup.high_risk',
      attempt: 1,
      status: 'succeeded',
      code: 200,
      latency_ms: 0,
      hops: 0,
    });
    for (const word of ['example.com', 'private-path', 'token', secret.slice(6)]) {
      expect(rig().logged().toLowerCase()).to.not.include(word.toLowerCase());
    }
  });
}
