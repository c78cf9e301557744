/** A part of a file, by its first byte. */
export interface ByteRange {
  offset: number;
  length: number;
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What `Range` asks for of a file of so many bytes (RFC 9110 section 14.2). Null: the whole, which is also the answer to
 * what is not understood and to several ranges at once. `unsatisfiable`: the file has none of these bytes.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = oneRange.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return lastBytes(Number(last), bytes);
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'unsatisfiable' : { offset: from, length: to - from + 1 };
}

function lastBytes(wanted: number, bytes: number): ByteRange | 'unsatisfiable' {
  const length = Math.min(wanted, bytes);
  return length === 0 ? 'unsatisfiable' : { offset: bytes - length, length };
}

/** Whether `If-None-Match` names this entity (RFC 9110 section 13.1.2); a weak tag of it counts. */
export function matchesAny(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
