import {
  type AddressFacts,
  type Evidence,
  type EvidenceKey,
  type Item,
  type MxFacts,
  type ParsedEmail,
  skippedEvidence,
  type SkipReason,
} from '@ers/core';
import type { Clock, StartTimer } from '@ers/platform';
import { type Budget, createBudget } from './budget.ts';
import type { Answer } from './cached.ts';
import { cacheUse, type CacheUse } from './cache-use.ts';
import type { DomainLookups } from './domain-lookups.ts';
import type { IpBlockLists } from './ip-block-lists.ts';
import type { IpData } from './ip-data.ts';
import { mailHostToAsk } from './mail-host-to-ask.ts';
import { whyNotAsked } from './not-asked.ts';

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
  ipBlockLists: IpBlockLists;
  /** Milliseconds for all look-ups of one analysis together; 0 switches them off. */
  budgetMs: number;
  startTimer: StartTimer;
}

export function createGather(options: GatherOptions): Gather {
  const { clock, lookups, ipData, ipBlockLists, budgetMs, startTimer } = options;
  return async (email, ip) => {
    const gatheredAt = clock.now();
    const budget = createBudget(budgetMs, startTimer);
    const reason = whyNotAsked(email) ?? (budgetMs === 0 ? 'disabled' : null);
    const [asked, listsAsked] = await Promise.all([
      reason === null ? askAbout(email, lookups, budget) : null,
      budgetMs === 0 ? 'disabled' : ipBlockLists.lookup(ip, budget),
    ]);
    budget.end();
    const evidence: Evidence = {
      ...skippedEvidence(gatheredAt.toISOString(), reason ?? 'not_needed'),
      ...(asked && itemsOf(asked)),
      ip: ipData.lookup(ip),
      ip_block_lists: itemOf(listsAsked),
    };
    return { evidence, cache: asked && cacheUse(answersOf(asked), gatheredAt) };
  };
}

type Asked<T> = Answer<T> | SkipReason;
type DomainKey = Exclude<EvidenceKey, 'ip' | 'ip_block_lists'>;
type DomainAnswers = { [K in DomainKey]: Evidence[K] extends Item<infer T> ? Asked<T> : never };
type AskedAddress = Asked<AddressFacts> | Promise<Asked<AddressFacts>>;

/**
 * All questions at once, but for addresses: the domain's own where it has no MX to send mail to, else that of its
 * mail host.
 */
async function askAbout(
  { domain, registrableDomain }: ParsedEmail,
  lookups: DomainLookups,
  budget: Budget,
): Promise<DomainAnswers> {
  const mxAsked = budget.within(lookups.mx(domain));
  const addressOf = (name: string): Promise<Asked<AddressFacts>> => budget.within(lookups.address(name));
  const [mx, address, mail_host_address, name_servers, spf, dmarc, registration] = await Promise.all([
    mxAsked,
    mxAsked.then((mx): AskedAddress => (hasNoHost(mx) ? addressOf(domain) : 'not_needed')),
    mxAsked.then((mx): AskedAddress => {
      const host = mailHostToAsk(mx.item);
      return host === null ? 'not_needed' : addressOf(host);
    }),
    askRegistry(registrableDomain, budget, lookups.nameServers),
    budget.within(lookups.spf(domain)),
    budget.within(lookups.dmarc(domain, registrableDomain)),
    askRegistry(registrableDomain, budget, lookups.registration),
  ]);
  return { mx, address, mail_host_address, name_servers, spf, dmarc, registration };
}

/** What is known of a registration; a name that nobody could have registered has none. */
function askRegistry<T>(
  registrableDomain: string | null,
  budget: Budget,
  ask: (name: string) => Promise<Answer<T>>,
): Promise<Answer<T>> | SkipReason {
  return registrableDomain === null ? 'not_needed' : budget.within(ask(registrableDomain));
}

/** RFC 5321 section 5.1: the address stands in for a missing MX, not for a name that does not exist. */
function hasNoHost({ item }: Answer<MxFacts>): boolean {
  return item.status === 'ok' && !item.value.nxdomain && item.value.hosts.length === 0;
}

function itemsOf(asked: DomainAnswers): Pick<Evidence, DomainKey> {
  const { mx, address, mail_host_address, name_servers, spf, dmarc, registration } = asked;
  return {
    mx: itemOf(mx),
    address: itemOf(address),
    mail_host_address: itemOf(mail_host_address),
    name_servers: itemOf(name_servers),
    spf: itemOf(spf),
    dmarc: itemOf(dmarc),
    registration: itemOf(registration),
  };
}

function itemOf<T>(asked: Asked<T>): Item<T> {
  return typeof asked === 'string' ? { status: 'skipped', reason: asked } : asked.item;
}

function answersOf(asked: DomainAnswers): Answer<unknown>[] {
  const all: Asked<unknown>[] = Object.values(asked);
  return all.filter((one) => typeof one !== 'string');
}
