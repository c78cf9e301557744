import { ConfigError } from '@ers/platform';
import { expect } from 'chai';
import { readBulkConfig } from './config.ts';

const base = {
  DATABASE_URL: 'postgres://localhost/ers',
  KAFKA_BROKERS: 'kafka:9092',
  SCORING_URL: 'http://scoring:8081',
  INTERNAL_TOKEN: 'a token that is long enough',
};

function violations(env: Record<string, string>): string[] {
  try {
    readBulkConfig({ ...base, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

describe('readBulkConfig', () => {
  it("has defaults for all that is nobody else's", () => {
    expect(readBulkConfig(base)).to.include({ PORT: 8085, METRICS_PORT: 9469, OBJECT_STORE: 'database' });
  });

  it('wants what it cannot do without', () => {
    for (const name of Object.keys(base))
      expect(violations({ [name]: '' })).to.deep.equal([`${name}: is required`]);
  });

  it('wants what the chosen store cannot do without', () => {
    expect(violations({ OBJECT_STORE: 's3' })).to.have.length(1);
    expect(violations({ OBJECT_STORE: 'folder' })).to.have.length(1);
    expect(violations({ OBJECT_STORE: 'folder', DATA_DIR: '/data' })).to.deep.equal([]);
  });
});
