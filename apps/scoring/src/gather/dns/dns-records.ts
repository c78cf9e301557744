import type * as dnsPacket from 'dns-packet';
import { type DnsQuestion, isSameName } from './dns-question.ts';

/** The data of the records that answer a question, in the message's order; `dns_error` for an answer that makes no sense. */
export type DnsRecords =
  { status: 'records'; data: unknown[] } | { status: 'nxdomain' } | { status: 'dns_error' };

const cnamesMax = 8;
const rcodes = { noError: 0, nxdomain: 3 };

/**
 * What a message says about the name that was asked for. Aliases are followed inside the message, at most eight
 * (RFC 1034 section 3.6.2 sets no number); records of any other name are not looked at, whatever they claim.
 */
export function readRecords(message: dnsPacket.DecodedPacket, { name, type }: DnsQuestion): DnsRecords {
  const rcode = (message.flags ?? 0) & 0xf;
  if (rcode === rcodes.nxdomain) return { status: 'nxdomain' };
  if (rcode !== rcodes.noError) return { status: 'dns_error' };
  const owner = followAliases(message.answers ?? [], name);
  if (owner === null) return { status: 'dns_error' };
  const data = (message.answers ?? []).flatMap((answer) =>
    answer.type === type && isSameName(answer.name, owner) ? [(answer as { data: unknown }).data] : [],
  );
  return { status: 'records', data };
}

/** The name at the end of the chain of aliases; null where there is none, because it is too long or goes round. */
function followAliases(records: readonly dnsPacket.Answer[], name: string): string | null {
  const targets = new Map<string, string>();
  for (const record of records) {
    if (record.type !== 'CNAME') continue;
    const owner = record.name.toLowerCase();
    if (!targets.has(owner)) targets.set(owner, record.data.toLowerCase());
  }
  let owner = name.toLowerCase();
  for (let followed = 0; followed <= cnamesMax; followed += 1) {
    const target = targets.get(owner);
    if (target === undefined) return owner;
    owner = target;
  }
  return null;
}
