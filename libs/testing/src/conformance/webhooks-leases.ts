import { expect } from 'chai';
import { manualClock } from '../manual-clock.ts';
import { deliveryIdOf, fakeAttempts } from '../webhooks/fake-attempts.ts';
import type { Dispatcher } from '../webhooks/webhook-rig.ts';
import { createGate } from './inbox.ts';
import { webhookRigOfEachTest, type WebhookSuite } from './webhooks-suite.ts';

/** Who may attempt a delivery, and who may write what came of it (contract part 5). */
export function webhooksLeases(suite: WebhookSuite): void {
  const rig = webhookRigOfEachTest(suite);
  const otherProcess = (options: object = {}): Promise<Dispatcher> =>
    rig().dispatcher({ db: suite.otherInstance(), ...options });
  const deliveryRow = async (webhookId: string) =>
    rig().db.prisma.webhookDelivery.findFirstOrThrow({ where: { webhookId }, include: { attempts: true } });

  it('lets no two dispatchers attempt the same delivery at once', async () => {
    const { attempts, timers } = rig();
    await otherProcess();
    for (let i = 0; i < 3; i += 1) await rig().newWebhook({ url: `https://${i}.test` });
    const gate = createGate();
    attempts.answer = () => gate.opened.then(() => 500);
    await Promise.all(Array.from({ length: 10 }, () => rig().publish()));
    await attempts.begun(1);
    timers.advance(30_000);
    gate.open();
    attempts.answer = () => 500;
    await rig().advance(0);
    for (let i = 0; i < 6; i += 1) await rig().advance(7_200_000);
    expect(attempts.requests).to.have.length(10 * 3 * 5);
    expect(attempts.overlaps()).to.equal(0);
    expect(await rig().db.prisma.webhookAttempt.count({ where: { delivery: { status: 'dead' } } })).to.equal(
      150,
    );
  });

  it('gives a delivery to another sender, under the same id, 60 s after its own has died', async () => {
    const { attempts, timers } = rig();
    const { id } = await rig().newWebhook();
    const dead = createGate();
    attempts.answer = () => dead.opened.then(() => 200);
    await rig().publish();
    await attempts.begun(1);
    const living = fakeAttempts(rig().clock);
    const other = await otherProcess({ attempts: living });
    timers.advance(59_999);
    await other.subject.settled();
    expect(living.requests).to.deep.equal([]);
    timers.advance(1_001);
    await other.subject.settled();
    expect(living.requests.map(deliveryIdOf)).to.deep.equal(attempts.requests.map(deliveryIdOf));
    const taken = await deliveryRow(id);
    expect(taken).to.include({ status: 'succeeded', attemptCount: 1, fence: 2 });
    dead.open();
  });

  it('refuses the outcome of a sender that wakes late', async () => {
    const { attempts, timers } = rig();
    const { id } = await rig().newWebhook();
    const late = createGate();
    attempts.answer = () => late.opened.then(() => 400);
    await rig().publish();
    await attempts.begun(1);
    const living = fakeAttempts(rig().clock);
    const writing = createGate();
    living.answer = () => writing.opened.then(() => 503);
    await otherProcess({ attempts: living });
    timers.advance(61_000);
    await living.begun(1);
    // While the second sender has the delivery, and once it has written.
    late.open();
    await rig().subject.settled();
    expect(await deliveryRow(id)).to.deep.include({ status: 'pending', attemptCount: 0, attempts: [] });
    expect(rig().logged()).to.include('"status":"lost"');
    writing.open();
    await rig().advance(0);
    const row = await deliveryRow(id);
    expect(row).to.include({ status: 'retrying', attemptCount: 1, lastStatusCode: 503 });
    expect(row.attempts.map(({ statusCode }) => statusCode)).to.deep.equal([503]);
  });

  it('uses up no attempt by a crash', async () => {
    const { attempts, timers } = rig();
    const { id } = await rig().newWebhook();
    const crashes = createGate();
    attempts.answer = () => crashes.opened.then(() => 200);
    await rig().publish();
    await attempts.begun(1);
    for (let i = 2; i <= 8; i += 1) {
      const crashing = fakeAttempts(rig().clock);
      crashing.answer = () => crashes.opened.then(() => 200);
      await otherProcess({ attempts: crashing });
      timers.advance(61_000);
      await crashing.begun(1);
    }
    expect(await deliveryRow(id)).to.include({ status: 'pending', attemptCount: 0, fence: 8 });
    crashes.open();
    await rig().advance(0);
    expect(await deliveryRow(id)).to.include({ status: 'succeeded', attemptCount: 1 });
  });

  it('does not take from itself what it has under way, however its clock is moved', async () => {
    const { attempts, clock, timers } = rig();
    await rig().newWebhook();
    const gate = createGate();
    attempts.answer = () => gate.opened.then(() => 200);
    await rig().publish();
    await attempts.begun(1);
    clock.advance(86_400_000);
    timers.advance(1_000);
    await rig().publish({ accountId: await rig().newAccount('Scale') });
    gate.open();
    await rig().subject.settled();
    expect(attempts.requests).to.have.length(1);
  });

  it('begins no attempt that could outlast its lease', async () => {
    const slow = manualClock();
    const own = fakeAttempts(slow);
    // Each look at the time takes this process 20 s, as if it were held up in between.
    const now = (): Date => {
      slow.advance(20_000);
      return slow.now();
    };
    await rig().stop();
    const held = await rig().dispatcher({ clock: { ...slow, now }, attempts: own });
    const { webhook } = await held.client.createWebhook({
      accountId: rig().accountId,
      url: 'https://receiver.test',
      events: ['signup.high_risk'],
    });
    await held.client.sendTest({ accountId: rig().accountId, id: webhook?.id ?? '' });
    await held.subject.settled();
    expect(own.requests).to.deep.equal([]);
    expect(rig().logged()).to.include('claimed too long ago');
  });

  it('keeps a receiver that answers nothing from holding up the others', async () => {
    const { attempts, client, accountId } = rig();
    const slow = await rig().newWebhook({ url: 'https://slow.test' });
    const gate = createGate();
    attempts.answer = ({ url }) => (url === 'https://slow.test' ? gate.opened.then(() => 200) : 200);
    await Promise.all(Array.from({ length: 200 }, (_, i) => rig().publish({ key: `${i}` })));
    await attempts.begun(1);
    attempts.mostAtOnce();
    await rig().newWebhook({ url: 'https://quick.test' });
    await Promise.all(Array.from({ length: 20 }, (_, i) => rig().publish({ key: `${i}` })));
    await attempts.begun(8 + 20);
    expect(attempts.requests.filter(({ url }) => url === 'https://quick.test')).to.have.length(20);
    expect(attempts.requests.filter(({ url }) => url === 'https://slow.test')).to.have.length(8);
    gate.open();
    await rig().subject.settled();
    const page = { accountId, webhookId: slow.id, status: 'succeeded', limit: 500, offset: 0 };
    expect((await client.listDeliveries(page)).deliveries).to.have.length(220);
    expect(attempts.mostAtOnce()).to.be.at.most(16);
  });

  it('lets attempts under way end before it stops, and begins no other', async () => {
    const { attempts } = rig();
    const { id } = await rig().newWebhook();
    const gate = createGate();
    attempts.answer = () => gate.opened.then(() => 200);
    await Promise.all(Array.from({ length: 12 }, (_, i) => rig().publish({ key: `${i}` })));
    await attempts.begun(8);
    const stopped = rig().stop();
    gate.open();
    await stopped;
    const counts = await rig().db.prisma.webhookDelivery.groupBy({
      by: ['status'],
      where: { webhookId: id },
      _count: true,
      orderBy: { status: 'asc' },
    });
    expect(counts.map(({ status, _count }) => [status, _count])).to.deep.equal([
      ['pending', 4],
      ['succeeded', 8],
    ]);
  });
}
