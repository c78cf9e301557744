import { CsvFault } from './csv-fault.ts';

/** UTF-16 (RFC 2781) as UTF-8, cut between characters. */
export async function* decodeUtf16(
  chunks: AsyncIterable<Uint8Array>,
  byteOrder: 'little' | 'big',
): AsyncGenerator<Buffer, void, undefined> {
  let carried = Buffer.alloc(0);
  for await (const chunk of chunks) {
    // A copy: its bytes are swapped below, and the chunk is not ours to change.
    const bytes = Buffer.concat([carried, chunk]);
    const end = endOfLastWhole(bytes, byteOrder);
    const whole = bytes.subarray(0, end);
    if (byteOrder === 'big') whole.swap16();
    const text = whole.toString('utf16le');
    if (/\p{Surrogate}/u.test(text)) throw notUtf16();
    carried = bytes.subarray(end);
    yield Buffer.from(text);
  }
  if (carried.length > 0) throw notUtf16();
}

/** Before an odd byte, and before a high surrogate whose low one is not there yet. */
function endOfLastWhole(bytes: Buffer, byteOrder: 'little' | 'big'): number {
  const end = bytes.length - (bytes.length % 2);
  const highByte = bytes[byteOrder === 'little' ? end - 1 : end - 2] ?? 0;
  return (highByte & 0xfc) === 0xd8 ? end - 2 : end;
}

function notUtf16(): CsvFault {
  return new CsvFault('bad_encoding', 'The file starts as UTF-16 and has what is not UTF-16 in it.');
}
