import * as dnsPacket from 'dns-packet';

/** Records by type; a type that is left out has no data. TXT strings of any length are cut as the wire needs. */
export interface DnsRecords {
  MX?: { exchange: string; preference: number }[] | DnsFault;
  TXT?: string[] | DnsFault;
  A?: string[] | DnsFault;
  AAAA?: string[] | DnsFault;
}

/** `SILENT`: no answer at all. `GARBLED`: bytes that are no DNS message. `NODATA`: the name exists, the type not. */
export type DnsFault = 'NXDOMAIN' | 'NODATA' | 'SERVFAIL' | 'REFUSED' | 'FORMERR' | 'SILENT' | 'GARBLED';

/** What one name answers: the same fault to everything, or by record type. */
export type DnsScript = DnsFault | DnsRecords;

export type DnsZones = Record<string, DnsScript>;

/** RFC 1035 section 4.1.1. */
const rcodes = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** The encoded answer to one query, or null for silence. */
export function answerFor(query: dnsPacket.Packet, script: DnsScript): Buffer | null {
  const question = query.questions?.[0];
  if (question === undefined) return null;
  const found = typeof script === 'string' ? script : (script[question.type as keyof DnsRecords] ?? 'NODATA');
  if (found === 'SILENT') return null;
  if (found === 'GARBLED') return Buffer.concat([idOf(query), Buffer.from('not a message')]);
  return dnsPacket.encode({
    type: 'response',
    id: query.id ?? 0,
    flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | rcodeOf(found),
    questions: [question],
    answers: Array.isArray(found) ? found.map((data) => record(question, data)) : [],
  });
}

function rcodeOf(found: DnsFault | unknown[]): number {
  return typeof found === 'string' && found in rcodes ? rcodes[found as keyof typeof rcodes] : 0;
}

function record({ name, type }: dnsPacket.Question, data: unknown): dnsPacket.Answer {
  const encoded = type === 'TXT' ? characterStrings(data as string) : data;
  return { name, type, ttl: 60, data: encoded } as dnsPacket.Answer;
}

/** RFC 1035 section 3.3: a character string holds at most 255 octets. */
function characterStrings(text: string): string[] {
  return text.match(/[^]{1,255}/g) ?? [''];
}

function idOf(query: dnsPacket.Packet): Buffer {
  const id = Buffer.alloc(2);
  id.writeUInt16BE(query.id ?? 0);
  return id;
}
