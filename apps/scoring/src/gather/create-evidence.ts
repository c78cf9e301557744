import type { Cache, Clock, Dependency, Logger, StartTimer } from '@ers/platform';
import { createCachedLookups } from './cached.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createDnsResolver, type DnsOptions } from './dns-resolver.ts';
import { createDomainLookups } from './domain-lookups.ts';
import { createGather, type Gather } from './gather.ts';
import { createIpBlockLists } from './ip-block-lists.ts';
import type { IpData } from './ip-data.ts';
import { createRdapClient, type RdapOptions } from './rdap-client.ts';

export interface EvidenceDeps {
  clock: Clock;
  /** Shared by the instances of this service; holds evidence about domains, never an address. */
  cache: Cache;
  dns: DnsOptions;
  rdap: RdapOptions;
  /** Milliseconds that the look-ups of one analysis may take together; 0 switches them off. */
  evidenceBudgetMs: number;
  /** Closed with the rest. */
  ipData: IpData;
  /** DNS block lists to ask about clients' addresses; none where left out. */
  blockListZones?: readonly string[] | undefined;
  log: Logger;
}

/** For what a request waits on, and for what runs behind it. */
export interface EvidenceTimers {
  request: StartTimer;
  background: StartTimer;
}

/** All that touches the world. */
export interface EvidenceSources {
  gather: Gather;
  /** None of them is needed: what cannot be learnt is said in the evidence. */
  dependencies: Dependency[];
  close(): void;
}

/** The look-ups for MX, SPF, DMARC and name servers: what one analysis asks of the DNS at once. */
const dnsFailuresMax = 4;
/** Part of the budget after which a look-up counts as late. */
const latePart = 0.75;

export function createEvidence(deps: EvidenceDeps, timers: EvidenceTimers): EvidenceSources {
  const { clock, cache, ipData, evidenceBudgetMs, log } = deps;
  const lateMs = evidenceBudgetMs * latePart;
  const startTimer = timers.background;
  const report = (upstream: string, circuit: string): void =>
    log.warn({ upstream, circuit }, 'circuit changed');

  const dns = createDnsResolver(deps.dns);
  const dnsBreaker = createCircuitBreaker({
    failuresMax: dnsFailuresMax,
    lateMs,
    startTimer,
    probe: () => dns.probe(),
    onChange: (state) => report('dns', state),
  });
  const rdap = createRdapClient({
    ...deps.rdap,
    clock,
    lateMs,
    startTimer,
    onChange: (server, state) => report(`rdap ${server}`, state),
  });
  const cached = createCachedLookups({ clock, shared: cache, lateMs });
  const lookups = createDomainLookups({ cached, dns, dnsBreaker, rdap });
  const ipBlockLists = createIpBlockLists({
    zones: deps.blockListZones ?? [],
    askA: (name) => dns.ipv4(name),
    clock,
    lateMs,
    startTimer,
    onChange: (list, state) => report(`block list ${list}`, state),
  });

  return {
    gather: createGather({
      clock,
      lookups,
      ipData,
      ipBlockLists,
      budgetMs: evidenceBudgetMs,
      startTimer: timers.request,
    }),
    dependencies: [
      dependency('dns', async () => !dnsBreaker.isOpen() && (await dns.probe())),
      dependency('rdap', () => rdap.probe()),
    ],
    close: () => {
      dnsBreaker.stop();
      dns.close();
      rdap.close();
      ipBlockLists.close();
      ipData.close();
    },
  };
}

function dependency(name: string, answers: () => Promise<boolean>): Dependency {
  return {
    name,
    needed: false,
    probe: async () => {
      if (!(await answers())) throw new Error(`${name} does not answer`);
    },
  };
}
