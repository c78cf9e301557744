import { Readable } from 'node:stream';
import { attachment } from '@ers/core';
import type { Clock } from '@ers/platform';
import { inBlocks } from './in-blocks.ts';
import { checkObjectKey } from './object-key.ts';
import { ObjectMissing, type ObjectStore } from './object-store.ts';
import { abortUploads } from './abort-uploads.ts';
import { readPage } from './read-page.ts';
import { connectS3, type S3, type S3Options } from './s3-client.ts';

const blockBytes = 256 * 1_024;
/** The smallest that S3 takes. Of each upload two are under way and one is gathered: 15 MiB, whatever the object's size. */
const partBytes = 5 * 1_024 * 1_024;
const partsAtOnce = 2;
const pageBytes = 1_024 * 1_024;

/** Objects in a bucket of Amazon S3, or of a server that speaks its protocol. */
export function createS3Store({ clock, ...options }: S3Options & { clock: Clock }): ObjectStore {
  const { bucket } = options;
  let connected: Promise<S3> | null = null;
  const connect = (): Promise<S3> => (connected ??= connectS3(options));

  return {
    async put(key, body) {
      checkObjectKey(key);
      const { client, Upload } = await connect();
      const Body = Readable.from(inBlocks(body, blockBytes), { highWaterMark: 1 });
      const params = { Bucket: bucket, Key: key, Body };
      // When it fails it aborts the multipart upload that it has begun.
      await new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce }).done();
    },

    async *get(key, range) {
      checkObjectKey(key);
      const s3 = await connect();
      let offset = range?.offset ?? 0;
      const end = offset + (range?.length ?? Infinity);
      while (offset < end) {
        const length = Math.min(end - offset, pageBytes);
        const page = await readPage(s3, { Bucket: bucket, Key: key }, { offset, length });
        if (page === 'missing') throw new ObjectMissing(key);
        if (page === 'past the end') return;
        yield page.bytes;
        offset += page.bytes.length;
        if (offset >= page.objectBytes) return;
      }
    },

    async remove(key) {
      checkObjectKey(key);
      const s3 = await connect();
      const object = { Bucket: bucket, Key: key };
      await abortUploads(s3, object);
      await s3.client.send(new s3.commands.DeleteObjectCommand(object));
    },

    async link(key, { fileName, contentType, expiresInMs }) {
      checkObjectKey(key);
      const { client, commands, getSignedUrl } = await connect();
      const command = new commands.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: attachment(fileName),
        ResponseContentType: contentType,
      });
      const signingDate = clock.now();
      const expiresIn = Math.floor(expiresInMs / 1_000);
      const url = await getSignedUrl(client, command, { signingDate, expiresIn });
      return { url, expiresAt: new Date(signingDate.getTime() + expiresIn * 1_000) };
    },
  };
}
