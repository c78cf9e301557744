import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { readAdminConfig } from './config.ts';

const least = { DATABASE_URL: 'postgres://localhost/ers', INTERNAL_TOKEN: 'a token that is long enough' };

describe('readAdminConfig', () => {
  it('does without billing', () => {
    const config = readAdminConfig(least);
    expect(config).to.include({ PORT: 8084, METRICS_PORT: 9468 });
    expect(config.BILLING_URL).to.equal(undefined);
  });

  it('reports everything that is missing or wrong at once', () => {
    try {
      readAdminConfig({ BILLING_URL: 'billing' });
      expect.fail('it was accepted');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const names = error.violations.map((line) => line.split(':')[0]);
      expect(names).to.have.members(['DATABASE_URL', 'BILLING_URL', 'INTERNAL_TOKEN']);
    }
  });
});
