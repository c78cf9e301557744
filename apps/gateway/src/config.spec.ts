import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { publicPlaygroundOf, readGatewayConfig } from './config.ts';
import { createSvixVerifier } from './identity/verify-svix.ts';

const least = {
  DATABASE_URL: 'postgres://localhost/ers',
  REDIS_URL: 'redis://localhost',
  SCORING_URL: 'http://localhost:8081',
  INTERNAL_TOKEN: 'internal-token-for-tests',
  KEY_ENVIRONMENT: 'live',
  KEY_PEPPER: 'key-pepper-for-tests',
  HASH_KEY: 'hash-key-for-tests',
};

function violationsOf(env: Record<string, string>): string[] {
  try {
    readGatewayConfig({ ...least, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
  return [];
}

describe('readGatewayConfig', () => {
  it('does without billing and without the identity provider’s callback', () => {
    const config = readGatewayConfig(least);
    expect(config.BILLING_URL).to.equal(undefined);
    expect(config.CLERK_WEBHOOK_SECRET).to.deep.equal([]);
    expect(config.STRIPE_PRICES.size).to.equal(0);
  });

  it('has no public playground unless it is switched on', () => {
    expect(publicPlaygroundOf(readGatewayConfig(least))).to.equal(null);
    const on = { ...least, PUBLIC_PLAYGROUND_ENABLED: 'true' };
    expect(publicPlaygroundOf(readGatewayConfig(on))).to.deep.equal({ dailyLimit: 10 });
    const changed = readGatewayConfig({ ...on, PUBLIC_PLAYGROUND_DAILY_LIMIT: '25' });
    expect(publicPlaygroundOf(changed)).to.deep.equal({ dailyLimit: 25 });
    for (const bad of ['0', '-1', '1.5', 'ten', '1000001']) {
      expect(violationsOf({ PUBLIC_PLAYGROUND_DAILY_LIMIT: bad }), bad).to.have.length(1);
    }
  });

  it('has no operator console unless it is told to, and then needs its service', () => {
    expect(readGatewayConfig(least).ADMIN_CONSOLE_ENABLED).to.equal(false);
    expect(violationsOf({ ADMIN_CONSOLE_ENABLED: 'true' })).to.deep.equal([
      'ADMIN_URL: is required with ADMIN_CONSOLE_ENABLED',
    ]);
    const env = { ADMIN_CONSOLE_ENABLED: 'true', ADMIN_URL: 'http://localhost:8084' };
    expect(violationsOf(env)).to.deep.equal([]);
  });

  it('takes webhook secrets as the provider shows them, each of which can verify', () => {
    const secrets = [16, 24, 25, 26, 32].map(
      (bytes) => `whsec_${Buffer.alloc(bytes, 'k').toString('base64')}`,
    );
    const { CLERK_WEBHOOK_SECRET } = readGatewayConfig({
      ...least,
      CLERK_WEBHOOK_SECRET: secrets.join(' , '),
    });
    expect(CLERK_WEBHOOK_SECRET).to.deep.equal(secrets);
    expect(() => createSvixVerifier(CLERK_WEBHOOK_SECRET)).to.not.throw();
  });

  it('refuses what is no such secret, without repeating it', () => {
    const good = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`;
    for (const bad of ['whsec_', 'whsec_short', good.slice(6), `${good}A`, `${good}=`, `${good},x`]) {
      const [violation] = violationsOf({ CLERK_WEBHOOK_SECRET: bad });
      expect(violation, bad).to.match(/^CLERK_WEBHOOK_SECRET: must be a list of secrets/);
    }
  });
});
