import { Resolver } from 'node:dns/promises';
import type { AddressFacts, MxFacts, TxtFacts } from '@ers/core';
import { dnsOutcome } from './dns-fault.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

export interface DnsOptions {
  /** `host:port`; null for the servers of the operating system. */
  servers: string[] | null;
}

/** Which TXT records are looked for: RFC 7208 section 4.5, RFC 7489 section 6.6.3. */
export type TxtVersion = 'v=spf1' | 'v=DMARC1';

/** Questions to the recursive resolver. No answer rejects; each is bounded in time and in size. */
export interface DnsResolver {
  mx(domain: string): Promise<Learnt<MxFacts>>;
  txt(name: string, version: TxtVersion): Promise<Learnt<TxtFacts>>;
  /** A and AAAA together. */
  address(domain: string): Promise<Learnt<AddressFacts>>;
  /** True when a server answers anything at all: asks for the root's name servers, which every resolver has at hand. */
  probe(): Promise<boolean>;
  close(): void;
}

/** c-ares looks at its time-outs once every `tryMs`, so a try lasts up to twice that: 0.8 s for both. */
const tryMs = 200;
const tries = 2;
const mxHostsMax = 50;
const txtBytesMax = 65_536;
const addressesMax = 50;

export function createDnsResolver({ servers }: DnsOptions): DnsResolver {
  const resolver = new Resolver({ timeout: tryMs, tries });
  if (servers !== null) resolver.setServers(servers);

  return {
    mx: async (domain) => {
      const found = await look(() => resolver.resolveMx(domain));
      if ('fault' in found) return unavailable(found.fault);
      const hosts = found.records.map(({ exchange, priority }) => ({
        host: hostOf(exchange),
        preference: priority,
      }));
      hosts.sort((a, b) => a.preference - b.preference || compare(a.host, b.host));
      return learnt({ nxdomain: found.nxdomain, hosts: hosts.slice(0, mxHostsMax) });
    },
    txt: async (name, version) => {
      const found = await look(() => resolver.resolveTxt(name));
      if ('fault' in found) return unavailable(found.fault);
      const texts = found.records.map((strings) => strings.join(''));
      return learnt({
        records: bounded(texts.filter((text) => startsWithVersion(text, version)).sort(compare)),
      });
    },
    address: async (domain) => {
      const [v4, v6] = await Promise.all([
        look(() => resolver.resolve4(domain)),
        look(() => resolver.resolve6(domain)),
      ]);
      const addresses = [v4, v6].flatMap((found) => ('fault' in found ? [] : found.records)).sort(compare);
      if (addresses.length > 0) return learnt({ addresses: addresses.slice(0, addressesMax) });
      const faulty = [v4, v6].find((found) => 'fault' in found);
      return faulty && 'fault' in faulty ? unavailable(faulty.fault) : learnt({ addresses: [] });
    },
    probe: async () => {
      const found = await look(() => resolver.resolveNs('.'));
      return !('fault' in found) || (found.fault !== 'timeout' && found.fault !== 'network_error');
    },
    close: () => resolver.cancel(),
  };
}

type Found<T> = { records: T[]; nxdomain: boolean } | { fault: Parameters<typeof unavailable>[0] };

/** An empty answer is an answer (RFC 2308 section 2). */
async function look<T>(ask: () => Promise<T[]>): Promise<Found<T>> {
  try {
    return { records: await ask(), nxdomain: false };
  } catch (error) {
    const outcome = dnsOutcome(error);
    if (outcome === 'nxdomain' || outcome === 'no_data')
      return { records: [], nxdomain: outcome === 'nxdomain' };
    return { fault: outcome };
  }
}

/** c-ares gives the root, which stands for "no mail here" (RFC 7505), as an empty text. */
function hostOf(exchange: string): string {
  return exchange === '' ? '.' : exchange.toLowerCase();
}

function startsWithVersion(text: string, version: TxtVersion): boolean {
  return text.slice(0, version.length).toLowerCase() === version.toLowerCase();
}

function bounded(texts: string[]): string[] {
  let bytesLeft = txtBytesMax;
  return texts.filter((text) => (bytesLeft -= Buffer.byteLength(text)) >= 0);
}

/** Answers come in any order; what is judged must not depend on it. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
