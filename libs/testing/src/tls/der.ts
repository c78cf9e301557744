/** The little of DER (ITU-T X.690) that a certificate needs. */
const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

export function tagged(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => tagged(tags.sequence, ...parts);
export const setOf = (...parts: Uint8Array[]): Buffer => tagged(tags.set, ...parts);
export const yes = tagged(tags.boolean, Buffer.from([0xff]));
export const integer = (value: number): Buffer => tagged(tags.integer, Buffer.from([value]));
export const octets = (value: Uint8Array): Buffer => tagged(tags.octetString, value);
export const text = (value: string): Buffer => tagged(tags.utf8String, Buffer.from(value));

/** Whole octets. */
export const bits = (value: Uint8Array): Buffer => tagged(tags.bitString, Buffer.from([0]), value);

/** At most 127 octets long, which makes a positive number of any size. */
export const bigInteger = (value: Uint8Array): Buffer => tagged(tags.integer, Buffer.from([0x01]), value);

/** For dates from 1950 to 2049. */
export const utcTime = (at: Date): Buffer =>
  tagged(tags.utcTime, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** `2.5.29.17` */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return tagged(tags.oid, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
}

function base128(value: number): number[] {
  const octets = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) octets.unshift((left & 0x7f) | 0x80);
  return octets;
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
