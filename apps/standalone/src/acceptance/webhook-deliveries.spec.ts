import { createHash, createHmac } from 'node:crypto';
import { changePlan } from '@ers/access';
import type { ApiSchemas } from '@ers/contracts';
import type { ReceivedDelivery } from '@ers/testing';
import { expect } from 'chai';
import { type Account, newAccount, unitsOf } from './account.fixture.ts';
import { askAs } from './dashboard.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { newPerson } from './person.fixture.ts';
import { type Hook, startHook } from './receiver.fixture.ts';
import { type Answer, analysisOf, batchOf, errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';
import { askHooks, type AskHooks, type Delivery, endedDeliveries, newWebhook } from './webhook.fixture.ts';

/** Always `block` with score 100. */
const riskyEmail = 'Jane.Doe@Example.com';

type Payload = ApiSchemas['HighRiskPayload'];
const payloadOf = ({ body }: ReceivedDelivery): Payload => JSON.parse(body.toString()) as Payload;

describe('webhook deliveries', () => {
  let service: Service;
  let receiver: Hook;
  let account: Account;
  let ask: AskHooks;
  before(async () => {
    service = await sharedService();
  });
  beforeEach(async () => {
    receiver = await startHook();
    account = await newAccount(service, { plan: 'Scale', scopes: ['analyze', 'webhooks'] });
    ask = askHooks(service, account.key);
  });
  afterEach(() => receiver.close());

  const analyze = (email: string, more: object = {}): Promise<Answer> =>
    send(service.baseUrl, { path: '/v1/analyze-email', key: account.key, body: { email, ...more } });
  const deliveryOf = ({ json }: Answer): Delivery => (json as { delivery: Delivery }).delivery;

  /** What a receiver does by the documentation alone: nothing of the service's own code. */
  function expectGenuine({ method, headers, body }: ReceivedDelivery, secret: string): void {
    const [, timestamp = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-service-signature'])) ?? [];
    const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
    expect(signature).to.equal(createHmac('sha256', secret).update(signed).digest('hex'));
    expect(method).to.equal('POST');
    expect(headers).to.include({
      'content-type': 'application/json',
      'user-agent': 'service-webhooks/1.0',
      'x-service-timestamp': timestamp,
    });
    expect(Math.abs(Date.now() / 1_000 - Number(timestamp))).to.be.below(300);
  }

  it('tell of a high risk what was answered, signed', async () => {
    const { id, secret } = await newWebhook(ask, receiver.url);
    const answer = await analyze(riskyEmail);
    const [received] = (await receiver.count(1)) as [ReceivedDelivery];
    expectGenuine(received, secret);
    const payload = payloadOf(received);
    const { email, decision, explanation } = analysisOf(answer);
    expect(explanation, 'nobody asked for it').to.equal(undefined);
    expect(Object.keys(payload)).to.deep.equal(['id', 'type', 'created_at', 'api_version', 'data']);
    expect(payload).to.include({ type: 'signup.high_risk', api_version: '1.8.0' });
    expect(payload.data).to.deep.include({
      request_id: answer.headers.get('x-request-id'),
      email: {
        input: email.input,
        normalized: email.normalized,
        canonical: email.canonical,
        domain: 'example.com',
      },
      decision,
      threshold: 75,
      environment: 'live',
    });
    expect(payload.data.top_reasons).to.deep.equal([
      { ...payload.data.top_reasons[0], check: 'domain_infrastructure', contribution: 100 },
    ]);

    const [delivery] = await endedDeliveries(ask, id, 1);
    expect(delivery).to.deep.include({
      id: received.headers['x-service-delivery'],
      webhook_id: id,
      event_id: payload.id,
      event_type: received.headers['x-service-event'],
      status: 'succeeded',
      attempt_count: 1,
      last_status_code: 200,
      last_error: '',
    });
  });

  it('charge nothing for the reasons that nobody asked for', async () => {
    await newWebhook(ask, receiver.url);
    await analyze(riskyEmail);
    await analyze(goodEmail);
    expect(await unitsOf(service, account.id)).to.include({ requests: 2, explanations: 0, committed: 2 });
    const explained = await analyze(riskyEmail, { options: { include_explanation: true } });
    expect(analysisOf(explained).explanation?.explanation_available).to.equal(true);
    expect(await unitsOf(service, account.id)).to.include({ requests: 3, explanations: 1 });
  });

  it('begin at the threshold, and not below it', async () => {
    const score = analysisOf(await analyze(goodEmail)).decision.risk_score;
    const at = await newWebhook(ask, `${receiver.url}/at`, { high_risk_threshold: score });
    const above = await newWebhook(ask, `${receiver.url}/above`, { high_risk_threshold: score + 1 });
    await analyze(goodEmail);
    const [received] = await receiver.count(1);
    expect(received).to.include({ path: '/hook/at' });
    expect(await endedDeliveries(ask, at.id, 1)).to.have.length(1);
    expect(await endedDeliveries(ask, above.id, 0)).to.have.length(0);
  });

  it('hold the domain and a hash alone with redact_email', async () => {
    await newWebhook(ask, receiver.url, { redact_email: true });
    const { email } = analysisOf(await analyze(riskyEmail));
    const [received] = (await receiver.count(1)) as [ReceivedDelivery];
    const sha256 = createHash('sha256').update(email.canonical).digest('hex');
    expect(payloadOf(received).data.email).to.deep.equal({ domain: 'example.com', sha256 });
    expect(received.body.toString().toLowerCase()).to.not.include('jane');
  });

  it('are one for each address of a batch that reaches the threshold, and for each webhook', async () => {
    const hooks = [
      await newWebhook(ask, receiver.url),
      await newWebhook(ask, receiver.url, { high_risk_threshold: 1 }),
      await newWebhook(ask, receiver.url, { events: ['bulk.job_completed'] }),
    ] as const;
    const body = { emails: [riskyEmail, 'x', goodEmail, 'b@example.net'] };
    const answer = await send(service.baseUrl, { path: '/v1/analyze-email/batch', key: account.key, body });
    expect(batchOf(answer).results.every((result) => !('explanation' in result))).to.equal(true);
    const received = await receiver.count(5);
    expect(new Set(received.map((one) => payloadOf(one).id))).to.have.lengthOf(3);
    const counts = await Promise.all(
      hooks.map(async ({ id }, i) => (await endedDeliveries(ask, id, [2, 3, 0][i] ?? 0)).length),
    );
    expect(counts).to.deep.equal([2, 3, 0]);
    expect((await unitsOf(service, account.id)).explanations).to.equal(0);
  });

  it('are not made for the playground, for an inactive webhook, nor below Scale', async () => {
    const person = await newPerson(service, { plan: 'Scale' });
    const dashboard = askAs(service, person);
    const made = await dashboard('POST /webhooks', { url: receiver.url, events: ['signup.high_risk'] });
    const { id } = (made.json as { webhook: { id: string } }).webhook;
    await dashboard('POST /playground/analyze', { email: riskyEmail });

    const hook = await newWebhook(ask, receiver.url);
    await ask(`PATCH /${hook.id}`, { is_active: false });
    await analyze(riskyEmail);
    await ask(`PATCH /${hook.id}`, { is_active: true });
    await changePlan(service.context, { accountId: account.id, plan: 'Growth', period: null });
    await analyze('c@example.org');
    for (const operation of [`POST /${hook.id}/test`, `POST /${hook.id}/deliveries/dlv_1/redeliver`]) {
      expect(errorOf(await ask(operation))).to.include({
        code: 'FEATURE_NOT_AVAILABLE',
        required_plan: 'Scale',
      });
    }
    expect((await ask(`PATCH /${hook.id}`, { high_risk_threshold: 90 })).status, 'still theirs').to.equal(
      200,
    );

    const { prisma } = service.context.db;
    const keys = [person.accountId, account.id];
    expect(await prisma.outboxEvent.count({ where: { key: { in: keys } } })).to.equal(0);
    expect(await prisma.webhookDelivery.count({ where: { webhookId: { in: [id, hook.id] } } })).to.equal(0);
    expect(receiver.got).to.have.length(0);
  });

  it('are tested with an invented event, once, also where nothing else is sent', async () => {
    receiver.status = 500;
    const { id, secret } = await newWebhook(ask, receiver.url, { events: ['bulk.job_completed'] });
    await ask(`PATCH /${id}`, { is_active: false });
    const answers = [
      await ask(`POST /${id}/test`),
      await ask(`POST /${id}/test`, { event_type: 'signup.high_risk' }),
    ];
    expect(answers.map(({ status }) => status)).to.deep.equal([202, 202]);
    for (const answer of answers)
      expect(deliveryOf(answer)).to.include({ status: 'pending', max_attempts: 1 });
    const received = await receiver.count(2);
    for (const one of received) {
      expectGenuine(one, secret);
      expect(payloadOf(one).data).to.include({ test: true });
    }
    expect(received.map(({ headers }) => headers['x-service-event'])).to.have.members([
      'bulk.job_completed',
      'signup.high_risk',
    ]);
    const ended = await endedDeliveries(ask, id, 2);
    expect(ended.map(({ status }) => status)).to.deep.equal(['dead', 'dead']);
    expect(receiver.got).to.have.length(2);
  });

  it('are given up after five attempts, and sent again with the same id and bytes when that is asked for', async () => {
    receiver.status = 503;
    const { id } = await newWebhook(ask, receiver.url);
    await analyze(riskyEmail);
    const [dead] = await endedDeliveries(ask, id, 1);
    expect(dead).to.include({ status: 'dead', attempt_count: 5, max_attempts: 5, last_error: 'http_status' });
    receiver.status = 200;
    const path = `/${id}/deliveries/${dead?.id}`;
    const again = await ask(`POST ${path}/redeliver`);
    expect(again.status).to.equal(202);
    expect(deliveryOf(again)).to.include({ id: dead?.id, status: 'pending', completed_at: null });
    const received = await receiver.count(6);
    expect(new Set(received.map(({ headers }) => headers['x-service-delivery']))).to.have.lengthOf(1);
    expect(new Set(received.map(({ body }) => body.toString()))).to.have.lengthOf(1);
    const [ended] = await endedDeliveries(ask, id, 1);
    expect(ended).to.include({ status: 'succeeded', attempt_count: 6 });
    const whole = deliveryOf(await ask(`GET ${path}`));
    expect(
      whole.attempts?.map(({ number, status_code, error }) => [number, status_code, error]),
    ).to.deep.equal([...[1, 2, 3, 4, 5].map((number) => [number, 503, 'http_status']), [6, 200, '']]);
    expect(whole.attempts?.at(-1)?.response_excerpt).to.equal('thank you');
    const filtered = async (status: string): Promise<unknown> =>
      ((await ask(`GET /${id}/deliveries?status=${status}`)).json as { deliveries: unknown[] }).deliveries
        .length;
    expect([await filtered('succeeded'), await filtered('dead')]).to.deep.equal([1, 0]);
  });

  it('end at a 4xx, and are sent again only once they have ended', async () => {
    receiver.status = 410;
    const { id } = await newWebhook(ask, receiver.url);
    await analyze(riskyEmail);
    const [failed] = await endedDeliveries(ask, id, 1);
    expect(failed).to.include({ status: 'failed', attempt_count: 1, last_status_code: 410 });
    await service.context.db.prisma.webhookDelivery.update({
      where: { id: failed?.id ?? '' },
      data: { status: 'retrying', completedAt: null, nextAttemptAt: new Date('2100-01-01T00:00:00.000Z') },
    });
    const refused = await ask(`POST /${id}/deliveries/${failed?.id}/redeliver`);
    expect([refused.status, errorOf(refused).code]).to.deep.equal([409, 'CONFLICT']);
  });

  it('are signed with the new secret from the moment a rotation has answered', async () => {
    const person = await newPerson(service, { plan: 'Scale' });
    const dashboard = askAs(service, person);
    const made = await dashboard('POST /webhooks', { url: receiver.url, events: ['signup.high_risk'] });
    const { id, secret } = (made.json as { webhook: { id: string; secret: string } }).webhook;
    const rotated = await dashboard(`POST /webhooks/${id}/rotate-secret`);
    expect(rotated.status).to.equal(200);
    expect(rotated.headers.get('cache-control')).to.include('no-store').and.include('no-cache');
    const { webhook } = rotated.json as { webhook: { id: string; secret: string } };
    expect(webhook.id).to.equal(id);
    expect(webhook.secret)
      .to.match(/^whsec_/)
      .and.not.equal(secret);
    await dashboard(`POST /webhooks/${id}/test`);
    const [received] = (await receiver.count(1)) as [ReceivedDelivery];
    expectGenuine(received, webhook.secret);
    expect(() => expectGenuine(received, secret)).to.throw();
  });
});
