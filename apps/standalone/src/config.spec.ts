import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { readStandaloneConfig } from './config.ts';

function namesOf(env: Record<string, string>): string[] {
  try {
    readStandaloneConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.violations.map((line) => line.split(':')[0] ?? '');
    throw error;
  }
  return [];
}

describe('readStandaloneConfig', () => {
  it('needs nothing', () => {
    expect(readStandaloneConfig({})).to.include({ PORT: 8080, DATA_DIR: '.data', OBJECT_STORE: 'folder' });
  });

  it('tells with what is wrong by itself what is missing beside another variable', () => {
    const names = namesOf({
      PORT: 'http',
      PLAN_CATALOGUE: '/there/is/no/such/file.json',
      IP_ASN_DATABASE: '/there/is/no/such/file.mmdb',
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_test_x',
      WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
      OBJECT_STORE: 's3',
      SESSION_JWKS_URL: 'https://identity.test/jwks.json',
    });
    expect(names).to.have.members([
      ...['PORT', 'PLAN_CATALOGUE', 'IP_ASN_DATABASE'],
      ...['STRIPE_WEBHOOK_SECRETS', 'STRIPE_PRICES', 'CHECKOUT_RETURN_URL'],
      ...['WEBHOOK_ALLOW_PRIVATE_TARGETS', 'S3_BUCKET', 'SESSION_ISSUER'],
    ]);
  });
});
