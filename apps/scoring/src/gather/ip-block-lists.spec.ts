import { expect } from 'chai';
import type { BlockListFacts, Item } from '@ers/core';
import {
  type DnsServer,
  manualClock,
  type ManualClock,
  manualTimers,
  type ManualTimers,
  startDnsServer,
} from '@ers/testing';
import { createBudget } from './budget.ts';
import { createDnsResolver, type DnsResolver } from './dns-resolver.ts';
import { createIpBlockLists, type IpBlockLists } from './ip-block-lists.ts';

const FIRST = 'bl.first-list.net';
const SECOND = 'k3y.second-list.net';
const IP = '93.184.216.34';
const IP_REVERSED = '34.216.184.93';
const LISTED = { A: ['127.0.0.2'] };
const budgetMs = 800;

describe('createIpBlockLists', () => {
  let dns: DnsServer;
  let resolver: DnsResolver;
  let lists: IpBlockLists;
  let circuits: [string, string][];
  let clock: ManualClock;
  let timers: ManualTimers;

  beforeEach(async () => {
    clock = manualClock();
    timers = manualTimers(clock);
    dns = await startDnsServer();
    resolver = createDnsResolver({ servers: [dns.address], startTimer: timers.startTimer });
    lists = open(FIRST, SECOND);
    circuits = [];
  });
  afterEach(async () => {
    lists.close();
    resolver.close();
    await dns.close();
  });

  function open(...zones: string[]): IpBlockLists {
    return createIpBlockLists({
      zones,
      askA: (name) => resolver.ipv4(name),
      clock,
      lateMs: budgetMs * 0.75,
      startTimer: timers.startTimer,
      onChange: (list, circuit) => circuits.push([list, circuit]),
    });
  }

  async function lookup(ip: string | null): Promise<Item<BlockListFacts>> {
    const budget = createBudget(budgetMs, timers.startTimer);
    const asked = await lists.lookup(ip, budget);
    budget.end();
    return typeof asked === 'string' ? { status: 'skipped', reason: asked } : asked.item;
  }

  const naming = (...zones: string[]) => ({ status: 'ok', value: { zones } });

  it('asks every list, and names those that name the address by their operator', async () => {
    dns.set(`${IP_REVERSED}.${SECOND}`, LISTED);
    expect(await lookup(IP)).to.deep.equal(naming('second-list.net'));
    dns.set(`35.216.184.93.${SECOND}`, LISTED);
    dns.set(`35.216.184.93.${FIRST}`, LISTED);
    expect(await lookup('93.184.216.35')).to.deep.equal(naming('first-list.net', 'second-list.net'));
    expect(await lookup('93.184.216.36')).to.deep.equal(naming());
    expect(dns.queries(`${IP_REVERSED}.${FIRST}`, 'A')).to.equal(1);
    expect(dns.queries(`${IP_REVERSED}.${FIRST}`, 'AAAA')).to.equal(0);
  });

  it('asks for an IPv6 address by its nibbles, and for a transition address by the IPv4 address in it', async () => {
    dns.set(`1.1.1.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.4.6.0.6.2.${FIRST}`, LISTED);
    expect(await lookup('2606:4700::1111')).to.deep.equal(naming('first-list.net'));
    dns.set(`${IP_REVERSED}.${FIRST}`, LISTED);
    expect(await lookup('2002:5db8:d822::1')).to.deep.equal(naming('first-list.net'));
  });

  it('asks nothing without an address or a list, and never about a private address or a bogon', async () => {
    expect(await lookup(null)).to.deep.equal({ status: 'skipped', reason: 'not_supplied' });
    for (const ip of ['10.0.0.1', '127.0.0.1', '::1', 'fd00::1', '192.0.2.1', '2002:a00:1::1']) {
      expect(await lookup(ip), ip).to.deep.equal({ status: 'skipped', reason: 'not_needed' });
    }
    lists.close();
    lists = open();
    expect(await lookup(IP)).to.deep.equal({ status: 'skipped', reason: 'disabled' });
    expect(dns.queries()).to.equal(0);
  });

  it('counts what one list knows when another fails, and claims nothing when none names the address', async () => {
    dns.set(`${IP_REVERSED}.${FIRST}`, 'SERVFAIL');
    dns.set(`${IP_REVERSED}.${SECOND}`, LISTED);
    expect(await lookup(IP)).to.deep.equal(naming('second-list.net'));
    dns.set(`35.216.184.93.${FIRST}`, 'SERVFAIL');
    expect(await lookup('93.184.216.35')).to.deep.equal({ status: 'unavailable', reason: 'dns_error' });
  });

  it('takes a refusal for no answer', async () => {
    dns.set(`${IP_REVERSED}.${FIRST}`, { A: ['127.255.255.254'] });
    expect(await lookup(IP)).to.deep.equal({ status: 'unavailable', reason: 'error' });
  });

  it('remembers an answer for 15 minutes, and asks once for many at a time', async () => {
    dns.set(`${IP_REVERSED}.${FIRST}`, LISTED);
    await Promise.all(Array.from({ length: 50 }, () => lookup(IP)));
    clock.advance(15 * 60_000 - 1);
    expect(await lookup(IP)).to.deep.equal(naming('first-list.net'));
    expect(dns.queries(`${IP_REVERSED}.${FIRST}`)).to.equal(1);
    clock.advance(1);
    await lookup(IP);
    expect(dns.queries(`${IP_REVERSED}.${FIRST}`)).to.equal(2);
  });

  it('ends with the budget', async () => {
    dns.hold();
    const late = lookup(IP);
    await Promise.all([FIRST, SECOND].map((zone) => dns.asked(`${IP_REVERSED}.${zone}`, 'A')));
    timers.advance(budgetMs);
    expect(await late).to.deep.equal({ status: 'unavailable', reason: 'timeout' });
    dns.release();
  });

  it('leaves a list alone that refuses, and goes on asking the other one', async () => {
    for (const last of [1, 2, 3]) dns.set(`${last}.216.184.93.${FIRST}`, { A: ['127.255.255.255'] });
    dns.set(`2.0.0.127.${FIRST}`, { A: ['127.255.255.255'] });
    for (const last of [1, 2, 3]) await lookup(`93.184.216.${last}`);
    expect(circuits).to.deep.equal([['first-list.net', 'open']]);
    expect(await lookup('93.184.216.4')).to.deep.equal({ status: 'unavailable', reason: 'circuit_open' });
    expect(dns.queries(`4.216.184.93.${FIRST}`)).to.equal(0);
    expect(dns.queries(`4.216.184.93.${SECOND}`)).to.equal(1);

    await timers.untilWaiting(10_000);
    dns.set(`2.0.0.127.${FIRST}`, LISTED);
    timers.advance(10_000);
    while (circuits.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(circuits[1]).to.deep.equal(['first-list.net', 'closed']);
    expect(await lookup('93.184.216.5')).to.deep.equal(naming());
  });
});
