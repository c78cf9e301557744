import * as dnsPacket from 'dns-packet';

/** Records by type; a type that is left out has no data. TXT strings of any length are cut as the wire needs. */
export interface DnsRecords {
  MX?: { exchange: string; preference: number }[] | DnsFault;
  TXT?: string[] | DnsFault;
  A?: string[] | DnsFault;
  AAAA?: string[] | DnsFault;
  NS?: string[] | DnsFault;
}

/** The answer section as it is given, to every question, whatever the names in it. */
export interface DnsSection {
  section: { name: string; type: 'CNAME' | 'MX' | 'TXT' | 'A' | 'AAAA' | 'NS'; data: unknown }[];
}

/**
 * `SILENT`: no answer at all. `GARBLED`: bytes that are no DNS message. `NODATA`: the name exists, the type not.
 * `WRONG_ID`: a sound answer to a query with another id. `OTHER_QUESTION`: a sound answer to another question.
 */
export type DnsFault =
  | 'NXDOMAIN'
  | 'NODATA'
  | 'SERVFAIL'
  | 'REFUSED'
  | 'FORMERR'
  | 'SILENT'
  | 'GARBLED'
  | 'WRONG_ID'
  | 'OTHER_QUESTION';

/** What one name answers: the same fault to everything, or by record type. */
export type DnsScript = DnsFault | DnsRecords | DnsSection;

export type DnsZones = Record<string, DnsScript>;

/** RFC 1035 section 4.1.1. */
const rcodes = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** The encoded answer to one query, or null for silence. */
export function answerFor(query: dnsPacket.Packet, script: DnsScript): Buffer | null {
  const question = query.questions?.[0];
  if (question === undefined) return null;
  const found = foundFor(question, script);
  if (found === 'SILENT') return null;
  if (found === 'GARBLED') return Buffer.concat([idOf(query), Buffer.from('not a message')]);
  const id = query.id ?? 0;
  return dnsPacket.encode({
    type: 'response',
    id: found === 'WRONG_ID' ? (id + 1) % 0x1_0000 : id,
    flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | rcodeOf(found),
    questions: [found === 'OTHER_QUESTION' ? { ...question, name: `other.${question.name}` } : question],
    answers: Array.isArray(found) ? found : [],
  });
}

function foundFor(question: dnsPacket.Question, script: DnsScript): dnsPacket.Answer[] | DnsFault {
  if (typeof script === 'string') return script;
  if ('section' in script) return script.section.map(({ name, type, data }) => record(name, type, data));
  const found = script[question.type as keyof DnsRecords] ?? 'NODATA';
  return typeof found === 'string' ? found : found.map((data) => record(question.name, question.type, data));
}

function rcodeOf(found: DnsFault | unknown[]): number {
  return typeof found === 'string' && found in rcodes ? rcodes[found as keyof typeof rcodes] : 0;
}

function record(name: string, type: string, data: unknown): dnsPacket.Answer {
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
