import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { readBillingConfig } from './config.ts';

const base = { DATABASE_URL: 'postgres://localhost/ers', INTERNAL_TOKEN: 'a token that is long enough' };

function violations(env: Record<string, string>): string[] {
  try {
    readBillingConfig({ ...base, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

describe('readBillingConfig', () => {
  it('needs no payment provider', () => {
    expect(readBillingConfig(base)).to.include({ PORT: 8082, STRIPE_API_BASE: 'https://api.stripe.com' });
    expect(violations({ NODE_ENV: 'production' })).to.deep.equal([]);
  });

  it('wants in production with a key all that billing needs', () => {
    const env = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(violations(env).map((line) => line.split(':')[0])).to.deep.equal([
      'STRIPE_WEBHOOK_SECRETS',
      'STRIPE_PRICES',
      'CHECKOUT_RETURN_URL',
    ]);
    const rest = {
      STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2',
      STRIPE_PRICES: '{"Growth": {"month": "price_1"}}',
      CHECKOUT_RETURN_URL: 'https://dashboard.test/billing',
    };
    expect(violations({ ...env, ...rest })).to.deep.equal([]);
    expect(readBillingConfig({ ...base, ...rest }).STRIPE_WEBHOOK_SECRETS).to.deep.equal([
      'whsec_1',
      'whsec_2',
    ]);
  });

  it('refuses what cannot work', () => {
    expect(violations({ STRIPE_API_BASE: 'https://proxy.test/stripe' })).to.have.length(1);
    expect(violations({ STRIPE_SECRET_KEY: 'sk_test_1\nX-Other: header' })).to.have.length(1);
    expect(
      violations({ STRIPE_WEBHOOK_SECRETS: Array.from({ length: 11 }, (_, i) => `w${i}`).join() }),
    ).to.have.length(1);
    expect(violations({ CHECKOUT_RETURN_URL: 'dashboard' })).to.have.length(1);
  });
});
