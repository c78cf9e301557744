/** The operator console as a process of its own, behind two gateways. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import jwt from 'jsonwebtoken';
import { type Stack, startStack } from './stack.ts';
import { until } from './until.fixture.ts';

const issuer = 'https://id.test';
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

function tokenOf(subject: string, adminRole?: string): string {
  const claims = { sub: subject, ...(adminRole && { admin_role: adminRole }) };
  const key = createPrivateKey(pair.privateKey);
  return jwt.sign(claims, key, { algorithm: 'RS256', issuer, expiresIn: 600 });
}

interface Asked {
  token?: string;
  gateway?: number;
  body?: object;
}

describe('the operator console, a process of its own', function () {
  this.timeout(120_000);
  let stack: Stack;
  before(async () => {
    const env = { SESSION_ISSUER: issuer, SESSION_PUBLIC_KEY: pair.publicKey };
    stack = await startStack({ gateways: 2, admin: true, env });
  });
  after(() => stack?.stop());

  const admin = tokenOf('user_admin', 'admin');
  const owner = tokenOf('user_owner');

  async function ask<T>(
    operation: string,
    { token = admin, gateway = 0, body }: Asked = {},
  ): Promise<{ status: number; json: T }> {
    const [method = '', path = ''] = operation.split(' ');
    const answer = await fetch(`${stack.urls.gateways[gateway]}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: (await answer.json()) as T };
  }

  interface LookUp {
    match: { account: { id: string }; user: object; entitlement: { reason: string } };
  }

  it('disables an account on every gateway at once, and has it on record', async () => {
    const issued = await ask<{ secret: string }>('POST /dashboard/api-keys', {
      token: owner,
      body: { name: 'CI' },
    });
    const key = issued.json.secret;
    const { match } = (await ask<LookUp>('GET /admin/lookup?q=user_owner')).json;
    const account = `/admin/accounts/${match.account.id}`;
    const analyze = async (gateway: number) =>
      (await ask('POST /analyze-email', { token: key, gateway, body: { email: 'jane.doe@gmail.com' } }))
        .status;
    expect(await analyze(1)).to.equal(200);
    const written = await ask(`POST ${account}/status`, { body: { status: 'disabled', note: 'Spam.' } });
    expect(written.status).to.equal(200);
    expect([await analyze(0), await analyze(1)]).to.deep.equal([403, 403]);
    const audit = await ask<{ events: object[] }>(`GET ${account}/billing-audit`, { gateway: 1 });
    expect(audit).to.deep.equal({ status: 200, json: { events: [] } });
    const { json } = await ask<{ events: { action: string }[] }>(
      `GET /admin/audit?account_id=${match.account.id}`,
    );
    expect(json.events.map(({ action }) => action)).to.deep.equal([
      'billing_audit.read',
      'account.disable',
      'lookup',
    ]);
    const refused = await ask('GET /admin/audit', { token: owner });
    expect(refused.status).to.equal(403);
    expect(stack.parts.admin?.output()).to.not.include('Spam.');
  });

  it('is missed by operators alone, and serves again once it is back', async () => {
    await stack.parts.admin?.stop();
    expect((await ask('GET /admin/audit')).status).to.equal(503);
    expect((await ask('GET /dashboard/usage', { token: owner })).status).to.equal(200);
    const health = () => ask<{ status: string }>('GET /health');
    // The gateway asks its dependencies once a second at most.
    await until(async () => (await health()).json.status === 'degraded');
    expect((await health()).status).to.equal(200);
    await stack.parts.admin?.start();
    expect((await ask('GET /admin/audit')).status).to.equal(200);
  });
});
