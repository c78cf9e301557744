import type { Response } from 'express';

/** What is still read of a request that was answered before it was whole. */
const drained = { bytesMax: 16_777_216, msMax: 5_000 };

/**
 * Ends an answer to a request that nobody reads to its end. A client that is still sending would be told of a reset
 * connection, and might never see the answer, were the connection closed on it at once (RFC 9112 section 9.6): so the answer
 * is written, some more of the request is thrown away, and then the connection closes. `body` is all of the body.
 */
export function endUnread(res: Response, body: Buffer): void {
  const { req } = res;
  let left = drained.bytesMax;
  const end = (): void => {
    clearTimeout(late);
    req.off('data', count).off('end', end).off('close', end).pause();
    res.end();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) end();
  };
  const late = setTimeout(end, drained.msMax);
  res.set({ Connection: 'close', 'Content-Length': String(body.length) });
  res.write(body);
  req.on('data', count).on('end', end).on('close', end).resume();
}
