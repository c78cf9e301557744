/** What a restart of the embedded system leaves of webhooks: their secrets, and events that its bus forgot. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureLog, type ReceivedDelivery } from '@ers/testing';
import { expect } from 'chai';
import { type Hook, startHook } from './acceptance/receiver.fixture.ts';
import { send } from './acceptance/send.fixture.ts';
import { askHooks, endedDeliveries, newWebhook } from './acceptance/webhook.fixture.ts';
import { readStandaloneConfig } from './config.ts';
import { type Standalone, startStandalone } from './start-standalone.ts';

describe('webhooks after a restart', function () {
  this.timeout(120_000);
  let folder: string;
  let hook: Hook;
  let running: Standalone;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ers-restart-'));
    hook = await startHook();
  });
  after(async () => {
    await running?.stop();
    await hook.close();
    rmSync(folder, { recursive: true });
  });

  async function start(): Promise<string> {
    const config = readStandaloneConfig({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      EVIDENCE_BUDGET_MS: '0',
      WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    });
    running = await startStandalone({ config, progress: () => undefined, log: captureLog().log });
    return running.credentials.accounts.find(({ plan }) => plan === 'Scale')?.api_key ?? '';
  }

  const analyze = (key: string, email: string): Promise<unknown> =>
    send(running.baseUrl, { path: '/v1/analyze-email', key, body: { email } });
  const eventIdOf = ({ body }: ReceivedDelivery): string =>
    (JSON.parse(body.toString()) as { id: string }).id;

  it('are signed as before, and told what was published to a bus that forgot it, and nothing twice', async () => {
    const key = await start();
    const { id, secret } = await newWebhook(askHooks(running, key), hook.url);
    await analyze(key, 'planned@example.com');
    await analyze(key, 'forgotten@example.com');
    await endedDeliveries(askHooks(running, key), id, 2);
    const [forgotten] = hook.got
      .filter(({ body }) => body.includes('forgotten@'))
      .map((delivery) => eventIdOf(delivery));
    const { prisma } = running.context.db;
    await prisma.plannedEvent.delete({ where: { id: forgotten ?? '' } });
    await prisma.webhookDelivery.deleteMany({ where: { eventId: forgotten ?? '' } });
    await running.stop();

    const again = await start();
    const received = await hook.count(3);
    const last = received.at(-1) as ReceivedDelivery;
    expect(eventIdOf(last)).to.equal(forgotten);
    const timestamp = String(last.headers['x-service-timestamp']);
    const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(last.body).digest('hex');
    expect(last.headers['x-service-signature']).to.equal(`t=${timestamp},v1=${mac}`);

    const { outboxEvent } = running.context.db.prisma;
    while ((await outboxEvent.count({ where: { publishedAt: null } })) > 0);
    expect(await endedDeliveries(askHooks(running, again), id, 2)).to.have.length(2);
    expect(hook.got).to.have.length(3);
  });
});
