import { isUtf8 } from 'node:buffer';
import { CsvFault } from './csv-fault.ts';

/** The same bytes, checked, and cut between characters (RFC 3629). */
export async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  let carried: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = carried.length === 0 ? view(chunk) : Buffer.concat([carried, chunk]);
    const end = endOfLastWhole(bytes);
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) throw notUtf8();
    carried = Uint8Array.prototype.slice.call(bytes, end);
    yield whole;
  }
  if (carried.length > 0) throw notUtf8();
}

/** Where a character starts whose bytes are not all there yet, else the length. At most 3 bytes are behind it. */
function endOfLastWhole(bytes: Buffer): number {
  for (let behind = 1; behind <= Math.min(3, bytes.length); behind++) {
    const byte = bytes[bytes.length - behind] ?? 0;
    const isContinuation = (byte & 0xc0) === 0x80;
    if (!isContinuation) return bytes.length - (lengthBy(byte) > behind ? behind : 0);
  }
  return bytes.length;
}

/** How many bytes a character has whose first one this is. */
function lengthBy(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

function view(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function notUtf8(): CsvFault {
  return new CsvFault(
    'bad_encoding',
    'The file is neither UTF-8 nor UTF-16 with a byte order mark: save it as "CSV UTF-8".',
  );
}
