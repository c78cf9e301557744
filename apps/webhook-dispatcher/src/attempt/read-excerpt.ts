import type { IncomingMessage } from 'node:http';

export interface ExcerptLimits {
  /** Bytes that are read of the body; the rest is left unread. */
  bodyBytesMax: number;
  /** Bytes of the text, as UTF-8. */
  excerptBytesMax: number;
}

/**
 * The start of a body as text. A receiver may well answer before it is done, so the body is read to its end where that
 * comes within the bounds, and whatever ends it, what has arrived is told. A compressed body is never unpacked: it has
 * no text. Never rejects.
 */
export async function readExcerpt(
  message: IncomingMessage,
  { bodyBytesMax, excerptBytesMax }: ExcerptLimits,
  signal: AbortSignal,
): Promise<string> {
  const bytes = await readStart(message, bodyBytesMax, excerptBytesMax, signal);
  return isEncoded(message) ? '' : boundedText(bytes, excerptBytesMax);
}

function readStart(
  message: IncomingMessage,
  readMax: number,
  keptMax: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let keptBytes = 0;
    let readBytes = 0;
    const end = (): void => {
      signal.removeEventListener('abort', end);
      message.pause();
      resolve(Buffer.concat(kept));
    };
    message.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, keptMax - keptBytes);
      if (part.length > 0) kept.push(part);
      keptBytes += part.length;
      readBytes += chunk.length;
      if (readBytes >= readMax) end();
    });
    message.once('end', end);
    message.once('close', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

/** UTF-8, other bytes replaced, and so is NUL, which a text column cannot hold; a character cut in two is left out. */
function boundedText(bytes: Uint8Array, bytesMax: number): string {
  const decode = (part: Uint8Array): string => new TextDecoder().decode(part, { stream: true });
  const text = decode(bytes).replaceAll('\u0000', '\ufffd');
  return decode(new TextEncoder().encode(text).subarray(0, bytesMax));
}
