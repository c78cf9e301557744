import { type ParsedEmail, parseEmail } from '@ers/core';
import { createMemoryCache, type StartTimer } from '@ers/platform';
import {
  captureLog,
  type DnsServer,
  type DnsServerOptions,
  manualClock,
  type ManualClock,
  manualTimers,
  type ManualTimers,
  type RdapServer,
  type RdapServerOptions,
  startDnsServer,
  startRdapServer,
} from '@ers/testing';
import { createEvidence, type EvidenceSources } from './create-evidence.ts';
import type { Gathered } from './gather.ts';
import { openIpData } from './ip-data.ts';

export const budgetMs = 800;

/** All evidence sources over servers on loopback, on a test's own time. For specs only. */
export interface EvidenceFixture {
  dns: DnsServer;
  rdap: RdapServer;
  clock: ManualClock;
  timers: ManualTimers;
  sources: EvidenceSources;
  log: ReturnType<typeof captureLog>;
  gather(email: string, ip?: string): Promise<Gathered>;
  close(): Promise<void>;
}

export interface EvidenceFixtureOptions {
  dns?: DnsServerOptions;
  rdap?: RdapServerOptions;
  evidenceBudgetMs?: number;
  /**
   * By which a question to the name server is given up. None is unless told, so that neither an answer that is held back
   * nor a busy machine makes a question be asked twice.
   */
  dnsTimer?: StartTimer;
}

const never: StartTimer = () => () => undefined;

export async function evidenceFixture(options: EvidenceFixtureOptions = {}): Promise<EvidenceFixture> {
  const dns = await startDnsServer(options.dns);
  const rdap = await startRdapServer(options.rdap);
  const clock = manualClock();
  const timers = manualTimers(clock);
  const log = captureLog();
  const sources = createEvidence(
    {
      clock,
      cache: createMemoryCache({ clock, entriesMax: 1_000 }),
      dns: { servers: [dns.address], startTimer: options.dnsTimer ?? never },
      rdap: { bootstrapUrl: rdap.bootstrapUrl },
      evidenceBudgetMs: options.evidenceBudgetMs ?? budgetMs,
      ipData: await openIpData({ asnDatabase: null, anonymizerDatabase: null, log: log.log }),
      log: log.log,
    },
    { request: timers.startTimer, background: timers.startTimer },
  );
  return {
    dns,
    rdap,
    clock,
    timers,
    sources,
    log,
    gather: (email, ip) => sources.gather(parsed(email), ip ?? null),
    close: async () => {
      sources.close();
      await Promise.all([dns.close(), rdap.close()]);
    },
  };
}

function parsed(input: string): ParsedEmail {
  const result = parseEmail(input);
  if (!result.ok) throw new Error(result.message);
  return result.email;
}
