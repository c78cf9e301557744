/** A dispatcher with a delivery under way that is frozen, told to stop, or left without its database. */
import type { ServerResponse } from 'node:http';
import { type Receiver, startReceiver } from '@ers/testing';
import { expect } from 'chai';
import { type Account, type Books, health, openBooks } from './analysis.fixture.ts';
import { freeze } from './freeze.fixture.ts';
import type { Part } from './part.ts';
import { type Stack, startStack } from './stack.ts';
import { until } from './until.fixture.ts';

/** A lease, and some time for the next look at what is due. */
const takeOverMsMax = 75_000;

describe('webhook deliveries under way', function () {
  this.timeout(180_000);
  let stack: Stack;
  let books: Books;
  let receiver: Receiver;
  let account: Account;
  let webhookId: string;
  let held: ServerResponse[];

  before(async function () {
    // The first time, Maven fetches Kafka.
    this.timeout(600_000);
    stack = await startStack({ dispatchers: 2, env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } });
    books = openBooks(stack);
  });
  after(async () => {
    await books?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    held = [];
    receiver = await startReceiver(null);
    receiver.answerWith((response) => void held.push(response));
    account = await books.newAccount('Scale');
    const url = `http://127.0.0.1:${receiver.port}/`;
    webhookId = ((await post('/v1/webhooks', { url, events: ['signup.high_risk'] })) as { id: string }).id;
  });
  afterEach(async () => {
    const { dispatchers, postgres } = stack.parts;
    for (const part of [postgres, ...dispatchers]) await part.start();
    dispatchers.forEach((part) => part.signal('SIGCONT'));
    await until(async () => (await health(gateway())).body.status === 'ok', 30_000);
    await receiver.close();
  });

  const gateway = (): string => stack.urls.gateways[0] as string;
  /** The first is the one that the gateway asks. */
  const dispatchers = (): [Part, Part] => stack.parts.dispatchers as [Part, Part];
  const came = (count: number, msMax?: number): Promise<void> =>
    until(async () => receiver.received.length >= count, msMax);

  async function post(path: string, body: object): Promise<object> {
    const headers = { authorization: `Bearer ${account.key}` };
    const response = await fetch(`${gateway()}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { webhook?: object; delivery?: object };
    expect(response.status, JSON.stringify(answer)).to.be.within(200, 299);
    return answer.webhook ?? answer.delivery ?? {};
  }

  /** The one delivery of this test, with its attempts. */
  const delivery = () =>
    books.db.prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId }, include: { attempts: true } });
  const isDelivered = async (): Promise<boolean> => (await delivery()).status === 'succeeded';

  it('a sender that is frozen loses its delivery, and writes nothing when it wakes', async () => {
    const [first, second] = dispatchers();
    await freeze(second.pid());
    await post(`/v1/webhooks/${webhookId}/test`, {});
    await came(1);
    await freeze(first.pid());
    const { leaseUntil } = await delivery();
    receiver.answerWith((response) => void response.end());
    second.signal('SIGCONT');
    await came(2, takeOverMsMax);
    await until(isDelivered);
    const [begun, again] = receiver.received.map(({ headers }) => headers['x-service-delivery']);
    expect(again).to.equal(begun);
    const taken = await delivery();
    expect(taken.attempts.map(({ number }) => number)).to.deep.equal([1]);
    expect(taken.attempts[0]?.startedAt).to.be.greaterThan(leaseUntil as Date);

    first.signal('SIGCONT');
    await until(async () => first.output().includes('"status":"lost"'));
    expect(await delivery()).to.deep.equal(taken);
    expect(receiver.received).to.have.length(2);
  });

  it('a dispatcher that is told to stop ends the attempt first, and then with code 0', async () => {
    await post(`/v1/webhooks/${webhookId}/test`, {});
    await came(1);
    const ended = Promise.all(dispatchers().map((part) => part.stop('SIGTERM')));
    await until(async () => dispatchers().every((part) => part.output().includes('"stopping"')));
    held.forEach((response) => response.end());
    expect(await ended).to.deep.equal([0, 0]);
    expect(await delivery()).to.include({ status: 'succeeded', attemptCount: 1 });
    expect(receiver.received).to.have.length(1);
  });

  it('what a receiver has is not sent again because the database was away for a moment', async () => {
    const { postgres } = stack.parts;
    await post(`/v1/webhooks/${webhookId}/test`, {});
    await came(1);
    await postgres.stop('SIGINT');
    held.forEach((response) => response.end());
    await until(async () => dispatchers().some((part) => part.output().includes('was not written')));
    await postgres.start();
    await until(isDelivered, 30_000);
    expect((await delivery()).attempts).to.have.length(1);
    expect(receiver.received).to.have.length(1);
  });
});
