import { expect } from 'chai';
import { type DnsServer, manualClock, manualTimers, type ManualTimers, startDnsServer } from '@ers/testing';
import { createDnsResolver, type DnsResolver } from './dns-resolver.ts';

/** Of a question, and there are two tries. */
const tryMs = 400;

describe('createDnsResolver', () => {
  let server: DnsServer;
  let timers: ManualTimers;
  let resolver: DnsResolver;

  beforeEach(async () => {
    server = await startDnsServer();
    timers = manualTimers(manualClock());
    resolver = createDnsResolver({ servers: [server.address], startTimer: timers.startTimer });
  });
  afterEach(async () => {
    resolver.close();
    await server.close();
  });

  /** What comes of a question that is not answered, however often it is asked. */
  async function givenUp<T>(ask: () => Promise<T>, name: string, type: string): Promise<T> {
    const before = server.queries(name, type);
    const answer = ask();
    for (const tries of [1, 2]) {
      await server.asked(name, type, before + tries);
      timers.advance(tryMs);
    }
    return answer;
  }

  it('answers mail hosts in order of preference and in lower case', async () => {
    server.set('a.com', {
      MX: [
        { exchange: 'MX2.a.com', preference: 20 },
        { exchange: 'mx1.a.com', preference: 10 },
      ],
    });
    expect(await resolver.mx('a.com')).to.deep.equal({
      status: 'ok',
      value: {
        nxdomain: false,
        hosts: [
          { host: 'mx1.a.com', preference: 10 },
          { host: 'mx2.a.com', preference: 20 },
        ],
      },
    });
  });

  it('answers a null MX as the root', async () => {
    server.set('a.com', { MX: [{ exchange: '.', preference: 0 }] });
    expect(await resolver.mx('a.com')).to.deep.equal({
      status: 'ok',
      value: { nxdomain: false, hosts: [{ host: '.', preference: 0 }] },
    });
  });

  it('keeps 50 mail hosts, the preferred ones', async () => {
    const MX = Array.from({ length: 60 }, (_, i) => ({ exchange: `mx${i}.a.com`, preference: 100 - i }));
    server.set('a.com', { MX });
    const answer = await resolver.mx('a.com');
    if (answer.status !== 'ok') throw new Error(answer.reason);
    expect(answer.value.hosts).to.have.length(50);
    expect(answer.value.hosts[0]).to.deep.equal({ host: 'mx59.a.com', preference: 41 });
  });

  it('keeps TXT records of the version asked for, their strings joined', async () => {
    const long = `v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`;
    server.set('a.com', { TXT: ['google-site-verification=x', long, 'V=SPF1 ~all', ' v=spf1 +all'] });
    expect(await resolver.txt('a.com', 'v=spf1')).to.deep.equal({
      status: 'ok',
      value: { records: ['V=SPF1 ~all', long] },
    });
  });

  it('reads an answer that is too large for UDP over TCP', async () => {
    server.set('a.com', { TXT: [`v=spf1 ${'x'.repeat(4_000)}`] });
    const answer = await resolver.txt('a.com', 'v=spf1');
    expect(answer.status === 'ok' && answer.value.records[0]?.length).to.equal(4_007);
    expect(server.queries('a.com', 'TXT')).to.equal(2);
  });

  it('answers IPv4 and IPv6 addresses together', async () => {
    server.set('a.com', { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] });
    expect(await resolver.address('a.com')).to.deep.equal({
      status: 'ok',
      value: { addresses: ['192.0.2.1', '2001:db8::1'] },
    });
  });

  it('is content with one of the two address types when the other fails', async () => {
    server.set('a.com', { A: 'SERVFAIL', AAAA: ['2001:db8::1'] });
    expect(await resolver.address('a.com')).to.deep.equal({
      status: 'ok',
      value: { addresses: ['2001:db8::1'] },
    });
    server.set('b.com', { A: 'SERVFAIL', AAAA: 'NODATA' });
    expect(await resolver.address('b.com')).to.deep.equal({ status: 'unavailable', reason: 'dns_error' });
  });

  it('answers the name servers in lower case, at most 20', async () => {
    server.set('a.com', { NS: Array.from({ length: 30 }, (_, i) => `NS${10 + i}.a.com`) });
    const answer = await resolver.nameServers('a.com');
    if (answer.status !== 'ok') throw new Error(answer.reason);
    expect(answer.value.hosts).to.have.length(20);
    expect(answer.value.hosts[0]).to.equal('ns10.a.com');
  });

  it('keeps 20 addresses, and asks for those of IPv4 alone where only they are wanted', async () => {
    const A = Array.from({ length: 30 }, (_, i) => `192.0.2.${i}`);
    server.set('a.com', { A, AAAA: ['2001:db8::1'] });
    const answer = await resolver.address('a.com');
    expect(answer.status === 'ok' && answer.value.addresses.length).to.equal(20);
    const ipv4 = await resolver.ipv4('a.com');
    expect(ipv4.status === 'ok' && ipv4.value.addresses.every((address) => A.includes(address))).to.equal(
      true,
    );
  });

  it('keeps DMARC records of the version alone, which is told by its letters', async () => {
    const TXT = ['v=dmarc1; p=none', 'v=DMARC1; p=none', 'v = DMARC1;p=none', 'v=DMARC10; p=none'];
    server.set('a.com', { TXT });
    expect(await resolver.txt('a.com', 'v=DMARC1')).to.deep.equal({
      status: 'ok',
      value: { records: ['v = DMARC1;p=none', 'v=DMARC1; p=none'] },
    });
  });

  it('tells a name that does not exist from one without records', async () => {
    server.set('a.com', 'NODATA');
    expect(await resolver.mx('a.com')).to.deep.equal({ status: 'ok', value: { nxdomain: false, hosts: [] } });
    expect(await resolver.mx('gone.com')).to.deep.equal({
      status: 'ok',
      value: { nxdomain: true, hosts: [] },
    });
    expect(await resolver.txt('gone.com', 'v=spf1')).to.deep.equal({ status: 'ok', value: { records: [] } });
    expect(await resolver.address('gone.com')).to.deep.equal({ status: 'ok', value: { addresses: [] } });
  });

  it('takes a name that breaks the limits of the DNS for one that does not exist', async () => {
    const answer = await resolver.mx(`${'a'.repeat(64)}.com`);
    expect(answer).to.deep.equal({ status: 'ok', value: { nxdomain: true, hosts: [] } });
  });

  for (const fault of ['SERVFAIL', 'REFUSED', 'FORMERR'] as const) {
    it(`answers dns_error to ${fault}`, async () => {
      server.set('a.com', fault);
      expect(await resolver.mx('a.com')).to.deep.equal({ status: 'unavailable', reason: 'dns_error' });
    });
  }

  it('answers to bytes that are no DNS message', async () => {
    server.set('a.com', 'GARBLED');
    expect((await resolver.mx('a.com')).status).to.equal('unavailable');
  });

  it('answers timeout to silence, after a second try', async () => {
    server.set('a.com', 'SILENT');
    const answer = await givenUp(() => resolver.mx('a.com'), 'a.com', 'MX');
    expect(answer).to.deep.equal({ status: 'unavailable', reason: 'timeout' });
    expect(server.queries('a.com', 'MX')).to.equal(2);
  });

  it('answers network_error where nothing listens', async () => {
    const gone = await startDnsServer();
    await gone.close();
    const lost = createDnsResolver({ servers: [gone.address] });
    expect(await lost.mx('a.com')).to.deep.equal({ status: 'unavailable', reason: 'network_error' });
    expect(await lost.probe()).to.equal(false);
    lost.close();
  });

  it('probes whether a server answers at all, be it with an error', async () => {
    server.set('.', 'REFUSED');
    expect(await resolver.probe()).to.equal(true);
    server.set('.', 'SILENT');
    expect(await givenUp(() => resolver.probe(), '.', 'NS')).to.equal(false);
  });
});
