import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import type { ApiSchemas } from '@ers/contracts';
import { planNames } from '@ers/core';
import { captureLog } from '@ers/testing';
import { clerkMessage, clerkUser, sendClerk } from './acceptance/clerk.fixture.ts';
import { askAs } from './acceptance/dashboard.fixture.ts';
import { errorOf, send } from './acceptance/send.fixture.ts';
import { sendStripe, stripeBody } from './acceptance/stripe.fixture.ts';
import { readStandaloneConfig } from './config.ts';
import { type DemoCredentials, ensureDemoAccounts } from './demo-accounts.ts';
import { localIssuer } from './local-issuer.ts';
import { type Standalone, startStandalone } from './start-standalone.ts';

/** No look-ups leave this machine. */
const offline = { EVIDENCE_BUDGET_MS: '0', PORT: '0' };
const path = '/v1/analyze-email';
const body = { email: 'jane.doe@gmail.com' };

const start = (env: Record<string, string>): Promise<Standalone> =>
  startStandalone({
    config: readStandaloneConfig({ ...offline, ...env }),
    progress: () => undefined,
    log: captureLog().log,
  });

describe('startStandalone, refused', () => {
  let parent: string;
  before(() => void (parent = mkdtempSync(join(tmpdir(), 'ers-standalone-'))));
  after(() => rmSync(parent, { recursive: true }));

  const failure = (env: Record<string, string>): Promise<unknown> =>
    start(env).catch((error: unknown) => error);

  it('by a port that is taken, before anything is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const folder = join(parent, 'never-made');
    expect(await failure({ PORT: String(port), DATA_DIR: folder })).to.include({ code: 'EADDRINUSE', port });
    expect(existsSync(folder)).to.equal(false);
    taken.close();
  });

  it('by a folder that is a file', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    expect(await failure({ DATA_DIR: file }))
      .to.have.property('message')
      .that.includes(`${file} is not a folder`);
  });

  it('in plain words and without a stack, in a process of its own', async () => {
    const file = join(parent, 'another-file');
    writeFileSync(file, '');
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], ...offline, DATA_DIR: file };
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', main], { env });
    const ended = (await run.catch((error: unknown) => error)) as { code: unknown; stderr: string };
    expect(ended.code).to.equal(1);
    expect(ended.stderr)
      .to.include(`DATA_DIR: ${file} is not a folder`)
      .and.not.match(/ at \S+ \(/);
  });
});

describe('a data folder', function () {
  this.timeout(120_000);
  const parent = mkdtempSync(join(tmpdir(), 'ers-standalone-'));
  const folder = join(parent, 'data');
  const file = join(folder, 'demo-credentials.json');
  const read = (): DemoCredentials => JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials;
  const running: Standalone[] = [];
  after(async () => {
    for (const { stop } of running) await stop();
    rmSync(parent, { recursive: true });
  });

  /** One life of a folder in one test, since opening a database takes seconds. */
  it('belongs to one process at a time, and keeps keys and usage when it is opened again', async () => {
    const first = await start({ DATA_DIR: folder });
    // A process that is left running keeps the test run from ever ending.
    running.push(first);
    const made = read();
    expectCredentials(made);
    const [basic] = made.accounts;
    const use = async ({ baseUrl }: Standalone): Promise<string | null> => {
      const answer = await send(baseUrl, { path, key: basic?.api_key, body });
      return answer.headers.get('x-quota-used');
    };
    expect(await use(first)).to.equal('1');
    const refusal = await start({ DATA_DIR: folder }).catch((error: unknown) => error);
    expect(refusal).to.have.property('message').that.includes(`in use by process ${process.pid}`);
    expect(await use(first), 'the one that runs is not disturbed').to.equal('2');
    await first.stop();
    expect(existsSync(join(folder, 'owner.json'))).to.equal(false);

    const second = await start({ DATA_DIR: folder });
    try {
      expect(keysOf(read())).to.deep.equal(keysOf(made));
      expectCredentials(read());
      expect(await use(second)).to.equal('3');
      await expectLastUse(second, basic?.account_id);
      await expectNothingForSale(second);
      await expectCallbacksRefused(second);
      await expectNewKeysWhereTheFileIsLost(second, made);
    } finally {
      await second.stop();
    }
  });

  function expectCredentials(credentials: DemoCredentials): void {
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect(credentials.accounts.map(({ plan }) => plan)).to.deep.equal([...planNames]);
    const publicKey = createPublicKey(privateKeyOf(folder));
    const options = { algorithms: ['RS256' as const], issuer: localIssuer };
    const verify = (token: string) => jwt.verify(token, publicKey, options) as jwt.JwtPayload;
    for (const { api_key: live, test_api_key: test, session_token: token } of credentials.accounts) {
      expect(live).to.match(/^ers_live_[0-9a-f]{8}_[0-9a-f]{24}_[0-9a-f]{64}$/);
      expect(test).to.match(/^ers_test_[0-9a-f]{8}_[0-9a-f]{24}_[0-9a-f]{64}$/);
      const { iat = 0, exp = 0 } = verify(token);
      expect(exp - iat).to.equal(24 * 3_600);
    }
    expect(verify(credentials.admin_session_token)).to.have.property('admin_role', 'admin');
    expect(verify(credentials.support_session_token)).to.have.property('admin_role', 'support');
  }
});

