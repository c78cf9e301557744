import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

const dayMs = 86_400_000;

/** What is forgotten, and how keys are replaced. */
export function webhooksUpkeep(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);

  /** Resolves when a round of upkeep that falls due by then is over: then the next one waits. */
  async function upkeep(ms: number): Promise<void> {
    await rig().timers.untilWaiting(60_000);
    rig().timers.advance(ms);
    await rig().timers.untilWaiting(60_000);
    await rig().subject.settled();
  }

  it('forgets what ended 30 days ago, and nothing that waits', async () => {
    const { db, attempts, clock } = rig();
    const { id } = await rig().newWebhook();
    const first = await rig().publish();
    await rig().subject.settled();
    const waiting = await rig().newWebhook();
    await db.prisma.webhookDelivery.create({
      data: {
        id: 'dlv_waiting',
        webhookId: waiting.id,
        eventId: 'evt_waiting',
        eventType: 'signup.high_risk',
        body: Buffer.from('{}'),
        maxAttempts: 5,
        createdAt: clock.now(),
        nextAttemptAt: new Date(clock.now().getTime() + 60 * dayMs),
      },
    });
    await upkeep(30 * dayMs);
    expect(await db.prisma.webhookDelivery.count({ where: { webhookId: id } })).to.equal(1);
    const eventId = await rig().publish();
    await upkeep(2 * 60_000);
    const left = await db.prisma.webhookDelivery.findMany({ where: { webhookId: id } });
    expect(left.map((one) => one.eventId)).to.deep.equal([eventId]);
    expect(await db.prisma.webhookDelivery.count({ where: { id: 'dlv_waiting' } })).to.equal(1);
    const known = await db.prisma.plannedEvent.findMany({ where: { id: { in: [first, eventId] } } });
    expect(known.map((one) => one.id)).to.deep.equal([eventId]);
    expect(attempts.requests).to.have.length(3);
  });

  it('seals secrets anew once another key is the first, so that the old one can go', async () => {
    const { accountId, secretsKeys, attempts } = rig();
    const { id, secret } = await rig().newWebhook();
    const next = { id: 'k2', key: randomBytes(32) };
    await rig().stop();
    const both = await rig().dispatcher({ secretsKeys: [next, ...secretsKeys] });
    await both.client.sendTest({ accountId, id });
    await both.subject.settled();
    expect(attempts.requests, 'the old key still opens').to.have.length(1);
    await upkeep(60_000);
    const row = await suite.db().prisma.webhook.findUniqueOrThrow({ where: { id } });
    expect(row.secretKeyId).to.equal('k2');
    await both.stop();
    const alone = await rig().dispatcher({ secretsKeys: [next] });
    await alone.client.sendTest({ accountId, id });
    await alone.subject.settled();
    expect(attempts.requests).to.have.length(2);
    expect(secret).to.match(/^whsec_/);
  });

  it('seals the others anew where one secret cannot be opened', async () => {
    const { secretsKeys, db } = rig();
    const damaged = await rig().newWebhook();
    const sound = await rig().newWebhook();
    await db.prisma.webhook.update({
      where: { id: damaged.id },
      data: { secretCiphertext: randomBytes(60) },
    });
    await rig().stop();
    await rig().dispatcher({ secretsKeys: [{ id: 'k2', key: randomBytes(32) }, ...secretsKeys] });
    await upkeep(60_000);
    const rows = await db.prisma.webhook.findMany({ where: { id: { in: [damaged.id, sound.id] } } });
    expect(new Map(rows.map((row) => [row.id, row.secretKeyId]))).to.deep.equal(
      new Map([
        [damaged.id, 'k1'],
        [sound.id, 'k2'],
      ]),
    );
    expect(rig().logged()).to.include('SecretNotReadable').and.include(damaged.id);
  });

  it('waits with what it cannot sign, and uses up no attempt', async () => {
    const { accountId, attempts } = rig();
    const { id } = await rig().newWebhook();
    await rig().stop();
    const stranger = await rig().dispatcher({ secretsKeys: [{ id: 'k1', key: randomBytes(32) }] });
    await stranger.client.sendTest({ accountId, id });
    await stranger.subject.settled();
    expect(attempts.requests).to.deep.equal([]);
    expect(rig().logged()).to.include('SecretNotReadable');
    const row = await suite.db().prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId: id } });
    expect(row).to.include({ status: 'pending', attemptCount: 0 });
  });
}
