/** The object store for S3 against a real server of the protocol, which is stopped and comes back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openObjectStore } from '@ers/bulk';
import { type Clock, systemClock } from '@ers/platform';
import { collect, type ObjectStore, objectStoreConformance, patternOf } from '@ers/testing';
import { expect } from 'chai';
import { createPart, type Part } from './part.ts';
import { localS3, startS3 } from './s3.ts';

const mebibyte = 1_024 * 1_024;
const Bucket = localS3.S3_BUCKET;

describe('S3 object store', function () {
  this.timeout(120_000);
  let folder: string;
  let s3: Part;
  let client: S3Client;

  before(async function () {
    // The first time, Go builds the server.
    this.timeout(900_000);
    folder = await mkdtemp(join(tmpdir(), 'ers-s3-'));
    s3 = createPart(await startS3(folder));
    const { S3_REGION: region, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = localS3;
    const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    client = new S3Client({ endpoint: s3.url, region, credentials, forcePathStyle: true });
  });
  after(async () => {
    client?.destroy();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  function open(
    config: Partial<typeof localS3 | { S3_BUCKET: string }> = {},
    clock = systemClock,
  ): ObjectStore {
    const noSql = (): never => expect.fail('this store has no use for a database');
    const variables = { OBJECT_STORE: 's3' as const, S3_ENDPOINT: s3.url, ...localS3, ...config };
    const sql = { query: noSql, transaction: noSql, exclusively: noSql };
    return openObjectStore(variables, { sql, clock });
  }

  async function uploadsOf(key: string): Promise<string[]> {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key }));
    return Uploads.flatMap(({ Key, UploadId }) => (Key === key && UploadId ? [UploadId] : []));
  }

  async function takenBytes(Key: string): Promise<number> {
    let taken = 0;
    for (const UploadId of await uploadsOf(Key)) {
      const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
      for (const { Size = 0 } of Parts) taken += Size;
    }
    return taken;
  }

  describe('conformance', () => {
    objectStoreConformance({
      store: () => open(),
      otherInstance: () => open(),
      takenBytes,
      // Two parts under way and one that is gathered, with the block that is read for it.
      readAheadBytesMax: 15 * mebibyte + 262_144,
    });
  });

  async function* body(bytes: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes; at += mebibyte) yield await Promise.resolve(patternOf(mebibyte));
  }

  describe('links', () => {
    const bytes = patternOf(1_000);
    const ask = { fileName: 'Ergebnis "März" €.csv', contentType: 'text/csv', expiresInMs: 900_000 };

    async function linkAt(clock: Clock): Promise<{ url: string; expiresAt: Date }> {
      const store = open({}, clock);
      await store.put(
        'linked',
        (async function* () {
          yield await Promise.resolve(bytes);
        })(),
      );
      const link = await store.link('linked', ask);
      if (link === null) throw new Error('no link');
      return link;
    }
    const at = (now: Date): Clock => ({ ...systemClock, now: () => now });
    const statusOf = async (url: string): Promise<number> => {
      const response = await fetch(url);
      await response.arrayBuffer();
      return response.status;
    };

    it('download the object under its name, whole or a range of it', async () => {
      const now = new Date();
      const { url, expiresAt } = await linkAt(at(now));
      expect(expiresAt.getTime() - now.getTime()).to.equal(900_000);
      const whole = await fetch(url);
      expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).to.equal(true);
      expect(whole.headers.get('content-type')).to.equal('text/csv');
      expect(whole.headers.get('content-disposition')).to.equal(
        `attachment; filename="Ergebnis _M_rz_ _.csv"; filename*=UTF-8''Ergebnis%20%22M%C3%A4rz%22%20%E2%82%AC.csv`,
      );
      const range = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect(range.status).to.equal(206);
      expect(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(10, 20))).to.equal(true);
    });

    it('end when they say, and are good for that object alone', async () => {
      const { url } = await linkAt(systemClock);
      expect(await statusOf(url)).to.equal(200);
      expect(await statusOf(url.replace('/linked?', '/other?'))).to.equal(403);
      const old = await linkAt(at(new Date(Date.now() - 901_000)));
      expect(await statusOf(old.url)).to.equal(403);
    });
  });

  it('aborts the upload of a body that fails', async () => {
    const failing = (async function* () {
      yield* body(12 * mebibyte);
      expect(await uploadsOf('failing')).to.have.length(1);
      throw new Error('the source is gone');
    })();
    expect(
      await open()
        .put('failing', failing)
        .catch((error: Error) => error.message),
    ).to.equal('the source is gone');
    expect(await uploadsOf('failing')).to.deep.equal([]);
  });

  it('removes what a crash in the middle of an upload has left, and no other upload', async () => {
    for (const Key of ['crashed', 'crashed_2']) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const part = { Bucket, Key, UploadId, PartNumber: 1, Body: patternOf(5 * mebibyte) };
      await client.send(new UploadPartCommand(part));
    }
    await open().remove('crashed');
    expect([await uploadsOf('crashed'), (await uploadsOf('crashed_2')).length]).to.deep.equal([[], 1]);
    await open().remove('crashed_2');
  });

  it('tells a bucket that is not there, or keys that are not right, from an object that is not there', async () => {
    for (const config of [{ S3_BUCKET: 'no-such-bucket' }, { S3_SECRET_ACCESS_KEY: 'a-wrong-secret' }]) {
      const error = await collect(open(config).get('any')).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(Error).and.to.not.have.property('name', 'ObjectMissing');
      expect(String(error)).to.not.include('secret');
    }
  });

  it('fails a put whose server goes away, ends its body, and works once the server is back', async () => {
    let ended = false;
    const endless = (async function* () {
      try {
        for (let chunks = 0; ; chunks += 1) {
          if (chunks === 8) await s3.stop('SIGKILL');
          yield patternOf(mebibyte);
        }
      } finally {
        ended = true;
      }
    })();
    const error = await open()
      .put('away', endless)
      .catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(Error);
    expect(ended).to.equal(true);
    const unread = await collect(open().get('away')).catch((caught: unknown) => caught);
    expect(unread).to.be.instanceOf(Error).and.to.not.have.property('name', 'ObjectMissing');
    await s3.start();
    await open().remove('away');
    await open().put('away', body(mebibyte));
    expect((await collect(open().get('away'))).length).to.equal(mebibyte);
  });
});
