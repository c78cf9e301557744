import {
  type AccessContext,
  createApiKey,
  issueApiKey,
  type IssueApiKeyInput,
  listApiKeys,
  renameApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@ers/access';
import { ApiError } from '@ers/core';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';

/** What a dashboard may do with keys (specification part 3, contract part 6). `db` is migrated and shared. */
export function keyLifecycleConformance(db: () => Database, otherInstance: () => Database = db): void {
  let clock: ManualClock;
  let ctx: AccessContext;
  let accountId: string;

  beforeEach(async () => {
    clock = manualClock();
    ctx = accessContext(db(), clock);
    accountId = await newAccount(ctx);
  });

  const issue = (changes: Partial<IssueApiKeyInput> = {}, on = ctx) =>
    issueApiKey(on, {
      accountId,
      name: 'CI',
      scopes: ['analyze'],
      environment: 'live',
      expiresAt: null,
      ...changes,
    });
  const refusal = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'accepted',
      (error: unknown) => (error instanceof ApiError ? [error.code, error.publicError.details] : error),
    );
  const activeKeys = async (): Promise<number> =>
    (await listApiKeys(ctx, accountId)).filter(({ status }) => status === 'active').length;

  it('issues as many active keys as the plan allows, both environments together', async () => {
    await issue();
    await issue({ environment: 'test' });
    expect(await refusal(issue())).to.deep.equal(['LIMIT_EXCEEDED', { limit: 2 }]);
  });

  it('counts neither revoked nor expired keys', async () => {
    const expiresAt = new Date(clock.now().getTime() + 1_000);
    await issue({ expiresAt });
    const { key } = await issue();
    await revokeApiKey(ctx, { accountId, keyId: key.id });
    await issue();
    expect(await refusal(issue())).to.deep.equal(['LIMIT_EXCEEDED', { limit: 2 }]);
    clock.advance(1_000);
    await issue();
  });

  it('keeps to the limit when twenty ask at once, on several instances', async () => {
    const instances = [ctx, accessContext(otherInstance(), clock)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => refusal(issue({}, instances[i % 2]))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).to.have.length(2);
    expect(await activeKeys()).to.equal(2);
  });

  it('rotates: the new key inherits everything, the old one stays active', async () => {
    const expiresAt = new Date('2027-06-01T00:00:00.000Z');
    const { key } = await issue({ name: 'Billing', scopes: ['bulk', 'webhooks'], expiresAt });
    const rotated = await rotateApiKey(ctx, { accountId, keyId: key.id });
    expect(rotated?.key).to.deep.include({
      name: 'Billing',
      scopes: ['bulk', 'webhooks'],
      environment: 'live',
      expires_at: '2027-06-01T00:00:00.000Z',
      status: 'active',
      rotated_from_key_id: key.id,
    });
    expect(rotated?.secret).to.match(/^ers_live_/);
    expect(await activeKeys()).to.equal(2);
  });

  it('rotates at the limit, yet not without bound', async () => {
    const { key } = await issue();
    const rotate = () => refusal(rotateApiKey(ctx, { accountId, keyId: key.id }));
    for (let i = 0; i < 101; i += 1) expect(await rotate()).to.equal('accepted');
    expect(await rotate()).to.deep.equal(['LIMIT_EXCEEDED', { limit: 102 }]);
  });

  it('rotates no key that is revoked or expired', async () => {
    const revoked = await issue();
    await revokeApiKey(ctx, { accountId, keyId: revoked.key.id });
    const expired = await issue({ expiresAt: new Date(clock.now().getTime() + 1) });
    clock.advance(1);
    for (const { key } of [revoked, expired]) {
      expect(await refusal(rotateApiKey(ctx, { accountId, keyId: key.id }))).to.deep.equal([
        'CONFLICT',
        undefined,
      ]);
    }
  });

  it('lists active keys first, then the newest, and tells the state of each', async () => {
    const one = await issue({ expiresAt: new Date(clock.now().getTime() + 1_000) });
    const two = await issue();
    await revokeApiKey(ctx, { accountId, keyId: two.key.id });
    const three = await createApiKey(ctx, { accountId, name: 'three' });
    clock.advance(1_000);
    expect((await listApiKeys(ctx, accountId)).map(({ id, status }) => [id, status])).to.deep.equal([
      [three.id, 'active'],
      [one.key.id, 'expired'],
      [two.key.id, 'revoked'],
    ]);
  });

  it('lists no expired key before one in use, however new', async () => {
    const { key } = await issue();
    await issue({ expiresAt: new Date(clock.now().getTime() + 1) });
    clock.advance(1);
    expect((await listApiKeys(ctx, accountId))[0]?.id).to.equal(key.id);
  });

  it('locks the account before its keys, as its deletion does, so that neither waits for the other', async () => {
    const { key } = await issue();
    const locked: string[] = [];
    const { sql } = ctx.db;
    const transaction: Database['sql']['transaction'] = (work) =>
      sql.transaction((query) =>
        work((statement, values) => {
          locked.push(statement.name);
          return query(statement, values);
        }),
      );
    const watched = { ...ctx, db: { ...ctx.db, sql: { ...sql, transaction } } };
    await rotateApiKey(watched, { accountId, keyId: key.id });
    expect(locked.slice(0, 2)).to.deep.equal(['lock_account', 'lock_api_key']);
  });

  it('renames a key and changes nothing else', async () => {
    const { key } = await issue();
    const renamed = await renameApiKey(ctx, { accountId, keyId: key.id, name: 'Production' });
    expect(renamed).to.deep.equal({ ...key, name: 'Production' });
  });

  it('knows no key of another account', async () => {
    const { key } = await issue();
    const stranger = await newAccount(ctx);
    const theirs = { accountId: stranger, keyId: key.id };
    expect(await rotateApiKey(ctx, theirs)).to.equal(null);
    expect(await renameApiKey(ctx, { ...theirs, name: 'mine' })).to.equal(null);
    expect(await revokeApiKey(ctx, theirs)).to.equal(null);
    expect(await listApiKeys(ctx, stranger)).to.deep.equal([]);
    expect(await listApiKeys(ctx, accountId)).to.deep.equal([key]);
  });
}