const keysOf = ({ accounts }: DemoCredentials): string[][] =>
  accounts.map((account) => [account.plan, account.account_id, account.api_key, account.test_api_key]);

/** Stopping in order has written when the key was last used. */
async function expectLastUse({ context }: Standalone, accountId: string | undefined): Promise<void> {
  const keys = await context.db.prisma.apiKey.findMany({ where: { accountId: accountId ?? '' } });
  const used = keys.filter(({ lastUsedAt }) => lastUsedAt !== null);
  expect(used.map(({ environment }) => environment)).to.deep.equal(['live']);
}

/** Without a key of the payment provider: plans can be read, and not bought. */
async function expectNothingForSale({ baseUrl, credentials }: Standalone): Promise<void> {
  const ask = askAs({ baseUrl }, { token: credentials.accounts[0]?.session_token ?? '' });
  const { json } = await ask('GET /billing');
  const { plans } = json as ApiSchemas['BillingState'];
  expect(plans.filter(({ checkout }) => checkout.month || checkout.year)).to.deep.equal([]);
  const growth = { plan: 'Growth', billing_interval: 'month' };
  const refusals = [
    await ask('POST /billing/checkout', growth, { 'x-idempotency-key': 'one' }),
    await ask('POST /billing/portal'),
  ];
  for (const refusal of refusals) {
    expect([refusal.status, errorOf(refusal).code]).to.deep.equal([503, 'BILLING_NOT_CONFIGURED']);
  }
}

/** Without a secret no signature is good: that is the sender's fault, whoever it is. */
async function expectCallbacksRefused({ baseUrl }: Standalone): Promise<void> {
  const body = stripeBody('invoice.paid', {});
  const message = clerkMessage('user.created', clerkUser('user_nobody', 'nobody@example.org'));
  for (const answer of [await sendStripe({ baseUrl }, body), await sendClerk({ baseUrl }, message)]) {
    expect([answer.status, errorOf(answer).code]).to.deep.equal([400, 'INVALID_REQUEST']);
  }
}

async function expectNewKeysWhereTheFileIsLost(standalone: Standalone, made: DemoCredentials): Promise<void> {
  const { context, baseUrl } = standalone;
  const folder = mkdtempSync(join(tmpdir(), 'ers-credentials-'));
  const issuedAt = Math.floor(Date.now() / 1_000);
  const tokens = {
    privateKey: privateKeyOf(join(standalone.credentialsPath, '..')),
    issuer: baseUrl,
    authorizedParty: null,
    issuedAt,
  };
  const renewed = await ensureDemoAccounts(context, { folder, baseUrl, tokens });
  rmSync(folder, { recursive: true });

  expect(renewed.accounts.map((account) => account.account_id)).to.deep.equal(
    made.accounts.map((account) => account.account_id),
  );
  const [before, after] = [made, renewed].map(({ accounts }) => accounts[4]?.api_key);
  expect(errorOf(await send(baseUrl, { path, key: before, body })).code).to.equal('REVOKED_API_KEY');
  expect((await send(baseUrl, { path, key: after, body })).status).to.equal(200);
}

function privateKeyOf(folder: string): string {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as object;
  return (secrets as { session_private_key: string }).session_private_key;
}
