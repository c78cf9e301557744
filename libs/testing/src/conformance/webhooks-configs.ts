import { changePlan, setAccountStatus } from '@ers/access';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { refusalOf } from '../refusal-of.ts';
import { testUrl, type WebhookRig } from '../webhooks/webhook-rig.ts';
import { codeOf, webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** What an account's configs can be, and whose they are (contract part 5). */
export function webhooksConfigs(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);
  const request = (changes: object = {}) => ({
    accountId: rig().accountId,
    url: testUrl,
    events: ['signup.high_risk'],
    ...changes,
  });
  const idsOf = async ({ client }: Pick<WebhookRig, 'client'>, accountId: string): Promise<string[]> => {
    const { webhooks } = await client.listWebhooks({ accountId, limit: 500, offset: 0 });
    return webhooks.map(({ id }) => id);
  };

  it('are made with the defaults, and tell their secret once', async () => {
    const { client, accountId, clock } = rig();
    const { webhook, secret } = await client.createWebhook(request());
    expect(webhook).to.include({ url: testUrl, highRiskThreshold: 75, redactEmail: false, isActive: true });
    expect(webhook?.id).to.match(/^wh_[0-9a-f]{32}$/);
    expect(webhook?.events).to.deep.equal(['signup.high_risk']);
    expect(Number(webhook?.createdAt?.seconds)).to.equal(clock.now().getTime() / 1_000);
    expect(Buffer.from(/^whsec_([A-Za-z0-9+/]{43}=)$/.exec(secret)?.[1] ?? '', 'base64')).to.have.length(32);
    const { webhook: read } = await client.getWebhook({ accountId, id: webhook?.id ?? '' });
    expect(read).to.deep.equal(webhook);
    expect((await client.listWebhooks({ accountId, limit: 1, offset: 0 })).webhooks).to.deep.equal([webhook]);
  });

  it('keep their secret in no readable form', async () => {
    const { id, secret } = await rig().newWebhook();
    const row = await suite.db().prisma.webhook.findUniqueOrThrow({ where: { id } });
    expect(row.secretKeyId).to.equal('k1');
    expect(Buffer.from(row.secretCiphertext).includes(secret.slice(6))).to.equal(false);
    expect(rig().logged()).to.not.include(secret.slice(6));
  });

  it('refuse what cannot be, all of it at once', async () => {
    const wrong = {
      url: 'http://receiver.test',
      events: ['signup.high_risk', 'signup.low_risk'],
      highRiskThreshold: 0,
    };
    const refusal = await rig().client.createWebhook(request(wrong)).catch(refusalOf);
    expect(refusal).to.include({ code: 'INVALID_REQUEST' });
    expect(
      (refusal as { fieldErrors: { field: string }[] }).fieldErrors.map(({ field }) => field),
    ).to.have.members(['url', 'events', 'high_risk_threshold']);
    expect(await codeOf(rig().client.createWebhook(request({ events: [] })))).to.equal('INVALID_REQUEST');
    expect(await codeOf(rig().client.createWebhook(request({ highRiskThreshold: 101 })))).to.equal(
      'INVALID_REQUEST',
    );
    expect(await idsOf(rig(), rig().accountId)).to.deep.equal([]);
  });

  it('change in what was said, and in nothing else', async () => {
    const { client, accountId, clock } = rig();
    const { id } = await rig().newWebhook({ highRiskThreshold: 10, redactEmail: true });
    const { webhook: before } = await client.getWebhook({ accountId, id });
    clock.advance(1_000);
    const { webhook: inactive } = await client.updateWebhook({ accountId, id, isActive: false });
    expect(inactive).to.deep.include({ ...before, isActive: false, updatedAt: inactive?.updatedAt });
    expect(Number(inactive?.updatedAt?.seconds)).to.equal(clock.now().getTime() / 1_000);
    const more = { url: `${testUrl}/2`, highRiskThreshold: 90, redactEmail: false, isActive: true };
    const events = { types: ['bulk.job_completed', 'bulk.job_completed'] };
    const { webhook: after } = await client.updateWebhook({ accountId, id, events, ...more });
    expect(after).to.include({ id, ...more });
    expect(after?.events).to.deep.equal(['bulk.job_completed']);
    for (const wrong of [
      { url: 'ftp://x' },
      { events: { types: ['x'] } },
      { events: { types: [] } },
      { highRiskThreshold: 0 },
    ]) {
      expect(await codeOf(client.updateWebhook({ accountId, id, ...wrong }))).to.equal('INVALID_REQUEST');
    }
    expect((await client.getWebhook({ accountId, id })).webhook).to.deep.equal(after);
  });

  it('are listed the oldest first, page by page', async () => {
    const { client, accountId, clock } = rig();
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      made.push((await rig().newWebhook()).id);
      clock.advance(1);
    }
    expect(await idsOf(rig(), accountId)).to.deep.equal(made);
    const page = await client.listWebhooks({ accountId, limit: 2, offset: 1 });
    expect(page.webhooks.map(({ id }) => id)).to.deep.equal(made.slice(1));
    expect(page.hasMore).to.equal(false);
    expect((await client.listWebhooks({ accountId, limit: 2, offset: 0 })).hasMore).to.equal(true);
    for (const wrong of [
      { limit: 0, offset: 0 },
      { limit: 501, offset: 0 },
      { limit: 1, offset: -1 },
    ]) {
      expect(await codeOf(client.listWebhooks({ accountId, ...wrong }))).to.equal('INVALID_REQUEST');
    }
  });

  it("never pass the plan's number, on however many instances they are made at once", async () => {
    const other = await rig().dispatcher({ db: suite.otherInstance() });
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        codeOf((i % 2 === 0 ? rig() : other).client.createWebhook(request())),
      ),
    );
    expect(codes.filter((code) => code === 'answered')).to.have.length(3);
    expect(codes.filter((code) => code === 'LIMIT_EXCEEDED')).to.have.length(9);
    const refusal = await rig().client.createWebhook(request()).catch(refusalOf);
    expect(refusal).to.include({ code: 'LIMIT_EXCEEDED', limit: 3 });
    const [first = ''] = await idsOf(rig(), rig().accountId);
    await rig().client.deleteWebhook({ accountId: rig().accountId, id: first });
    expect(await codeOf(rig().client.createWebhook(request()))).to.equal('answered');
  });

  it('need a plan with webhooks to be made, and none to be read, changed and deleted', async () => {
    const { client, accountId, db, clock } = rig();
    const { id } = await rig().newWebhook();
    await changePlan(accessContext(db, clock), { accountId, plan: 'Growth', period: null });
    expect(await codeOf(client.createWebhook(request()))).to.equal('FEATURE_NOT_AVAILABLE');
    expect(await codeOf(client.sendTest({ accountId, id }))).to.equal('FEATURE_NOT_AVAILABLE');
    expect(await codeOf(client.getWebhook({ accountId, id }))).to.equal('answered');
    expect(await codeOf(client.updateWebhook({ accountId, id, redactEmail: true }))).to.equal('answered');
    expect(await codeOf(client.deleteWebhook({ accountId, id }))).to.equal('answered');
  });

  it('are not made for an account that is disabled meanwhile, or that is not there', async () => {
    const { client, accountId, db, clock } = rig();
    await setAccountStatus(accessContext(db, clock), { accountId, status: 'disabled' });
    expect(await codeOf(client.createWebhook(request()))).to.equal('ACCOUNT_DISABLED');
    expect(await codeOf(client.createWebhook(request({ accountId: 'acc_none' })))).to.equal('NOT_FOUND');
  });

  it('and their deliveries are for their own account alone', async () => {
    const { client, accountId } = rig();
    const { id } = await rig().newWebhook();
    await rig().publish();
    await rig().subject.settled();
    const page = { limit: 10, offset: 0 };
    const [delivery] = (await client.listDeliveries({ accountId, webhookId: id, ...page })).deliveries;
    const deliveryId = delivery?.id ?? '';
    const before = await client.getWebhook({ accountId, id });

    const stranger = await rig().newAccount('Scale');
    const { webhook: own } = await client.createWebhook(request({ accountId: stranger }));
    const [whose, theirs] = [
      { accountId: stranger, id },
      { accountId: stranger, webhookId: id },
    ];
    const attempts = [
      client.getWebhook(whose),
      client.updateWebhook({ ...whose, isActive: false }),
      client.deleteWebhook(whose),
      client.rotateSecret(whose),
      client.sendTest(whose),
      client.listDeliveries({ ...theirs, ...page }),
      client.getDelivery({ ...theirs, deliveryId }),
      client.redeliver({ ...theirs, deliveryId }),
      // Another's delivery by way of a config of one's own.
      client.getDelivery({ accountId: stranger, webhookId: own?.id ?? '', deliveryId }),
      client.redeliver({ accountId: stranger, webhookId: own?.id ?? '', deliveryId }),
    ];
    expect(new Set(await Promise.all(attempts.map(codeOf)))).to.deep.equal(new Set(['NOT_FOUND']));
    expect(await client.getWebhook({ accountId, id })).to.deep.equal(before);
    expect(rig().attempts.requests).to.have.length(1);
    expect(await idsOf(rig(), stranger)).to.deep.equal([own?.id]);
  });

  it('go with all that was sent to them', async () => {
    const { client, accountId, db } = rig();
    const { id } = await rig().newWebhook();
    await rig().publish();
    await rig().subject.settled();
    await client.deleteWebhook({ accountId, id });
    expect(await codeOf(client.getWebhook({ accountId, id }))).to.equal('NOT_FOUND');
    expect(await codeOf(client.deleteWebhook({ accountId, id }))).to.equal('NOT_FOUND');
    expect(await db.prisma.webhookDelivery.count({ where: { webhookId: id } })).to.equal(0);
    await rig().publish();
    await rig().subject.settled();
    expect(rig().attempts.requests).to.have.length(1);
  });
}
