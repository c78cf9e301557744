import {
  type AddressFacts,
  type Evidence,
  type EvidenceKey,
  type Item,
  type MxFacts,
  type ParsedEmail,
  type RegistrationFacts,
  skippedEvidence,
  type SkipReason,
} from '@ers/core';
import type { Clock } from '@ers/platform';
import { startBudget } from './budget.ts';
import type { Answer } from './cached.ts';
import { cacheUse, type CacheUse } from './cache-use.ts';
import type { DomainLookups } from './domain-lookups.ts';
import type { IpData } from './ip-data.ts';
import { whyNotAsked } from './not-asked.ts';
import type { StartTimer } from './timer.ts';

export interface Gathered {
  evidence: Evidence;
  /** Null when nothing was asked about the domain. */
  cache: CacheUse | null;
}

/** Learns what there is to learn within the budget. Never rejects: the evidence says what could not be learnt. */
export type Gather = (email: ParsedEmail, ip: string | null) => Promise<Gathered>;

export interface GatherOptions {
  clock: Clock;
  lookups: DomainLookups;
  ipData: IpData;
  /** Milliseconds for all look-ups of one analysis together; 0 switches them off. */
  budgetMs: number;
  startTimer: StartTimer;
}

export function createGather(options: GatherOptions): Gather {
  const { clock, ipData, budgetMs } = options;
  return async (email, ip) => {
    const gatheredAt = clock.now();
    const ipItem = ipData.lookup(ip);
    const reason = whyNotAsked(email) ?? (budgetMs === 0 ? 'disabled' : null);
    if (reason !== null) {
      const evidence = { ...skippedEvidence(gatheredAt.toISOString(), reason), ip: ipItem };
      return { evidence, cache: null };
    }
    const asked = await askAbout(email, options);
    const evidence: Evidence = {
      gathered_at: gatheredAt.toISOString(),
      mx: itemOf(asked.mx),
      address: itemOf(asked.address),
      mail_host_address: itemOf('disabled'),
      name_servers: itemOf('disabled'),
      spf: itemOf(asked.spf),
      dmarc: itemOf(asked.dmarc),
      registration: itemOf(asked.registration),
      ip: ipItem,
      ip_block_lists: itemOf('disabled'),
    };
    return { evidence, cache: cacheUse(answersOf(asked), gatheredAt) };
  };
}

type Asked<T> = Answer<T> | SkipReason;
type DomainKey = Exclude<EvidenceKey, 'ip' | 'ip_block_lists' | 'mail_host_address' | 'name_servers'>;
type DomainAnswers = { [K in DomainKey]: Evidence[K] extends Item<infer T> ? Asked<T> : never };

/** All questions at once; the domain's own address only where it has no MX to send mail to. */
async function askAbout(
  { domain, registrableDomain }: ParsedEmail,
  options: GatherOptions,
): Promise<DomainAnswers> {
  const { lookups, budgetMs, startTimer } = options;
  const budget = startBudget(budgetMs, startTimer);
  const mxAsked = budget.within(lookups.mx(domain));
  const addressAsked = mxAsked.then((mx): Asked<AddressFacts> | Promise<Asked<AddressFacts>> =>
    hasNoHost(mx) ? budget.within(lookups.address(domain)) : 'not_needed',
  );
  const registrationAsked: Promise<Asked<RegistrationFacts>> | SkipReason =
    registrableDomain === null ? 'not_needed' : budget.within(lookups.registration(registrableDomain));
  const [mx, address, spf, dmarc, registration] = await Promise.all([
    mxAsked,
    addressAsked,
    budget.within(lookups.spf(domain)),
    budget.within(lookups.dmarc(domain, registrableDomain)),
    registrationAsked,
  ]);
  budget.end();
  return { mx, address, spf, dmarc, registration };
}

/** RFC 5321 section 5.1: the address stands in for a missing MX, not for a name that does not exist. */
function hasNoHost({ item }: Answer<MxFacts>): boolean {
  return item.status === 'ok' && !item.value.nxdomain && item.value.hosts.length === 0;
}

function itemOf<T>(asked: Asked<T>): Item<T> {
  return typeof asked === 'string' ? { status: 'skipped', reason: asked } : asked.item;
}

function answersOf(asked: DomainAnswers): Answer<unknown>[] {
  const all: Asked<unknown>[] = Object.values(asked);
  return all.filter((one) => typeof one !== 'string');
}
