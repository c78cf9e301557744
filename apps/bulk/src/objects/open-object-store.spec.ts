import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from '@ers/db';
import { ConfigError, readEnv } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { z } from 'zod';
import { objectStoreFields } from './object-store-fields.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';

async function* empty(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new Uint8Array(0));
}

describe('openObjectStore', () => {
  const statements: string[] = [];
  const sql: Pick<Sql, 'query'> = {
    query: ({ name }) => {
      statements.push(name);
      return Promise.resolve([]);
    },
  };
  beforeEach(() => void statements.splice(0));

  function open(env: Record<string, string>): ObjectStore {
    return openObjectStore(readEnv(z.object(objectStoreFields), env), {
      sql: sql as Sql,
      clock: manualClock(),
    });
  }

  it('opens the database', async () => {
    await open({}).put('a', empty());
    expect(statements).to.deep.equal(['write_object_part']);
  });

  it('opens the folder `objects` of DATA_DIR', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ers-objects-'));
    try {
      await open({ OBJECT_STORE: 'folder', DATA_DIR: folder }).put('a', empty());
      expect(await readdir(join(folder, 'objects'))).to.deep.equal(['a']);
      expect(statements).to.deep.equal([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('opens the bucket, with its keys', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'the-key-id', S3_SECRET_ACCESS_KEY: 'the-secret' };
    const store = open({ OBJECT_STORE: 's3', S3_BUCKET: 'ers', S3_REGION: 'eu-central-1', ...keys });
    const link = await store.link('out/a', {
      fileName: 'a.csv',
      contentType: 'text/csv',
      expiresInMs: 1_000,
    });
    const { host, pathname, searchParams } = new URL(link?.url ?? '');
    expect([host, pathname]).to.deep.equal(['ers.s3.eu-central-1.amazonaws.com', '/out/a']);
    expect(searchParams.get('X-Amz-Credential')).to.equal('the-key-id/20261121/eu-central-1/s3/aws4_request');
  });

  it('opens nothing that lacks what it needs', () => {
    const half = { S3_BUCKET: 'ers', S3_ACCESS_KEY_ID: 'the-key-id' };
    for (const env of [{ OBJECT_STORE: 'folder' }, { OBJECT_STORE: 's3' }, { OBJECT_STORE: 's3', ...half }]) {
      expect(() => open(env)).to.throw(ConfigError);
    }
  });
});
