import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Answer, ByteStream } from './answer.ts';

/** A client that takes nothing for so long is gone. */
const standstillMsMax = 60_000;

/**
 * Sends a body as it comes, no faster than it is taken. Its head is written with its first bytes, so that what fails
 * until then is still an answer; what fails later breaks the connection off, as the length that was told shows.
 */
export async function sendStream(
  res: Response,
  { status, headers = {} }: Answer,
  stream: ByteStream,
): Promise<void> {
  if (res.req.method === 'HEAD') return void res.status(status).set(headers).end();
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const bytes = stream(gone.signal)[Symbol.asyncIterator]();
  const first = await bytes.next();
  res.status(status).set(headers);
  res.setTimeout(standstillMsMax, () => res.destroy());
  try {
    await pipeline(Readable.from(resumed(first, bytes), { objectMode: false }), res);
  } catch (error) {
    // Nobody is there to be told.
    if (!gone.signal.aborted) throw error;
  }
}

/** What was begun, as if it had not been. */
async function* resumed(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
}
