/** Events from a gateway through Kafka and a dispatcher to a receiver, while the processes between them die and come back. */
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type ReceivedDelivery, type Receiver, startReceiver } from '@ers/testing';
import { expect } from 'chai';
import { type Account, analyze, type Books, health, openBooks } from './analysis.fixture.ts';
import { type Stack, startStack } from './stack.ts';
import { until } from './until.fixture.ts';

/** Always `block` with score 100. */
const riskyEmail = 'someone@example.com';
/** A lease, and some time for the next look at what is due. */
const takeOverMsMax = 75_000;

interface Hook {
  id: string;
  secret: string;
}

describe('webhooks, over Kafka and two dispatchers', function () {
  this.timeout(180_000);
  let stack: Stack;
  let books: Books;
  let receiver: Receiver;
  let account: Account;
  let hook: Hook;

  before(async function () {
    // The first time, Maven fetches Kafka.
    this.timeout(600_000);
    const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8', WEBHOOK_BACKOFF_SECONDS: '1' };
    stack = await startStack({ gateways: 2, dispatchers: 2, env });
    books = openBooks(stack);
  });
  after(async () => {
    await books?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    receiver = await startReceiver(null);
    account = await books.newAccount('Scale');
    hook = await newHook();
  });
  afterEach(async () => {
    await receiver.close();
    const { kafka, dispatchers, gateways } = stack.parts;
    for (const part of [kafka, ...dispatchers, ...gateways]) await part?.start();
  });

  const gateway = (i = 0): string => stack.urls.gateways[i] as string;
  const deliveryIdOf = ({ headers }: ReceivedDelivery): unknown => headers['x-service-delivery'];

  async function newHook(): Promise<Hook> {
    const url = `http://127.0.0.1:${receiver.port}/`;
    const response = await fetch(`${gateway()}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.key}` },
      body: JSON.stringify({ url, events: ['signup.high_risk'] }),
    });
    expect(response.status, await response.clone().text()).to.equal(201);
    return ((await response.json()) as { webhook: Hook }).webhook;
  }

  const analyzed = async (i = 0): Promise<number> =>
    (await analyze(gateway(i), account.key, riskyEmail)).status;
  const came = (count: number, msMax?: number): Promise<void> =>
    until(async () => receiver.received.length >= count, msMax);

  function expectSigned({ headers, body }: ReceivedDelivery): void {
    const timestamp = String(headers['x-service-timestamp']);
    const mac = createHmac('sha256', hook.secret).update(`${timestamp}.`).update(body).digest('hex');
    expect(headers['x-service-signature']).to.equal(`t=${timestamp},v1=${mac}`);
  }

  it('tell of a high risk, at whichever gateway it was met', async () => {
    expect(await analyzed(0)).to.equal(200);
    expect(await analyzed(1)).to.equal(200);
    await came(2, 30_000);
    receiver.received.forEach(expectSigned);
    expect(new Set(receiver.received.map(deliveryIdOf))).to.have.lengthOf(2);
  });

  it('lose nothing while Kafka is away: analyses go on, and are told once it is back', async () => {
    await stack.parts.kafka?.stop('SIGKILL');
    for (let i = 0; i < 5; i += 1) expect(await analyzed(i % 2)).to.equal(200);
    expect(await books.usage(account.id)).to.include({ requestsUsed: 5 });
    await stack.parts.kafka?.start();
    await came(5, 60_000);
    expect(new Set(receiver.received.map(deliveryIdOf))).to.have.lengthOf(5);
  });

  it('are told by the other gateway when the one that was charged is killed', async () => {
    await stack.parts.kafka?.stop('SIGKILL');
    expect(await analyzed(0)).to.equal(200);
    await stack.parts.gateways[0]?.stop('SIGKILL');
    await stack.parts.kafka?.start();
    await came(1, 60_000);
    expectSigned(receiver.received[0] as ReceivedDelivery);
  });

  it('are sent again with the same id by another dispatcher when the one that sends them is killed', async () => {
    const held: ServerResponse[] = [];
    receiver.answerWith((response) => void held.push(response));
    expect(await analyzed()).to.equal(200);
    await came(1, 30_000);
    for (const dispatcher of stack.parts.dispatchers) await dispatcher.stop('SIGKILL');
    receiver.answerWith((response) => void response.end());
    await stack.parts.dispatchers[1]?.start();
    await came(2, takeOverMsMax);
    const [first, second] = receiver.received as [ReceivedDelivery, ReceivedDelivery];
    expect(deliveryIdOf(second)).to.equal(deliveryIdOf(first));
    expect(second.body.equals(first.body)).to.equal(true);
    await until(async () => {
      const rows = await books.db.prisma.webhookDelivery.findMany({ where: { webhookId: hook.id } });
      return rows.length === 1 && rows[0]?.status === 'succeeded' && rows[0].attemptCount === 1;
    });
  });

  it('hold up no analysis while every dispatcher is away, which health says', async () => {
    for (const dispatcher of stack.parts.dispatchers) await dispatcher.stop('SIGTERM');
    expect(await analyzed()).to.equal(200);
    await until(async () => (await health(gateway())).body.status === 'degraded');
    expect((await health(gateway())).status).to.equal(200);
    for (const dispatcher of stack.parts.dispatchers) await dispatcher.start();
    await came(1, 30_000);
  });
});
