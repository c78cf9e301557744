import { CsvFault } from './csv-fault.ts';
import type { CsvEncoding } from './csv.ts';
import { decodeUtf16 } from './decode-utf16.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { peek } from './peek.ts';

export interface DecodedText {
  encoding: CsvEncoding;
  hasBom: boolean;
  /** UTF-8 without the byte order mark and without a NUL. Leaves the source open. */
  text: AsyncGenerator<Buffer, void, undefined>;
}

interface Signature {
  encoding: CsvEncoding;
  bom: readonly number[];
}

const signatures: readonly Signature[] = [
  { encoding: 'utf-8', bom: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bom: [0xff, 0xfe] },
  { encoding: 'utf-16be', bom: [0xfe, 0xff] },
];

/** Known only for the sake of a helpful message: none of them would pass for text. */
const compressed: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04], // zip, and with it xlsx and ods
  [0x1f, 0x8b], // gzip (RFC 1952)
  [0x28, 0xb5, 0x2f, 0xfd], // zstd (RFC 8878)
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], // xz
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], // 7z
  [0xd0, 0xcf, 0x11, 0xe0], // xls
];
const longestSignature = 6;

/** Contract part 4: UTF-8 with or without a byte order mark, UTF-16 with one, nothing else. */
export async function decodeText(source: AsyncIterator<Uint8Array>): Promise<DecodedText> {
  const { start, all } = await peek(source, longestSignature);
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte);
  if (compressed.some(startsWith)) {
    throw new CsvFault('compressed', 'The file is a workbook or an archive: send the CSV itself.');
  }
  const signature = signatures.find(({ bom }) => startsWith(bom));
  const encoding = signature?.encoding ?? 'utf-8';
  const body = withoutFirst(signature?.bom.length ?? 0, all);
  return { encoding, hasBom: signature !== undefined, text: withoutNul(decoderOf(encoding)(body)) };
}

function decoderOf(encoding: CsvEncoding): (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Buffer> {
  if (encoding === 'utf-8') return decodeUtf8;
  return (chunks) => decodeUtf16(chunks, encoding === 'utf-16le' ? 'little' : 'big');
}

/** The first chunk is known to have at least so many bytes. */
async function* withoutFirst(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let left = bytes;
  for await (const chunk of chunks) {
    yield chunk.subarray(left);
    left = 0;
  }
}

async function* withoutNul(chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) {
    if (chunk.includes(0))
      throw new CsvFault('not_text', 'The file is not text, or UTF-16 without a byte order mark.');
    yield chunk;
  }
}
