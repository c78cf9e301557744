import { expect } from 'chai';
import { type EvidenceFixture, type EvidenceFixtureOptions, evidenceFixture } from './evidence.fixture.ts';
import { domains, shop, zones } from './shop.fixture.ts';

describe('what is asked about a domain', () => {
  let fixture: EvidenceFixture;
  afterEach(() => fixture.close());

  async function start(options: EvidenceFixtureOptions = {}): Promise<void> {
    fixture = await evidenceFixture({ dns: { zones }, rdap: { domains }, ...options });
  }

  it('learns all there is about a domain', async () => {
    await start();
    const { evidence, cache } = await fixture.gather('ann@shop.com');
    expect(evidence).to.deep.equal({
      gathered_at: fixture.clock.now().toISOString(),
      mx: { status: 'ok', value: { nxdomain: false, hosts: [{ host: 'mx.shop.com', preference: 10 }] } },
      address: { status: 'skipped', reason: 'not_needed' },
      mail_host_address: { status: 'ok', value: { addresses: ['192.0.2.1', '2001:db8::1'] } },
      name_servers: { status: 'ok', value: { hosts: ['ns1.host.net'] } },
      spf: { status: 'ok', value: { records: ['v=spf1 -all'] } },
      dmarc: { status: 'ok', value: { records: ['v=DMARC1; p=reject'] } },
      registration: {
        status: 'ok',
        value: { status: 'success', registered_at: '2001-02-03T04:05:06.000Z' },
      },
      ip: { status: 'skipped', reason: 'not_supplied' },
      ip_block_lists: { status: 'skipped', reason: 'not_supplied' },
    });
    expect(cache).to.deep.equal({ hit: false, age_seconds: 0 });
  });

  it('asks for the address of a domain without MX', async () => {
    await start({ dns: { zones: { 'shop.com': { A: ['192.0.2.1'] } } } });
    const { evidence } = await fixture.gather('ann@shop.com');
    expect(evidence.address).to.deep.equal({ status: 'ok', value: { addresses: ['192.0.2.1'] } });
  });

  it('asks for the name servers of the registrable domain', async () => {
    await start();
    const { evidence } = await fixture.gather('ann@mail.eu.shop.com');
    expect(evidence.name_servers).to.deep.equal({ status: 'ok', value: { hosts: ['ns1.host.net'] } });
  });

  const mailHosts: [string, string[], string | null][] = [
    ['the most preferred one', ['mx1.host.net', 'mx2.host.net'], 'mx1.host.net'],
    ['the most preferred one that is a name', ['192.0.2.1', 'localhost', 'mx2.host.net'], 'mx2.host.net'],
    ['none of a known mail service', ['aspmx.l.google.com', 'mx2.host.net'], null],
    ['none where the domain takes no mail', ['.'], null],
  ];
  for (const [what, exchanges, asked] of mailHosts) {
    it(`asks for the address of one mail host: ${what}`, async () => {
      const MX = exchanges.map((exchange, preference) => ({ exchange, preference }));
      await start({ dns: { zones: { 'shop.com': { MX } } } });
      const { evidence } = await fixture.gather('ann@shop.com');
      const hosts = exchanges.filter((host) => fixture.dns.queries(host, 'A') > 0);
      expect(hosts).to.deep.equal(asked === null ? [] : [asked]);
      expect(evidence.mail_host_address).to.deep.equal(
        asked === null
          ? { status: 'skipped', reason: 'not_needed' }
          : { status: 'ok', value: { addresses: [] } },
      );
    });
  }

  it('looks up a provider whose records are not on file', async () => {
    await start({ dns: { zones: { 'sasktel.net': shop } } });
    const { evidence } = await fixture.gather('ann@sasktel.net');
    expect(evidence.mx.status).to.equal('ok');
  });

  it('does not ask for the address of a domain that does not exist', async () => {
    await start();
    const { evidence } = await fixture.gather('ann@gone.com');
    expect(evidence.mx).to.deep.equal({ status: 'ok', value: { nxdomain: true, hosts: [] } });
    expect(evidence.address).to.deep.equal({ status: 'skipped', reason: 'not_needed' });
    expect(fixture.dns.queries('gone.com', 'A')).to.equal(0);
  });

  it('takes the DMARC policy of the registrable domain where a subdomain has none', async () => {
    await start();
    const { evidence } = await fixture.gather('ann@mail.eu.shop.com');
    const value = { records: ['v=DMARC1; p=reject'], inherited: true };
    expect(evidence.dmarc).to.deep.equal({ status: 'ok', value });
    expect(fixture.dns.queries('_dmarc.mail.eu.shop.com')).to.equal(1);
    expect(fixture.rdap.requests('/domain/shop.com')).to.equal(1);
  });

  const skipped = [
    ['ann@example.com', 'reserved'],
    ['ann@localhost', 'reserved'],
    ['ann@[192.0.2.1]', 'malformed'],
    ['ann@nodots', 'malformed'],
    ['ann@a..com', 'malformed'],
    ['ann@gmail.com', 'known_provider'],
  ] as const;
  for (const [email, reason] of skipped) {
    it(`asks nothing about ${email}: ${reason}`, async () => {
      await start();
      const { evidence, cache } = await fixture.gather(email);
      const { mx, address, spf, dmarc, registration } = evidence;
      for (const item of [mx, address, spf, dmarc, registration]) {
        expect(item).to.deep.equal({ status: 'skipped', reason });
      }
      expect(cache).to.equal(null);
      expect(fixture.dns.queries() + fixture.rdap.requests()).to.equal(0);
    });
  }

  it('asks nothing at all with a budget of 0', async () => {
    await start({ evidenceBudgetMs: 0 });
    const { evidence } = await fixture.gather('ann@shop.com');
    expect(evidence.mx).to.deep.equal({ status: 'skipped', reason: 'disabled' });
    expect(fixture.dns.queries() + fixture.rdap.requests()).to.equal(0);
  });
});
