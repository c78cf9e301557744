/** What callers see and what is charged while a part of the system is away, and when it comes back. */
import { expect } from 'chai';
import { analyze, analyzeMany, type Books, health, openBooks } from './analysis.fixture.ts';
import { freeze } from './freeze.fixture.ts';
import type { Part } from './part.ts';
import { startStack, type Stack } from './stack.ts';
import { until } from './until.fixture.ts';

describe('outages', function () {
  this.timeout(120_000);
  let stack: Stack;
  let books: Books;

  before(async () => {
    stack = await startStack({ gateways: 2 });
    books = openBooks(stack);
  });
  after(async () => {
    await books?.close();
    await stack?.stop();
  });
  afterEach(async () => {
    const { gateways, scoring, postgres } = stack.parts;
    scoring.signal('SIGCONT');
    for (const part of [postgres, scoring, ...gateways]) await part.start();
    await until(answers);
  });

  const [first, second] = [0, 1].map((i) => (): string => stack.urls.gateways[i] as string) as [
    () => string,
    () => string,
  ];
  /** Whether both gateways serve. */
  const answers = async (): Promise<boolean> =>
    (await Promise.all([first, second].map((url) => health(url())))).every(({ status }) => status === 200);

  async function expectUnavailable(key: string): Promise<void> {
    const { status, body } = await analyze(first(), key, 'someone@example.com');
    expect(status).to.equal(503);
    expect(body.error).to.deep.include({
      code: 'SERVICE_UNAVAILABLE',
      type: 'service_error',
      retryable: true,
    });
    // The gateway asks its dependencies once a second at most.
    await until(async () => (await health(first())).status === 503);
  }

  /** The part ends and comes back; the caller sees 503 meanwhile, and 200 soon after, at the first unit charged. */
  async function expectRecovery(part: Part, signal: NodeJS.Signals): Promise<void> {
    const { id, key } = await books.newAccount('Developer');
    await part.stop(signal);
    await expectUnavailable(key);
    await part.start();
    const analyzed = async (): Promise<boolean> =>
      (await analyze(first(), key, 'back@example.com')).status === 200;
    await until(analyzed);
    expect(await books.usage(id)).to.include({ requestsUsed: 1, unitsCommitted: 1 });
    await until(async () => (await health(first())).body.status === 'ok');
  }

  it('without scoring: 503, nothing charged, and again 200 once it is back', () =>
    expectRecovery(stack.parts.scoring, 'SIGKILL'));

  it('without PostgreSQL: 503, nothing charged, and again 200 once it is back', () =>
    expectRecovery(stack.parts.postgres, 'SIGINT'));

  it('scoring that hangs: 503 within the time of a call, nothing charged', async () => {
    const { id, key } = await books.newAccount('Developer');
    await freeze(stack.parts.scoring.pid());
    await expectUnavailable(key);
    expect(await books.usage(id)).to.include({ requestsUsed: 0, unitsCommitted: 0 });
  });

  it('a gateway that is told to stop: requests under way are answered, it ends with code 0', async () => {
    const { id, key } = await books.newAccount('Developer');
    const [gateway] = stack.parts.gateways as [Part, Part];
    await freeze(stack.parts.scoring.pid());
    const load = analyzeMany({ baseUrls: [first()], key, requests: 10, concurrency: 10 });
    await until(async () => (await books.reservations(id)) === 10);
    const ended = gateway.stop('SIGTERM');
    await until(() =>
      health(first()).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    stack.parts.scoring.signal('SIGCONT');
    expect(await load).to.deep.equal({ ok: 10 });
    expect(await ended).to.equal(0);
    expect(await books.usage(id)).to.include({ requestsUsed: 10, unitsCommitted: 10 });
  });

  it('a gateway that crashes under load: what was answered is charged, what was not is given back within 60 s', async () => {
    const { id, key } = await books.newAccount('Developer');
    const [gateway] = stack.parts.gateways as [Part, Part];
    const outcomes = await analyzeMany({
      baseUrls: [first()],
      key,
      requests: 80,
      concurrency: 40,
      onAnswer: (answered) => answered === 30 && gateway.stop('SIGKILL'),
    });
    const crashed = performance.now();
    const { ok = 0, none = 0, ...other } = outcomes;
    expect(other).to.deep.equal({});
    expect(ok).to.be.at.least(30);
    expect(none).to.be.at.least(1);
    const { requestsUsed } = await books.usage(id);
    expect(requestsUsed)
      .to.be.at.least(ok)
      .and.to.be.at.most(ok + none);
    await gateway.start();
    await until(async () => (await books.reservations(id)) === 0, 60_000 - (performance.now() - crashed));
    const usage = await books.usage(id);
    expect(usage.unitsCommitted).to.equal(usage.requestsUsed);
    expect(usage.unitsCommitted)
      .to.be.at.least(ok)
      .and.to.be.at.most(ok + none);
  });
});
