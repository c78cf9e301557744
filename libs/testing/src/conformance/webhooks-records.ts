import type { Query, Statement } from '@ers/db';
import { expect } from 'chai';
import { deliveriesOf, webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** $1 config, $2 now: two thousand that have ended, one of them dead. */
const manyStatement: Statement = {
  name: 'make_many_deliveries',
  text: `
    INSERT INTO webhook_deliveries (id, webhook_id, event_id, event_type, body, status, max_attempts, created_at,
                                    completed_at)
    SELECT $1 || i, $1, 'evt_' || i, 'signup.high_risk', '{}', CASE i WHEN 1000 THEN 'dead' ELSE 'succeeded' END, 5,
           $2::timestamptz, $2::timestamptz
    FROM generate_series(1, 2000) AS i`,
};

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

  it('tells the latest 100 attempts of a delivery that was sent again and again', async () => {
    const { client, db, accountId, clock } = rig();
    const { id } = await rig().newWebhook();
    await rig().publish();
    await rig().subject.settled();
    const [{ id: deliveryId = '' } = {}] = await deliveriesOf(rig(), id);
    const attempt = {
      deliveryId,
      startedAt: clock.now(),
      durationMs: 1,
      redirectHops: 0,
      responseExcerpt: '',
    };
    await db.prisma.webhookAttempt.createMany({
      data: Array.from({ length: 102 }, (_, i) => ({ ...attempt, number: i + 2 })),
    });
    await db.prisma.webhookDelivery.update({ where: { id: deliveryId }, data: { attemptCount: 103 } });
    const { attempts } = await client.getDelivery({ accountId, webhookId: id, deliveryId });
    expect(attempts.map(({ number }) => number)).to.deep.equal(Array.from({ length: 100 }, (_, i) => i + 4));
  });

  it('reads no deliveries of other statuses to find those of one, however many there are', async () => {
    const { db, accountId } = rig();
    const { id } = await rig().newWebhook();
    await db.sql.query(manyStatement, [id, rig().clock.now()]);
    await db.sql.query({ name: 'analyze_deliveries', text: 'ANALYZE webhook_deliveries' }, []);
    let listing: { statement: Statement; values: unknown[] } | undefined;
    const query: Query = (statement, values) => {
      if (statement.name.startsWith('list_deliveries')) listing = { statement, values };
      return db.sql.query(statement, values);
    };
    const watched = await rig().dispatcher({ db: { ...db, sql: { ...db.sql, query } } });
    const page = { accountId, webhookId: id, status: 'dead', limit: 50, offset: 0 };
    expect((await watched.client.listDeliveries(page)).deliveries.map((one) => one.eventId)).to.deep.equal([
      'evt_1000',
    ]);
    const text = `EXPLAIN (ANALYZE, FORMAT JSON) ${listing?.statement.text}`;
    const plan = await db.sql.query({ name: 'explain_deliveries', text }, listing?.values ?? []);
    expect(JSON.stringify(plan)).to.include('Index Scan').and.not.include('Rows Removed by Filter');
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
