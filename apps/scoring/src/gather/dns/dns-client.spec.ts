import { expect } from 'chai';
import {
  type DnsSection,
  type DnsServer,
  manualClock,
  manualTimers,
  type ManualTimers,
  startDnsServer,
} from '@ers/testing';
import { createDnsClient, type DnsClient, type DnsOutcome } from './dns-client.ts';
import { dnsServers } from './dns-servers.ts';

const tryMs = 400;

describe('createDnsClient', () => {
  let server: DnsServer;
  let other: DnsServer;
  let timers: ManualTimers;
  let client: DnsClient;

  beforeEach(async () => {
    server = await startDnsServer();
    other = await startDnsServer();
    timers = manualTimers(manualClock());
    client = connect(server);
  });
  afterEach(async () => {
    client.close();
    await Promise.all([server.close(), other.close()]);
  });

  const connect = (...servers: DnsServer[]): DnsClient =>
    createDnsClient({
      servers: dnsServers(servers.map(({ address }) => address)),
      startTimer: timers.startTimer,
    });
  const askA = (name = 'a.com'): Promise<DnsOutcome> => client.ask({ name, type: 'A' });
  const aliases = (count: number): DnsSection['section'] =>
    Array.from({ length: count }, (_, i) => ({
      name: i === 0 ? 'a.com' : `a${i}.net`,
      type: 'CNAME' as const,
      data: `a${i + 1}.net`,
    }));
  const address = (name: string) => ({ name, type: 'A' as const, data: '192.0.2.1' });

  describe('trusts an answer only for the name that was asked for', () => {
    const found = { status: 'records', data: ['192.0.2.1'] };
    const none = { status: 'records', data: [] };
    const cases: [string, DnsSection['section'], DnsOutcome][] = [
      ['a record of the name', [address('a.com')], found as DnsOutcome],
      ['a record of the name in other letters', [address('A.COM')], found as DnsOutcome],
      ['a record of another name', [address('b.com')], none as DnsOutcome],
      ['a record of a name above it', [address('com')], none as DnsOutcome],
      [
        'a record of another type',
        [{ name: 'a.com', type: 'AAAA', data: '2001:db8::1' }],
        none as DnsOutcome,
      ],
      ['an alias and its target', [...aliases(1), address('a1.net')], found as DnsOutcome],
      ['an alias behind its target', [address('a1.net'), ...aliases(1)], found as DnsOutcome],
      ['an alias and another name', [...aliases(1), address('b.net')], none as DnsOutcome],
      [
        'an alias of another name',
        [{ ...aliases(1)[0]!, name: 'b.com' }, address('a1.net')],
        none as DnsOutcome,
      ],
      ['eight aliases', [...aliases(8), address('a8.net')], found as DnsOutcome],
      ['nine aliases', [...aliases(9), address('a9.net')], { status: 'dns_error' }],
      ['an alias of itself', [{ name: 'a.com', type: 'CNAME', data: 'a.com' }], { status: 'dns_error' }],
      [
        'aliases that go round',
        [...aliases(2), { name: 'a2.net', type: 'CNAME', data: 'a.com' }],
        { status: 'dns_error' },
      ],
    ];
    for (const [what, section, outcome] of cases) {
      it(what, async () => {
        server.set('a.com', { section });
        expect(await askA()).to.deep.equal(outcome);
      });
    }
  });

  for (const fault of ['WRONG_ID', 'OTHER_QUESTION', 'SILENT'] as const) {
    it(`asks a second time and then gives up on ${fault}`, async () => {
      server.set('a.com', fault);
      const asked = askA();
      await server.asked('a.com', 'A');
      timers.advance(tryMs);
      await server.asked('a.com', 'A', 2);
      timers.advance(tryMs);
      expect(await asked).to.deep.equal({ status: 'timeout' });
      expect(server.queries('a.com', 'A')).to.equal(2);
    });
  }

  it('takes the answer to the second question after a forged one to the first', async () => {
    server.set('a.com', 'WRONG_ID');
    const asked = askA();
    await server.asked('a.com', 'A');
    server.set('a.com', { A: ['192.0.2.1'] });
    timers.advance(tryMs);
    expect(await asked).to.deep.equal({ status: 'records', data: ['192.0.2.1'] });
  });

  it('asks the next server where the first one fails or is silent', async () => {
    client.close();
    client = connect(server, other);
    other.set('a.com', { A: ['192.0.2.1'] });
    server.set('a.com', 'SERVFAIL');
    expect(await askA()).to.deep.equal({ status: 'records', data: ['192.0.2.1'] });
    server.set('a.com', 'SILENT');
    const asked = askA();
    await timers.untilWaiting(tryMs);
    timers.advance(tryMs);
    expect(await asked).to.deep.equal({ status: 'records', data: ['192.0.2.1'] });
  });

  it('takes the word of the first server for a name that does not exist', async () => {
    client.close();
    client = connect(server, other);
    expect(await askA()).to.deep.equal({ status: 'nxdomain' });
    expect(other.queries()).to.equal(0);
  });

  it('asks no server twice that answered with an error', async () => {
    server.set('a.com', 'REFUSED');
    expect(await askA()).to.deep.equal({ status: 'dns_error' });
    expect(server.queries()).to.equal(1);
  });

  for (const name of ['', 'a..com', '.a.com', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}com`]) {
    it(`asks nobody for '${name.slice(0, 20)}', which cannot exist`, async () => {
      expect(await askA(name)).to.deep.equal({ status: 'nxdomain' });
      expect(server.queries()).to.equal(0);
    });
  }

  it('ends what is under way when it is closed, and asks nothing more', async () => {
    server.set('a.com', 'SILENT');
    const asked = askA();
    await server.asked('a.com', 'A');
    client.close();
    expect(await asked).to.deep.equal({ status: 'error' });
    expect(await askA()).to.deep.equal({ status: 'error' });
    expect(timers.waiting()).to.deep.equal([]);
  });
});
