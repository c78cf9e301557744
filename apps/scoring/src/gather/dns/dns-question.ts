import { randomInt } from 'node:crypto';
import * as dnsPacket from 'dns-packet';

export type DnsType = 'MX' | 'TXT' | 'A' | 'AAAA' | 'NS';

export interface DnsQuestion {
  /** `.` for the root. */
  name: string;
  type: DnsType;
}

/** Larger answers come over TCP: no fragments, which can be forged (RFC 9715). */
const udpPayloadSize = 1232;
const nameLengthMax = 253;
const labelLengthMax = 63;

/** False for a name that breaks the limits of RFC 1035 section 2.3.4, so that it cannot exist. */
export function isDnsName(name: string): boolean {
  if (name === '.') return true;
  const labels = name.split('.');
  return (
    Buffer.byteLength(name) <= nameLengthMax &&
    labels.every((label) => label !== '' && Buffer.byteLength(label) <= labelLengthMax)
  );
}

/** A query with recursion desired and a random id, which an answer must repeat. */
export function encodeQuestion({ name, type }: DnsQuestion): { id: number; message: Buffer } {
  const id = randomInt(0x1_0000);
  const message = dnsPacket.encode({
    type: 'query',
    id,
    flags: dnsPacket.RECURSION_DESIRED,
    questions: [{ name, type, class: 'IN' }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  });
  return { id, message };
}

/** True when a message is the answer to this very question; anything else is not from whom we asked. */
export function answers(message: dnsPacket.DecodedPacket, id: number, asked: DnsQuestion): boolean {
  const [question, ...more] = message.questions ?? [];
  return (
    message.type === 'response' &&
    message.id === id &&
    question !== undefined &&
    more.length === 0 &&
    question.type === asked.type &&
    isSameName(question.name, asked.name)
  );
}

/** Names compare without letter case (RFC 4343). */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
