import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccessContext, createAccess, type KeySettings, revokeAllKeys } from '@ers/access';
import { accessContext, embeddedDatabase, manualClock } from '@ers/testing';
import { expect } from 'chai';
import { type DemoCredentials, ensureDemoAccounts } from './demo-accounts.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const baseUrl = 'http://127.0.0.1:8080';
const tokens = { privateKey, issuer: baseUrl, authorizedParty: null, issuedAt: 1_790_000_000 };

describe('ensureDemoAccounts, started again', () => {
  const db = embeddedDatabase();
  let folder: string;
  let first: DemoCredentials;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ers-demo-'));
    first = await again();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function contextWith(settings: Partial<KeySettings> = {}): AccessContext {
    const ctx = accessContext(db(), manualClock());
    return { ...ctx, keys: { ...ctx.keys, ...settings } };
  }

  /** The credentials of another start, every key of which must be accepted. */
  async function again(settings?: Partial<KeySettings>): Promise<DemoCredentials> {
    const ctx = contextWith(settings);
    const credentials = await ensureDemoAccounts(ctx, { folder, baseUrl, tokens });
    for (const account of credentials.accounts) {
      for (const [environment, key] of [
        ['live', account.api_key],
        ['test', account.test_api_key],
      ] as const) {
        const { authenticate } = createAccess({ ...ctx, keys: { ...ctx.keys, environment } });
        expect(await authenticate(`Bearer ${key}`)).to.include({ accountId: account.account_id });
      }
    }
    return credentials;
  }

  const keysOf = ({ accounts }: DemoCredentials): string[] =>
    accounts.flatMap((account) => [account.api_key, account.test_api_key]);

  it('keeps its keys, whichever environment is served', async () => {
    expect(keysOf(await again())).to.deep.equal(keysOf(first));
    expect(keysOf(await again({ environment: 'test' }))).to.deep.equal(keysOf(first));
  });

  for (const changed of [{ prefix: 'acme' }, { pepper: 'another-pepper-of-some-length' }]) {
    it(`replaces every key after a change of the ${Object.keys(changed).join()}`, async () => {
      const renewed = keysOf(await again(changed));
      expect(new Set([...renewed, ...keysOf(first)]).size).to.equal(renewed.length * 2);
      expect(keysOf(await again(changed))).to.deep.equal(renewed);
    });
  }

  it('replaces a revoked key, and no other', async () => {
    const accountId = first.accounts[2]?.account_id ?? '';
    expect(await revokeAllKeys(contextWith(), { accountId, environment: 'live' })).to.equal(1);
    const renewed = keysOf(await again());
    const differing = renewed.flatMap((key, i) => (key === keysOf(first)[i] ? [] : [i]));
    expect(differing).to.deep.equal([4]);
  });

  it('replaces an expired key', async () => {
    const expiresAt = manualClock().now();
    await db().prisma.apiKey.updateMany({
      where: { accountId: first.accounts[0]?.account_id ?? '', revokedAt: null },
      data: { expiresAt },
    });
    const renewed = keysOf(await again());
    const differing = renewed.flatMap((key, i) => (key === keysOf(first)[i] ? [] : [i]));
    expect(differing).to.deep.equal([0, 1]);
  });
});
