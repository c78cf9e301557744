import { type AccessContext, createAccess, createApiKey, revokeApiKey, setAccountStatus } from '@ers/access';
import { ApiError, formatApiKey, parseApiKey } from '@ers/core';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

/**
 * What API keys guarantee (contract part 1). `db` is migrated and shared: every test has accounts of its own.
 * `otherInstance` is the same database as another process sees it.
 */
export function keysConformance(db: () => Database, otherInstance: () => Database = db): void {
  let clock: ManualClock;
  let ctx: AccessContext;
  let accountId: string;

  beforeEach(async () => {
    clock = manualClock();
    ctx = accessContext(db(), clock);
    accountId = await newAccount(ctx);
  });

  const authenticate = (key: string, access = createAccess(ctx)) => access.authenticate(`Bearer ${key}`);
  const refusal = (key: string, access = createAccess(ctx)): Promise<unknown> =>
    authenticate(key, access).then(
      () => 'accepted',
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );
  const parts = (key: string) => {
    const parsed = parseApiKey(ctx.keys.prefix, key);
    if (!parsed.ok) throw new Error('the key has no canonical shape');
    return parsed.key;
  };

  async function newWebhook(
    owner: string,
    changes: { highRiskThreshold: number; isActive?: boolean; events?: string[] },
  ): Promise<string> {
    const at = clock.now();
    const { id } = await db().prisma.webhook.create({
      data: {
        id: ctx.ids.next('wh'),
        accountId: owner,
        url: 'https://receiver.test/',
        events: ['signup.high_risk'],
        secretCiphertext: Buffer.from('secret'),
        secretKeyId: 'a',
        createdAt: at,
        updatedAt: at,
        ...changes,
      },
    });
    return id;
  }

  it('makes a key of the canonical shape and keeps no part of its secret but the preview', async () => {
    const expiresAt = new Date('2027-01-01T00:00:00.000Z');
    const { id, secret } = await createApiKey(ctx, {
      accountId,
      name: 'CI',
      scopes: ['analyze', 'bulk'],
      expiresAt,
    });
    expect(secret).to.match(/^ers_live_[0-9a-f]{8}_[0-9a-f]{24}_[0-9a-f]{64}$/);
    expect(id).to.match(/^key_[0-9a-f]{32}$/);
    const row = await db().prisma.apiKey.findUniqueOrThrow({ where: { id } });
    const key = parts(secret);
    expect(row).to.deep.include({
      accountId,
      publicId: key.publicId,
      preview: `ers_live_…${key.secret.slice(-4)}`,
      name: 'CI',
      environment: 'live',
      scopes: ['analyze', 'bulk'],
      createdAt: clock.now(),
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    });
    const stored = JSON.stringify({ ...row, secretHash: Buffer.from(row.secretHash).toString('hex') });
    expect(stored).not.to.include(key.secret.slice(0, -4));
    expect(row.secretHash).to.have.length(32);
  });

  it('tells who calls', async () => {
    const { id, secret } = await createApiKey(ctx, { accountId, name: 'CI', scopes: ['bulk'] });
    expect(await authenticate(secret)).to.deep.equal({
      keyId: id,
      accountId,
      accountStatus: 'active',
      scopes: ['bulk'],
      plan: 'Basic',
      environment: 'live',
      highRiskThreshold: null,
    });
  });

  it('tells the lowest threshold of the active webhooks that want high risks, as it stands at that moment', async () => {
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    const threshold = async (): Promise<number | null> => (await authenticate(secret)).highRiskThreshold;
    await newWebhook(await newAccount(ctx), { highRiskThreshold: 1 });
    await newWebhook(accountId, { highRiskThreshold: 2, isActive: false });
    await newWebhook(accountId, { highRiskThreshold: 3, events: ['bulk.job_completed'] });
    expect(await threshold()).to.equal(null);
    await newWebhook(accountId, { highRiskThreshold: 90 });
    const id = await newWebhook(accountId, {
      highRiskThreshold: 60,
      events: ['bulk.job_completed', 'signup.high_risk'],
    });
    expect(await threshold()).to.equal(60);
    await db().prisma.webhook.update({ where: { id }, data: { isActive: false } });
    expect(await threshold()).to.equal(90);
  });

  it('reads the scheme in any case', async () => {
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    expect(await createAccess(ctx).authenticate(`bEARER ${secret}`)).to.include({ accountId });
  });

  it('says the same of a wrong secret, an unknown id and a key of the other environment', async () => {
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    const test = await createApiKey(ctx, { accountId, name: 'CI', environment: 'test' });
    const other = { secret: 'f'.repeat(64), publicId: '0'.repeat(24) };
    expect(await refusal(formatApiKey('ers', { ...parts(secret), secret: other.secret }))).to.equal(
      'INVALID_API_KEY',
    );
    expect(await refusal(formatApiKey('ers', { ...parts(secret), publicId: other.publicId }))).to.equal(
      'INVALID_API_KEY',
    );
    expect(await refusal(test.secret)).to.equal('INVALID_API_KEY');
    expect(await refusal(secret.replace(/_[0-9a-f]{8}_/, '_00000000_'))).to.equal('INVALID_API_KEY');
  });

  it('refuses what is missing or malformed without asking the database', async () => {
    const sql: Database['sql'] = { ...db().sql, query: () => expect.fail('the database was asked') };
    const access = createAccess({ ...ctx, db: { ...db(), sql } });
    const codeOf = (header: string | undefined): Promise<unknown> =>
      access.authenticate(header).catch((error: unknown) => (error as ApiError).code);
    expect(await codeOf(undefined)).to.equal('MISSING_API_KEY');
    for (const header of [
      '',
      'Bearer',
      'Bearer ers_live_1',
      'Basic abc',
      `Bearer ${'a'.repeat(10_000)}`,
      'Bearer a b',
    ]) {
      expect(await codeOf(header), header.slice(0, 20)).to.equal('MALFORMED_API_KEY');
    }
  });

  it('is only known to a deployment with the same pepper', async () => {
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    const stranger = createAccess({ ...ctx, keys: { ...ctx.keys, pepper: 'another-pepper-altogether' } });
    expect(await refusal(secret, stranger)).to.equal('INVALID_API_KEY');
  });

  it('is refused by every instance from the moment its revocation is written', async () => {
    const { id, secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    const others = [createAccess(ctx), createAccess({ ...ctx, db: otherInstance() })];
    for (const access of others) expect((await authenticate(secret, access)).keyId).to.equal(id);
    expect(await revokeApiKey(ctx, { accountId, keyId: id })).to.include({ id, status: 'revoked' });
    for (const access of others) expect(await refusal(secret, access)).to.equal('REVOKED_API_KEY');
  });

  it('keeps the first time of two revocations, and lets nobody revoke the key of another account', async () => {
    const { id, secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    const stranger = await newAccount(ctx);
    expect(await revokeApiKey(ctx, { accountId: stranger, keyId: id })).to.equal(null);
    expect(await refusal(secret)).to.equal('accepted');
    const revokedAt = clock.now();
    await revokeApiKey(ctx, { accountId, keyId: id });
    clock.advance(1_000);
    expect(await revokeApiKey(ctx, { accountId, keyId: id })).to.include({
      revoked_at: revokedAt.toISOString(),
    });
    expect(await db().prisma.apiKey.findUniqueOrThrow({ where: { id } })).to.deep.include({ revokedAt });
  });

  it('ends at its expiry, to the millisecond', async () => {
    const expiresAt = new Date(clock.now().getTime() + 1_000);
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI', expiresAt });
    clock.advance(999);
    expect(await refusal(secret)).to.equal('accepted');
    clock.advance(1);
    expect(await refusal(secret)).to.equal('EXPIRED_API_KEY');
  });

  it('tells nothing of a revoked key to one who has only its id', async () => {
    const { id, secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    await revokeApiKey(ctx, { accountId, keyId: id });
    expect(await refusal(formatApiKey('ers', { ...parts(secret), secret: 'f'.repeat(64) }))).to.equal(
      'INVALID_API_KEY',
    );
  });

  it('tells with the caller that the account is disabled', async () => {
    const { secret } = await createApiKey(ctx, { accountId, name: 'CI' });
    await setAccountStatus(ctx, { accountId, status: 'disabled' });
    expect(await authenticate(secret)).to.include({ accountStatus: 'disabled' });
  });

  it('tells each of many callers at once who it is', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, () => newAccount(ctx)));
    const keys = await Promise.all(
      accounts.map((owner) => createApiKey(ctx, { accountId: owner, name: 'CI' })),
    );
    const access = createAccess(ctx);
    const calls = Array.from({ length: 100 }, (_, i) => authenticate(keys[i % 10]?.secret ?? '', access));
    const callers = await Promise.all(calls);
    expect(callers.map((caller) => caller.accountId)).to.deep.equal(callers.map((_, i) => accounts[i % 10]));
  });
}
