import { expect } from 'chai';
import { revokeApiKey } from '@ers/access';
import { newAccount } from './account.fixture.ts';
import { goodEmail } from './error-row.fixture.ts';
import { errorOf, send } from './send.fixture.ts';
import { sharedService } from './shared-service.fixture.ts';
import type { Service } from './start-service.fixture.ts';

const path = '/v1/analyze-email';

describe('keys in use', () => {
  let service: Service;
  before(async () => {
    service = await sharedService();
  });

  it('are refused from the very request after their revocation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await newAccount(service);
      const sent = { path, key: account.key, body: { email: goodEmail } };
      expect((await send(service.baseUrl, sent)).status).to.equal(200);
      await revokeApiKey(service.context, { accountId: account.id, keyId: account.keyId });
      expect(errorOf(await send(service.baseUrl, sent)).code).to.equal('REVOKED_API_KEY');
    }
  });

  it('say nothing of their state to one who guesses the secret', async () => {
    const account = await newAccount(service);
    await revokeApiKey(service.context, { accountId: account.id, keyId: account.keyId });
    const guessed = account.key.slice(0, -64) + '0'.repeat(64);
    const answer = await send(service.baseUrl, { path, key: guessed, body: { email: goodEmail } });
    expect(errorOf(answer).code).to.equal('INVALID_API_KEY');
  });

  it('have the time of their last use written, and a refused one has not', async () => {
    const used = await newAccount(service);
    const expired = await newAccount(service, { expiresAt: new Date('2020-01-01T00:00:00.000Z') });
    const before = Date.now();
    for (const { key } of [used, expired]) await send(service.baseUrl, { path, key, body: {} });
    // Stopping the upkeep writes what is remembered; the service's own goes on.
    await service.access.startUpkeep().stop();
    const { apiKey } = service.context.db.prisma;
    const lastUse = async (id: string): Promise<Date | null> =>
      (await apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;
    expect((await lastUse(used.keyId))?.getTime()).to.be.within(before, Date.now());
    expect(await lastUse(expired.keyId)).to.equal(null);
  });
});
