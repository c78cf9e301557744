import {
  type AddressFacts,
  type BlockListFacts,
  placeIp,
  registrableDomain,
  type SkipReason,
} from '@ers/core';
import type { Cache, Clock, StartTimer } from '@ers/platform';
import { blockListName, readBlockListAnswer, testEntry } from './block-list-answer.ts';
import type { Budget } from './budget.ts';
import { type Answer, createCachedLookups } from './cached.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type Learnt, learnt } from './learnt.ts';

export interface IpBlockListsOptions {
  /** The lists to ask, by their DNS zones; none switches them off. */
  zones: readonly string[];
  /** A records of a name; never rejects. */
  askA: (name: string) => Promise<Learnt<AddressFacts>>;
  clock: Clock;
  /** After this many milliseconds a question under way is late. */
  lateMs: number;
  startTimer: StartTimer;
  /** `list` is the operator's domain. */
  onChange: (list: string, circuit: 'open' | 'closed') => void;
}

/** The DNS block lists (RFC 5782) that the operator chose to ask about the client's address. */
export interface IpBlockLists {
  /** `ip` is a valid address in canonical text, or null. Never rejects. */
  lookup(ip: string | null, budget: Budget): Promise<Answer<BlockListFacts>> | SkipReason;
  /** Ends probing. */
  close(): void;
}

interface BlockList {
  zone: string;
  /**
   * The registrable domain of the zone. It stands for the list wherever one is named, because the zone itself may
   * hold the key that the operator is known to the list by.
   */
  name: string;
  breaker: CircuitBreaker;
}

const failuresMax = 3;
const minuteMs = 60_000;
const keepMs = { answer: 15 * minuteMs, failure: minuteMs / 2 };

/** Clients' addresses are kept in this process alone: they go to no other instance. */
const notShared: Cache = { getMany: async (keys) => keys.map(() => null), set: async () => undefined };

export function createIpBlockLists(options: IpBlockListsOptions): IpBlockLists {
  const { askA, clock, lateMs } = options;
  const lists = options.zones.map((zone) => openList(zone, options));
  const cached = createCachedLookups({ clock, shared: notShared, lateMs });

  function ask({ zone, breaker }: BlockList, address: string): Promise<Answer<boolean>> {
    return cached.lookup({
      key: `${zone} ${address}`,
      ask: () => breaker.ask(() => isListed(zone, address, askA)),
      keepMs: (item) =>
        item.status === 'ok' ? keepMs.answer : item.reason === 'circuit_open' ? 0 : keepMs.failure,
    });
  }

  return {
    lookup: (ip, budget) => {
      if (ip === null) return 'not_supplied';
      if (lists.length === 0) return 'disabled';
      const { address, scope } = placeIp(ip);
      if (scope !== 'public') return 'not_needed';
      return joinAnswers(
        lists.map(({ name }) => name),
        lists.map((list) => budget.within(ask(list, address))),
      );
    },
    close: () => lists.forEach(({ breaker }) => breaker.stop()),
  };
}

/** A list that refuses to answer is left alone like one that does not answer, till it names its test entry again. */
function openList(zone: string, { askA, lateMs, startTimer, onChange }: IpBlockListsOptions): BlockList {
  const name = registrableDomain(zone) ?? zone;
  const breaker = createCircuitBreaker({
    failuresMax,
    lateMs,
    startTimer,
    isFailure: ({ status }) => status === 'unavailable',
    probe: async () => {
      const answer = await isListed(zone, testEntry, askA);
      return answer.status === 'ok' && answer.value;
    },
    onChange: (circuit) => onChange(name, circuit),
  });
  return { zone, name, breaker };
}

async function isListed(
  zone: string,
  address: string,
  askA: IpBlockListsOptions['askA'],
): Promise<Learnt<boolean>> {
  return readBlockListAnswer(zone, await askA(blockListName(address, zone)));
}

/** One list that names the address is enough to know; that none does is known only when all have answered. */
async function joinAnswers(
  names: readonly string[],
  asked: readonly Promise<Answer<boolean>>[],
): Promise<Answer<BlockListFacts>> {
  const answers = await Promise.all(asked);
  const naming = names.filter((_, index) => {
    const item = answers[index]?.item;
    return item?.status === 'ok' && item.value;
  });
  const failed = answers.map(({ item }) => item).find((item) => item.status === 'unavailable');
  return {
    item:
      failed !== undefined && naming.length === 0 ? failed : learnt({ zones: [...new Set(naming)].sort() }),
    fromCache: answers.every(({ fromCache }) => fromCache),
    fetchedAt: Math.min(...answers.map(({ fetchedAt }) => fetchedAt)),
  };
}
