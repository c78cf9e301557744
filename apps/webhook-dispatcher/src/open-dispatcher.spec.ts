import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@connectrpc/connect';
import { webhooksV1 } from '@ers/contracts';
import { defaultPlanCatalogue } from '@ers/core';
import { type Database, migrate, openEmbedded } from '@ers/db';
import {
  ConfigError,
  createMemoryBus,
  type Env,
  localTransport,
  readEnv,
  systemClock,
  systemIds,
} from '@ers/platform';
import {
  accessContext,
  captureLog,
  createTestAuthority,
  newAccount,
  type Receiver,
  startReceiver,
  refusalOf,
} from '@ers/testing';
import { expect } from 'chai';
import { z } from 'zod';
import { openDispatcher } from './open-dispatcher.ts';
import { secretsKeys } from './secrets/secrets-keys.ts';
import { webhookFields } from './webhook-fields.ts';

const schema = z.object({ ...webhookFields, SECRETS_KEYS: secretsKeys });
const keys = { SECRETS_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };

describe('openDispatcher', () => {
  const authority = createTestAuthority();
  let db: Database;
  let folder: string;
  let receiver: Receiver;
  let accountId: string;

  before(async () => {
    db = await openEmbedded({ folder: null });
    await migrate(db.sql);
    folder = await mkdtemp(join(tmpdir(), 'ers-webhooks-'));
    await writeFile(join(folder, 'roots.pem'), `a comment\n${authority.root}`);
    await writeFile(join(folder, 'none.pem'), 'no certificate');
    receiver = await startReceiver(authority.issue({ addresses: ['127.0.0.1'] }));
    accountId = await newAccount(accessContext(db, systemClock), { plan: 'Scale' });
  });
  after(async () => {
    await receiver?.close();
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function withDispatcher(
    env: Env,
    work: (the: {
      client: ReturnType<typeof createClient<typeof webhooksV1.WebhookService>>;
      settled: () => Promise<void>;
    }) => Promise<void>,
  ): Promise<void> {
    const { log } = captureLog();
    const bus = createMemoryBus({ log });
    const deps = { db, clock: systemClock, ids: systemIds, log, plans: defaultPlanCatalogue, bus };
    const dispatcher = openDispatcher(readEnv(schema, { ...keys, ...env }), deps);
    const running = await dispatcher.start();
    const client = createClient(webhooksV1.WebhookService, localTransport(dispatcher.routes));
    try {
      await work({ client, settled: dispatcher.settled });
    } finally {
      await running.stop();
      await bus.stop();
    }
  }

  const request = () => ({
    accountId,
    url: `https://127.0.0.1:${receiver.port}/hook?a=1`,
    events: ['signup.high_risk'],
  });

  it('delivers over TLS what the receiver can verify', async () => {
    const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.1', WEBHOOK_CA_FILE: join(folder, 'roots.pem') };
    await withDispatcher(env, async ({ client, settled }) => {
      const { webhook, secret } = await client.createWebhook(request());
      const { delivery } = await client.sendTest({ accountId, id: webhook?.id ?? '' });
      await settled();
      const key = { accountId, webhookId: webhook?.id ?? '', deliveryId: delivery?.id ?? '' };
      expect((await client.getDelivery(key)).delivery).to.include({
        status: 'succeeded',
        lastStatusCode: 200,
      });
      const [received] = receiver.received;
      expect(received).to.include({ method: 'POST', path: '/hook?a=1' });
      const headers = received?.headers ?? {};
      expect(headers).to.include({
        'x-service-delivery': key.deliveryId,
        'x-service-event': 'signup.high_risk',
      });
      const time = String(headers['x-service-timestamp']);
      const mac = createHmac('sha256', secret)
        .update(`${time}.`)
        .update(received?.body ?? '')
        .digest('hex');
      expect(headers['x-service-signature']).to.equal(`t=${time},v1=${mac}`);
      expect(JSON.parse(received?.body.toString() ?? '')).to.have.nested.property('data.test', true);
    });
  });

  it('refuses private targets at creation where they are not opened', async () => {
    await withDispatcher({}, async ({ client }) => {
      const refusal = await client.createWebhook(request()).catch(refusalOf);
      expect(refusal).to.have.nested.property('fieldErrors[0].field', 'url');
      expect(refusal).to.include({ code: 'INVALID_REQUEST' });
    });
  });

  it('does not start with roots that it cannot read', () => {
    for (const name of ['none.pem', 'missing.pem']) {
      const env = { ...keys, WEBHOOK_CA_FILE: join(folder, name) };
      const { log } = captureLog();
      const bus = createMemoryBus({ log });
      const deps = { db, clock: systemClock, ids: systemIds, log, plans: defaultPlanCatalogue, bus };
      const open = () => openDispatcher(readEnv(schema, env), deps);
      expect(open).to.throw(ConfigError, 'WEBHOOK_CA_FILE');
    }
  });
});
