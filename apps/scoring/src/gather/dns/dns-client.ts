import type { UnavailableReason } from '@ers/core';
import type { StartTimer } from '@ers/platform';
import { atMost } from './at-most.ts';
import { type DnsServerAddress, exchangeOverTcp, exchangeOverUdp, type Received } from './dns-exchange.ts';
import { type DnsQuestion, isDnsName } from './dns-question.ts';
import { type DnsRecords, readRecords } from './dns-records.ts';
import { socketFault } from './socket-fault.ts';

/** What was learnt of a question: the records, that the name does not exist, or why nothing was learnt. */
export type DnsOutcome = DnsRecords | { status: UnavailableReason };

/**
 * A stub resolver (RFC 1034 section 5.3.1). The one of Node.js takes any record of an answer for the name that was
 * asked for; this one reads what the answer says of that name and nothing else. Never rejects.
 */
export interface DnsClient {
  ask(question: DnsQuestion): Promise<DnsOutcome>;
  /** Ends the questions under way, which then are `error`. */
  close(): void;
}

export interface DnsClientOptions {
  /** At least one; the next is asked where one does not help. */
  servers: readonly DnsServerAddress[];
  startTimer: StartTimer;
}

/** Milliseconds for all tries of a question together. */
const questionMs = 800;
const triesMin = 2;
const serversMax = 3;
/** Each has a socket of its own. */
const questionsAtOnceMax = 500;

export function createDnsClient({ servers, startTimer }: DnsClientOptions): DnsClient {
  const [only, ...others] = servers;
  const order =
    others.length === 0 && only ? Array<DnsServerAddress>(triesMin).fill(only) : servers.slice(0, serversMax);
  const tryMs = questionMs / order.length;
  const inTurn = atMost(questionsAtOnceMax);
  const underWay = new Set<AbortController>();
  let isClosed = false;

  async function tryOnce(server: DnsServerAddress, question: DnsQuestion): Promise<DnsOutcome> {
    if (isClosed) return { status: 'error' };
    const trying = new AbortController();
    underWay.add(trying);
    let isLate = false;
    const cancel = startTimer(tryMs, () => {
      isLate = true;
      trying.abort();
    });
    try {
      const overUdp = await exchangeOverUdp(server, question, trying.signal);
      const received = isCutShort(overUdp) ? await exchangeOverTcp(server, question, trying.signal) : overUdp;
      return received === 'garbled' ? { status: 'dns_error' } : readRecords(received, question);
    } catch (error) {
      return { status: isLate ? 'timeout' : socketFault(error) };
    } finally {
      cancel();
      underWay.delete(trying);
    }
  }

  /** A server that failed is not asked again, one that was silent is: its answer may have been lost. */
  async function askInOrder(question: DnsQuestion): Promise<DnsOutcome> {
    let outcome: DnsOutcome = { status: 'error' };
    for (const [index, server] of order.entries()) {
      if (index > 0 && server === order[index - 1] && outcome.status !== 'timeout') break;
      const tried = await tryOnce(server, question);
      if (isAnswer(tried)) return tried;
      // A server that answers at all says more than one that does not.
      if (outcome.status !== 'dns_error') outcome = tried;
    }
    return outcome;
  }

  return {
    ask: async (question) => {
      if (!isDnsName(question.name)) return { status: 'nxdomain' };
      return inTurn(() => askInOrder(question));
    },
    close: () => {
      isClosed = true;
      underWay.forEach((trying) => trying.abort());
    },
  };
}

function isAnswer({ status }: DnsOutcome): boolean {
  return status === 'records' || status === 'nxdomain';
}

function isCutShort(received: Received): boolean {
  return received !== 'garbled' && received.flag_tc;
}
