import { expect } from 'chai';
import fc from 'fast-check';
import { judge, type Item, parseEmail, type ParsedEmail } from '@ers/core';
import { captureLog, manualClock } from '@ers/testing';
import type { Answer } from './cached.ts';
import type { DomainLookups } from './domain-lookups.ts';
import { createGather } from './gather.ts';
import { type IpData, openIpData } from './ip-data.ts';
import type { Learnt } from './learnt.ts';

type Facts = { [K in keyof DomainLookups]: Awaited<ReturnType<DomainLookups[K]>>['item'] };

const ok = <T>(value: T): Learnt<T> => ({ status: 'ok', value });
const failed = (reason: Extract<Item<never>, { status: 'unavailable' }>['reason']): Learnt<never> => ({
  status: 'unavailable',
  reason,
});

const sound: Facts = {
  mx: ok({ nxdomain: false, hosts: [{ host: 'mx1.acme-mail.net', preference: 10 }] }),
  address: ok({ addresses: ['93.184.216.34'] }),
  nameServers: ok({ hosts: ['ns1.dan.com'] }),
  spf: ok({ records: ['v=spf1 -all'] }),
  dmarc: ok({ records: ['v=DMARC1; p=none'], inherited: true }),
  registration: ok({ status: 'success', registered_at: '2026-11-01T00:00:00.000Z' }),
};
/** What may be learnt of a domain, with some of it missing. */
const worlds: Facts[] = [
  sound,
  { ...sound, mx: ok({ nxdomain: false, hosts: [] }) },
  { ...sound, mx: ok({ nxdomain: true, hosts: [] }), spf: failed('dns_error') },
  { ...sound, mx: failed('timeout'), dmarc: failed('network_error') },
  {
    ...sound,
    address: failed('timeout'),
    nameServers: failed('circuit_open'),
    registration: failed('error'),
  },
];
const questionsMax = 8;

describe('the order in which answers come in', () => {
  it('does not matter: 10,000 shuffled orders give one answer to each set of facts', async function () {
    this.timeout(120_000);
    const ipData = await openIpData({ asnDatabase: null, anonymizerDatabase: null, log: captureLog().log });
    const answers = worlds.map(() => new Set<string>());
    const picks = fc.array(fc.nat(), { minLength: questionsMax, maxLength: questionsMax });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: worlds.length - 1 }), picks, async (index, order) => {
        const world = worlds[index] as Facts;
        const seen = answers[index] as Set<string>;
        seen.add(await answerWhenIn(order, world, ipData));
        expect(seen.size).to.equal(1);
      }),
      { numRuns: 10_000 },
    );
    expect(answers.map(({ size }) => size)).to.deep.equal(worlds.map(() => 1));
    expect(new Set(answers.flatMap((seen) => [...seen])).size).to.equal(worlds.length);
  });
});

const email = parsed('jane.doe@acme-widgets.com');

/** The whole judgement, where the open questions are answered one by one in this order. */
async function answerWhenIn(order: readonly number[], world: Facts, ipData: IpData): Promise<string> {
  const open: (() => void)[] = [];
  const answer = <K extends keyof Facts>(key: K) =>
    new Promise<Answer<never>>((resolve) => {
      open.push(() => resolve({ item: world[key] as Learnt<never>, fromCache: false, fetchedAt: 0 }));
    });
  const lookups: DomainLookups = {
    mx: () => answer('mx'),
    address: () => answer('address'),
    nameServers: () => answer('nameServers'),
    spf: () => answer('spf'),
    dmarc: () => answer('dmarc'),
    registration: () => answer('registration'),
  };
  const gather = createGather({
    clock: manualClock(),
    lookups,
    ipData,
    ipBlockLists: { lookup: () => 'disabled', close: () => undefined },
    budgetMs: 800,
    startTimer: () => () => undefined,
  });
  const gathering = gather(email, null);
  for (const pick of order) {
    open.splice(pick % Math.max(1, open.length), 1).forEach((settle) => settle());
    // An answer may lead to a further question.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  const { evidence } = await gathering;
  return JSON.stringify(judge({ email, name: null, ip: null, industry: null }, evidence, { explain: true }));
}

function parsed(text: string): ParsedEmail {
  const result = parseEmail(text);
  if (!result.ok) throw new Error(result.message);
  return result.email;
}
