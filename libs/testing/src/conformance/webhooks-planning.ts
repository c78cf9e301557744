import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { changePlan, setAccountStatus } from '@ers/access';
import { eventsV1, topics } from '@ers/contracts';
import { deadLetterTopic, type ReceivedMessage } from '@ers/platform';
import { expect } from 'chai';
import { accessContext } from '../access-fixture.ts';
import { deliveryIdOf, type FakeRequest } from '../webhooks/fake-attempts.ts';
import { webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** Which event becomes a delivery to whom (contract part 5). */
export function webhooksPlanning(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);
  const sent = async (): Promise<FakeRequest[]> => {
    await rig().subject.settled();
    return rig().attempts.requests;
  };
  const bodyOf = ({ body }: FakeRequest) =>
    JSON.parse(Buffer.from(body).toString()) as { id: string; data: Record<string, unknown> };

  it('makes one delivery of an event for each config, however often and however concurrently it arrives', async () => {
    await rig().dispatcher({ db: suite.otherInstance() });
    const configs = [
      await rig().newWebhook({ url: 'https://a.test' }),
      await rig().newWebhook({ url: 'https://b.test' }),
    ];
    const id = 'evt_once';
    const copies = Array.from({ length: 20 }, (_, i) => rig().publish({ id, key: `lane ${i}` }));
    await Promise.all(copies);
    await rig().publish({ id });
    await rig().advance(1_000);
    expect((await sent()).map(({ url }) => url)).to.have.members(['https://a.test', 'https://b.test']);
    const rows = await rig().db.prisma.webhookDelivery.findMany({ where: { eventId: id } });
    expect(rows.map(({ webhookId }) => webhookId)).to.have.members(configs.map((config) => config.id));
    expect(new Set((await sent()).map(deliveryIdOf)).size).to.equal(2);
  });

  it('plans nothing anew for an event whose deliveries are gone', async () => {
    const { client, accountId } = rig();
    const first = await rig().newWebhook();
    const id = await rig().publish();
    expect(await sent()).to.have.length(1);
    await client.deleteWebhook({ accountId, id: first.id });
    await rig().newWebhook();
    await rig().publish({ id });
    expect(await sent()).to.have.length(1);
  });

  it('goes by the threshold, the subscription and the state of each config', async () => {
    const { client, accountId } = rig();
    await rig().newWebhook({ url: 'https://at.test', highRiskThreshold: 80 });
    await rig().newWebhook({ url: 'https://bulk.test', events: ['bulk.job_completed'] });
    const off = await rig().newWebhook({ url: 'https://off.test' });
    await client.updateWebhook({ accountId, id: off.id, isActive: false });
    await rig().publish({ score: 79 });
    expect(await sent()).to.deep.equal([]);
    await rig().publish({ score: 80 });
    expect((await sent()).map(({ url }) => url)).to.deep.equal(['https://at.test']);
  });

  it('tells a config what it asked for: its threshold, and no address where it wants none', async () => {
    const eventId = await rig().publish();
    await rig().newWebhook({ url: 'https://open.test', highRiskThreshold: 20 });
    await rig().newWebhook({ url: 'https://redacted.test', redactEmail: true });
    const id = await rig().publish();
    const bodies = new Map((await sent()).map((request) => [request.url, bodyOf(request)]));
    expect(bodies.get('https://open.test')).to.deep.include({ id, type: 'signup.high_risk' });
    expect(bodies.get('https://open.test')?.data).to.deep.include({
      threshold: 20,
      request_id: 'req_1',
      environment: 'live',
      email: {
        input: 'Someone+x@Example.com',
        normalized: 'someone+x@example.com',
        canonical: 'someone@example.com',
        domain: 'example.com',
      },
    });
    const redacted = bodies.get('https://redacted.test');
    expect(redacted?.data['email']).to.have.keys('domain', 'sha256');
    expect(JSON.stringify(redacted).toLowerCase()).to.not.include('someone');
    expect([...bodies.values()].map((body) => body.id)).to.not.include(eventId);
  });

  it('sends nothing for other accounts, for one without webhooks in its plan, and for one that is disabled', async () => {
    const { accountId, db, clock } = rig();
    const access = accessContext(db, clock);
    await rig().newWebhook();
    await rig().publish({ accountId: await rig().newAccount('Scale') });
    await rig().publish({ accountId: 'acc_none' });
    await changePlan(access, { accountId, plan: 'Growth', period: null });
    await rig().publish();
    await changePlan(access, { accountId, plan: 'Business', period: null });
    await setAccountStatus(access, { accountId, status: 'disabled' });
    await rig().publish();
    await setAccountStatus(access, { accountId, status: 'active' });
    expect(await sent()).to.deep.equal([]);
    await rig().publish();
    expect(await sent()).to.have.length(1);
  });

  it('tells of the end of a bulk job whoever is subscribed to it', async () => {
    const { bus, accountId, clock } = rig();
    await rig().newWebhook({ url: 'https://both.test' });
    await rig().newWebhook({ url: 'https://risk.test', events: ['signup.high_risk'] });
    const at = timestampFromDate(clock.now());
    const job = { jobId: 'job_1', status: 'failed', fileName: 'list.csv', rowCount: 4, processedCount: 1 };
    const error = { code: 'CANCELLED', message: 'The job was cancelled.' };
    const value = toBinary(
      eventsV1.BulkJobCompletedSchema,
      create(eventsV1.BulkJobCompletedSchema, {
        eventId: 'evt_job',
        accountId,
        createdAt: at,
        job: { ...job, failedCount: 1, createdAt: at, completedAt: at, error },
      }),
    );
    for (let copies = 0; copies < 2; copies += 1) {
      await bus.publish(topics.bulkJobCompleted, [{ key: accountId, value }]);
    }
    const [request, ...more] = await sent();
    expect(more).to.deep.equal([]);
    expect(request?.url).to.equal('https://both.test');
    const time = clock.now().toISOString();
    expect(request && bodyOf(request)).to.deep.equal({
      id: 'evt_job',
      type: 'bulk.job_completed',
      created_at: time,
      api_version: '1.8.0',
      data: {
        job_id: 'job_1',
        status: 'failed',
        file_name: 'list.csv',
        row_count: 4,
        processed_count: 1,
        failed_count: 1,
        units_consumed: 0,
        progress: 0.25,
        created_at: time,
        expires_at: null,
        completed_at: time,
        error,
      },
    });
  });

  it('puts aside what is no event, and goes on', async () => {
    const { bus } = rig();
    await rig().newWebhook();
    const letters: ReceivedMessage[] = [];
    const handle = async (one: ReceivedMessage): Promise<void> => void letters.push(one);
    await bus.subscribe({ topics: [deadLetterTopic(topics.signupHighRisk)], group: 'letters', handle });
    const junk = [Buffer.from('junk'), Buffer.alloc(0), Buffer.from([0x0a, 0x05, 0x65])];
    for (const value of junk) await bus.publish(topics.signupHighRisk, [{ key: rig().accountId, value }]);
    await rig().publish();
    expect(await sent()).to.have.length(1);
    expect(letters.map(({ headers }) => headers['dead-letter-code'])).to.deep.equal(
      junk.map(() => 'NOT_AN_EVENT'),
    );
  });
}
