import type { ByteRange } from './object-store.ts';
import type { S3 } from './s3-client.ts';

export interface Page {
  /** At least one. */
  bytes: Uint8Array;
  objectBytes: number;
}

/** From the request to the last byte. */
const pageMsMax = 90_000;

/**
 * One page in one request, read to its end: whoever takes the bytes slowly keeps no connection waiting, and whoever stops
 * leaves none behind.
 */
export async function readPage(
  { client, commands }: S3,
  object: { Bucket: string; Key: string },
  { offset, length }: ByteRange,
): Promise<Page | 'missing' | 'past the end'> {
  const Range = `bytes=${offset}-${offset + length - 1}`;
  const unfit = new AbortController();
  const abortSignal = AbortSignal.any([unfit.signal, AbortSignal.timeout(pageMsMax)]);
  try {
    const answer = await client.send(new commands.GetObjectCommand({ ...object, Range }), { abortSignal });
    const objectBytes = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1]);
    // Some servers answer a range of an empty object with all of it. Of any other object that would be the wrong bytes.
    const isRange = !Number.isNaN(objectBytes) || answer.ContentLength === 0;
    if (answer.Body === undefined || !isRange) {
      unfit.abort();
      throw new Error('the object store does not answer ranges');
    }
    const bytes = await answer.Body.transformToByteArray();
    return bytes.length === 0 ? 'past the end' : { bytes, objectBytes };
  } catch (error) {
    if (error instanceof commands.NoSuchKey) return 'missing';
    const { S3ServiceException } = commands;
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return 'past the end';
    throw error;
  }
}
