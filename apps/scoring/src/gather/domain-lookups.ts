import type {
  AddressFacts,
  DmarcFacts,
  MxFacts,
  NameServerFacts,
  RegistrationFacts,
  TxtFacts,
} from '@ers/core';
import type { Answer, CachedLookups, Question } from './cached.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { DnsResolver, TxtVersion } from './dns-resolver.ts';
import { type Learnt, learnt } from './learnt.ts';
import type { RdapClient } from './rdap-client.ts';

/** Everything that can be learnt about a domain: from the cache, else from its upstream behind a circuit breaker. */
export interface DomainLookups {
  mx(domain: string): Promise<Answer<MxFacts>>;
  /** Of a domain or of a mail host. */
  address(name: string): Promise<Answer<AddressFacts>>;
  nameServers(registrableDomain: string): Promise<Answer<NameServerFacts>>;
  spf(domain: string): Promise<Answer<TxtFacts>>;
  dmarc(domain: string, registrableDomain: string | null): Promise<Answer<DmarcFacts>>;
  registration(registrableDomain: string): Promise<Answer<RegistrationFacts>>;
}

export interface DomainLookupsOptions {
  cached: CachedLookups;
  dns: DnsResolver;
  dnsBreaker: CircuitBreaker;
  rdap: RdapClient;
}

const minuteMs = 60_000;
/** How long answers are kept. An absence can end any moment, and a failure mostly ends soon. */
const keepMs = {
  records: 60 * minuteMs,
  registration: 7 * 24 * 60 * minuteMs,
  absence: 10 * minuteMs,
  failure: minuteMs / 2,
};

export function createDomainLookups({ cached, dns, dnsBreaker, rdap }: DomainLookupsOptions): DomainLookups {
  function viaDns<T>(
    key: string,
    ask: () => Promise<Learnt<T>>,
    isAbsence: (facts: T) => boolean,
  ): Promise<Answer<T>> {
    return cached.lookup({ key, ask: () => dnsBreaker.ask(ask), keepMs: keeping(keepMs.records, isAbsence) });
  }

  function txt(name: string, version: TxtVersion): Promise<Answer<TxtFacts>> {
    return viaDns(
      `txt:${version}:${name}`,
      () => dns.txt(name, version),
      ({ records }) => records.length === 0,
    );
  }

  return {
    mx: (domain) =>
      viaDns(
        `mx:${domain}`,
        () => dns.mx(domain),
        ({ hosts }) => hosts.length === 0,
      ),
    address: (name) =>
      viaDns(
        `address:${name}`,
        () => dns.address(name),
        ({ addresses }) => addresses.length === 0,
      ),
    nameServers: (registrableDomain) =>
      viaDns(
        `ns:${registrableDomain}`,
        () => dns.nameServers(registrableDomain),
        ({ hosts }) => hosts.length === 0,
      ),
    spf: (domain) => txt(domain, 'v=spf1'),
    dmarc: async (domain, registrableDomain) => {
      const own = await txt(`_dmarc.${domain}`, 'v=DMARC1');
      const isFinal = own.item.status !== 'ok' || own.item.value.records.length > 0;
      if (isFinal || registrableDomain === null || registrableDomain === domain) return own;
      // RFC 7489 section 6.6.3: a domain without a policy is under that of its organizational domain.
      const inherited = await txt(`_dmarc.${registrableDomain}`, 'v=DMARC1');
      return { item: asInherited(inherited.item), ...joined(own, inherited) };
    },
    registration: (registrableDomain) =>
      cached.lookup({
        key: `registration:${registrableDomain}`,
        ask: () => rdap.registration(registrableDomain),
        keepMs: keeping(keepMs.registration, ({ status }) => status !== 'success'),
      }),
  };
}

function asInherited(item: Learnt<TxtFacts>): Learnt<DmarcFacts> {
  if (item.status !== 'ok' || item.value.records.length === 0) return item;
  return learnt({ ...item.value, inherited: true });
}

function keeping<T>(presenceMs: number, isAbsence: (facts: T) => boolean): Question<T>['keepMs'] {
  return (item) => {
    if (item.status === 'ok') return isAbsence(item.value) ? keepMs.absence : presenceMs;
    return item.reason === 'circuit_open' ? 0 : keepMs.failure;
  };
}

/** Two answers used as one: cached when both are, and as old as the older. */
function joined(a: Answer<unknown>, b: Answer<unknown>): Pick<Answer<unknown>, 'fromCache' | 'fetchedAt'> {
  return { fromCache: a.fromCache && b.fromCache, fetchedAt: Math.min(a.fetchedAt, b.fetchedAt) };
}
