import { accessContext, embeddedDatabase, manualClock, newAccount } from '@ers/testing';
import { expect } from 'chai';
import { hasAccounts } from '../accounts/has-accounts.ts';
import type { AccessContext } from '../context.ts';
import { createApiKey } from './create-api-key.ts';
import { isKeyAccepted } from './is-key-accepted.ts';
import { revokeAllKeys } from './revoke-all-keys.ts';

describe('what a deployment says of itself', () => {
  const clock = manualClock();
  const db = embeddedDatabase();
  let ctx: AccessContext;
  let accountId: string;

  before(() => {
    ctx = accessContext(db(), clock);
  });

  it('whether there are accounts', async () => {
    expect(await hasAccounts(ctx)).to.equal(false);
    await newAccount(ctx);
    expect(await hasAccounts(ctx)).to.equal(true);
  });

  describe('whether a key is accepted', () => {
    beforeEach(async () => void (accountId = await newAccount(ctx)));
    const newKey = async (environment: 'live' | 'test', expiresAt: Date | null = null): Promise<string> =>
      (await createApiKey(ctx, { accountId, name: 'CI', environment, expiresAt })).secret;
    const accepted = (environment: 'live' | 'test', key: string): Promise<boolean> =>
      isKeyAccepted(ctx, { accountId, environment, key });

    it('in its own environment, served here or not, and in no other', async () => {
      for (const [own, other] of [
        ['live', 'test'],
        ['test', 'live'],
      ] as const) {
        const key = await newKey(own);
        expect(await accepted(own, key)).to.equal(true);
        expect(await accepted(other, key)).to.equal(false);
      }
    });

    it('with the prefix and pepper it was made with alone', async () => {
      const key = await newKey('live');
      for (const changed of [{ prefix: 'acme' }, { pepper: 'another-pepper-of-some-length' }]) {
        const other = { ...ctx, keys: { ...ctx.keys, ...changed } };
        expect(await isKeyAccepted(other, { accountId, environment: 'live', key })).to.equal(false);
      }
    });

    it('as its own account alone, and without being used by the question', async () => {
      const key = await newKey('live');
      expect(
        await isKeyAccepted(ctx, { accountId: await newAccount(ctx), environment: 'live', key }),
      ).to.equal(false);
      const row = await db().prisma.apiKey.findFirstOrThrow({ where: { accountId } });
      expect(row.lastUsedAt).to.equal(null);
    });

    it('until it expires', async () => {
      const key = await newKey('live', new Date(clock.now().getTime() + 1));
      expect(await accepted('live', key)).to.equal(true);
      clock.advance(1);
      expect(await accepted('live', key)).to.equal(false);
    });

    it('not after all keys of its environment were revoked', async () => {
      const keys = [await newKey('live'), await newKey('live')];
      const test = await newKey('test');
      expect(await revokeAllKeys(ctx, { accountId, environment: 'live' })).to.equal(2);
      expect(await revokeAllKeys(ctx, { accountId, environment: 'live' })).to.equal(0);
      for (const key of keys) expect(await accepted('live', key)).to.equal(false);
      expect(await accepted('test', test)).to.equal(true);
    });

    it('not when it is no key at all', async () => {
      for (const text of ['', 'x'.repeat(1_000), 'ers_live_1']) {
        expect(await accepted('live', text)).to.equal(false);
      }
    });

    it('and fails when the database does', async () => {
      const key = await newKey('live');
      const away = { ...db().sql, query: () => Promise.reject(new Error('away')) };
      const broken = { ...ctx, db: { ...db(), sql: away } };
      const failure: unknown = await isKeyAccepted(broken, { accountId, environment: 'live', key }).catch(
        (error: unknown) => error,
      );
      expect(failure).to.have.property('message', 'away');
    });
  });
});
