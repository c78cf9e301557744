import { ConfigError, readEnv } from '@ers/platform';
import { expect } from 'chai';
import { z } from 'zod';
import { checkObjectStoreFields, objectStoreFields } from './object-store-fields.ts';

const schema = z.object(objectStoreFields).superRefine(checkObjectStoreFields);
const keys = { S3_ACCESS_KEY_ID: 'the-key-id', S3_SECRET_ACCESS_KEY: 'the-secret' };

function violations(env: Record<string, string>): string[] {
  try {
    readEnv(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

describe('objectStoreFields', () => {
  it('choose the database by default', () => {
    expect(readEnv(schema, {})).to.deep.equal({ OBJECT_STORE: 'database', S3_REGION: 'us-east-1' });
  });

  it('take a bucket of Amazon’s with the keys that the SDK finds, or of another server with its own', () => {
    expect(violations({ OBJECT_STORE: 's3', S3_BUCKET: 'ers.objects-1' })).to.deep.equal([]);
    const other = { S3_ENDPOINT: 'https://objects.example:9000', S3_REGION: 'eu', ...keys };
    expect(violations({ OBJECT_STORE: 's3', S3_BUCKET: 'ers', ...other })).to.deep.equal([]);
  });

  it('want a folder for the folder', () => {
    expect(violations({ OBJECT_STORE: 'folder' })).to.deep.equal([
      'DATA_DIR: is required when OBJECT_STORE is folder',
    ]);
    expect(violations({ OBJECT_STORE: 'folder', DATA_DIR: '/data' })).to.deep.equal([]);
  });

  it('want both keys or none, and say all that is missing at once', () => {
    expect(violations({ OBJECT_STORE: 's3', S3_ACCESS_KEY_ID: 'the-key-id' })).to.deep.equal([
      'S3_BUCKET: is required when OBJECT_STORE is s3',
      'S3_SECRET_ACCESS_KEY: is required when S3_ACCESS_KEY_ID is set',
    ]);
    expect(
      violations({ OBJECT_STORE: 's3', S3_BUCKET: 'ers', S3_SECRET_ACCESS_KEY: 'the-secret' }),
    ).to.deep.equal(['S3_ACCESS_KEY_ID: is required when S3_SECRET_ACCESS_KEY is set']);
  });

  it('ask nothing of S3 where another store is chosen', () => {
    expect(violations({ S3_ACCESS_KEY_ID: 'the-key-id' })).to.deep.equal([]);
  });

  it('refuse what cannot be, all at once, and quote none of it', () => {
    const wrong = {
      OBJECT_STORE: 'tape',
      S3_ENDPOINT: 's3.example',
      S3_BUCKET: 'No_Bucket',
      S3_REGION: 'eu west',
    };
    const found = violations({ ...wrong, ...keys });
    expect(found).to.deep.equal([
      'OBJECT_STORE: must be database, folder or s3',
      'S3_ENDPOINT: must be a URL that starts with http:// or https://',
      'S3_BUCKET: must be the name of a bucket',
      'S3_REGION: must be the name of a region',
    ]);
    for (const value of Object.values(keys)) expect(found.join()).to.not.include(value);
  });
});
