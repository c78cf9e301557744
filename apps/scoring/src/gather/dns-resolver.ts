import type { AddressFacts, MxFacts, NameServerFacts, TxtFacts } from '@ers/core';
import { createDnsClient, type DnsOutcome } from './dns/dns-client.ts';
import type { DnsQuestion, DnsType } from './dns/dns-question.ts';
import { dnsServers } from './dns/dns-servers.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';
import { type StartTimer, systemTimer } from '@ers/platform';

export interface DnsOptions {
  /** `host:port`; null for the servers of the operating system. */
  servers: string[] | null;
  startTimer?: StartTimer;
}

/** Which TXT records are looked for: RFC 7208 section 4.5, RFC 7489 section 6.6.3. */
export type TxtVersion = 'v=spf1' | 'v=DMARC1';

/** Questions to the recursive resolver. No answer rejects; each is bounded in time and in size. */
export interface DnsResolver {
  mx(domain: string): Promise<Learnt<MxFacts>>;
  txt(name: string, version: TxtVersion): Promise<Learnt<TxtFacts>>;
  /** A and AAAA together. */
  address(name: string): Promise<Learnt<AddressFacts>>;
  /** A alone, as block lists answer (RFC 5782). */
  ipv4(name: string): Promise<Learnt<AddressFacts>>;
  nameServers(domain: string): Promise<Learnt<NameServerFacts>>;
  /** True when a server answers anything at all: asks for the root's name servers, which every resolver has at hand. */
  probe(): Promise<boolean>;
  close(): void;
}

const mxHostsMax = 50;
const txtBytesMax = 65_536;
const addressesMax = 20;
const nameServersMax = 20;

/** A record of another version is none at all. */
const versions: Readonly<Record<TxtVersion, RegExp>> = {
  'v=spf1': /^v=spf1(?: |$)/i,
  'v=DMARC1': /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/,
};

export function createDnsResolver({ servers, startTimer = systemTimer }: DnsOptions): DnsResolver {
  const client = createDnsClient({ servers: dnsServers(servers), startTimer });

  async function look(name: string, type: DnsType): Promise<Found> {
    return foundIn(await client.ask({ name, type } satisfies DnsQuestion));
  }

  return {
    mx: async (domain) => {
      const found = await look(domain, 'MX');
      if ('fault' in found) return unavailable(found.fault);
      const hosts = (found.data as MxData[]).map(({ exchange, preference }) => ({
        host: exchange.toLowerCase(),
        preference: preference ?? 0,
      }));
      hosts.sort((a, b) => a.preference - b.preference || compare(a.host, b.host));
      return learnt({ nxdomain: found.nxdomain, hosts: hosts.slice(0, mxHostsMax) });
    },
    txt: async (name, version) => {
      const found = await look(name, 'TXT');
      if ('fault' in found) return unavailable(found.fault);
      const texts = (found.data as Buffer[][]).map((strings) => Buffer.concat(strings).toString('utf8'));
      return learnt({ records: bounded(texts.filter((text) => versions[version].test(text)).sort(compare)) });
    },
    address: async (name) => {
      const both = await Promise.all([look(name, 'A'), look(name, 'AAAA')]);
      const addresses = both
        .flatMap((found) => ('fault' in found ? [] : (found.data as string[])))
        .sort(compare);
      if (addresses.length > 0) return learnt({ addresses: addresses.slice(0, addressesMax) });
      const faulty = both.find((found) => 'fault' in found);
      return faulty === undefined ? learnt({ addresses: [] }) : unavailable(faulty.fault);
    },
    ipv4: async (name) => {
      const found = await look(name, 'A');
      if ('fault' in found) return unavailable(found.fault);
      return learnt({ addresses: (found.data as string[]).sort(compare).slice(0, addressesMax) });
    },
    nameServers: async (domain) => {
      const found = await look(domain, 'NS');
      if ('fault' in found) return unavailable(found.fault);
      const hosts = (found.data as string[]).map((host) => host.toLowerCase()).sort(compare);
      return learnt({ hosts: hosts.slice(0, nameServersMax) });
    },
    probe: async () => {
      const found = await look('.', 'NS');
      return !('fault' in found) || found.fault === 'dns_error';
    },
    close: () => client.close(),
  };
}

interface MxData {
  exchange: string;
  preference?: number;
}

/** An empty answer is an answer (RFC 2308 section 2). */
type Found = { data: unknown[]; nxdomain: boolean } | { fault: Parameters<typeof unavailable>[0] };

function foundIn(outcome: DnsOutcome): Found {
  switch (outcome.status) {
    case 'records':
      return { data: outcome.data, nxdomain: false };
    case 'nxdomain':
      return { data: [], nxdomain: true };
    default:
      return { fault: outcome.status };
  }
}

function bounded(texts: string[]): string[] {
  let bytesLeft = txtBytesMax;
  return texts.filter((text) => (bytesLeft -= Buffer.byteLength(text)) >= 0);
}

/** Answers come in any order; what is judged must not depend on it. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
