import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { readDispatcherConfig } from './config.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const base = {
  DATABASE_URL: 'postgres://localhost/ers',
  KAFKA_BROKERS: 'kafka-0.kafka:9092, 10.0.0.1:9092,[::1]:9092',
  SECRETS_KEYS: `2026:${keyOf(1)}`,
  INTERNAL_TOKEN: 'a token that is long enough',
};

function violations(env: Record<string, string>): string[] {
  try {
    readDispatcherConfig({ ...base, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

describe('readDispatcherConfig', () => {
  it('has the defaults of the contract', () => {
    expect(readDispatcherConfig(base)).to.deep.include({
      PORT: 8083,
      KAFKA_BROKERS: ['kafka-0.kafka:9092', '10.0.0.1:9092', '[::1]:9092'],
      WEBHOOK_MAX_ATTEMPTS: 5,
      WEBHOOK_BACKOFF_SECONDS: [60, 300, 1_500, 7_200, 21_600],
      WEBHOOK_ALLOW_PRIVATE_TARGETS: [],
    });
  });

  it('reads keys in their order', () => {
    const { SECRETS_KEYS: keys } = readDispatcherConfig({
      ...base,
      SECRETS_KEYS: `new:${keyOf(2)}, old:${keyOf(1)}`,
    });
    expect(keys.map(({ id, key }) => [id, key.length, key[0]])).to.deep.equal([
      ['new', 32, 2],
      ['old', 32, 1],
    ]);
  });

  it('refuses keys that cannot be, and quotes none of them', () => {
    const short = Buffer.alloc(31, 7).toString('base64');
    const wrong = [
      'k',
      `k:${short}`,
      `:${keyOf(1)}`,
      `k:${keyOf(1)},k:${keyOf(2)}`,
      `k:${keyOf(1)},`,
      `k:${keyOf(1)}x`,
    ];
    const many = Array.from({ length: 11 }, (_, i) => `k${i}:${keyOf(i)}`).join();
    for (const text of [...wrong, many]) {
      const [violation = '', ...more] = violations({ SECRETS_KEYS: text });
      expect(violation, text).to.match(/^SECRETS_KEYS: must be/);
      expect(more).to.deep.equal([]);
      expect(violation).to.not.include(keyOf(1)).and.not.include(short);
    }
  });

  it('wants what it cannot do without', () => {
    for (const name of Object.keys(base))
      expect(violations({ [name]: '' })).to.deep.equal([`${name}: is required`]);
  });

  it('opens private targets for development alone', () => {
    const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8, fd00::/8' };
    expect(readDispatcherConfig({ ...base, ...env }).WEBHOOK_ALLOW_PRIVATE_TARGETS).to.have.length(2);
    expect(violations({ ...env, NODE_ENV: 'production' })).to.deep.equal([
      'WEBHOOK_ALLOW_PRIVATE_TARGETS: must not be set in production',
    ]);
    for (const text of ['localhost', '10.0.0.0/33', '10.0.0.0/']) {
      expect(violations({ WEBHOOK_ALLOW_PRIVATE_TARGETS: text }), text).to.have.length(1);
    }
  });

  it('refuses what cannot work', () => {
    for (const text of ['60,', 'a', '-1', '60;300', '1e9', Array(21).fill('1').join()]) {
      expect(violations({ WEBHOOK_BACKOFF_SECONDS: text }), text).to.have.length(1);
    }
    expect(
      readDispatcherConfig({ ...base, WEBHOOK_BACKOFF_SECONDS: '0.5, 2' }).WEBHOOK_BACKOFF_SECONDS,
    ).to.deep.equal([0.5, 2]);
    for (const text of ['0', '21', '1.5'])
      expect(violations({ WEBHOOK_MAX_ATTEMPTS: text })).to.have.length(1);
    for (const text of ['kafka', 'kafka:99999', 'a b:1', '::1:9092']) {
      expect(violations({ KAFKA_BROKERS: text }), text).to.have.length(1);
    }
  });
});
