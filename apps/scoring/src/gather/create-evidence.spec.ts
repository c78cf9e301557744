import { expect } from 'chai';
import { checkHealth } from '@ers/platform';
import type { DnsRecords } from '@ers/testing';
import {
  budgetMs,
  type EvidenceFixture,
  type EvidenceFixtureOptions,
  evidenceFixture,
} from './evidence.fixture.ts';

const shop: DnsRecords = { MX: [{ exchange: 'mx.shop.com', preference: 10 }], TXT: ['v=spf1 -all'] };
const policy: DnsRecords = { TXT: ['v=DMARC1; p=reject'] };
const zones = { 'shop.com': shop, '_dmarc.shop.com': policy, 'other.com': shop, '_dmarc.other.com': policy };
const domains = {
  'shop.com': { registered_at: '2001-02-03T04:05:06Z' },
  'other.com': { registered_at: '2011-02-03T04:05:06Z' },
};
const timeout = { status: 'unavailable', reason: 'timeout' };
const circuitOpen = { status: 'unavailable', reason: 'circuit_open' };

describe('createEvidence', () => {
  let fixture: EvidenceFixture;
  afterEach(() => fixture.close());

  async function start(options: EvidenceFixtureOptions = {}): Promise<void> {
    fixture = await evidenceFixture({ dns: { zones }, rdap: { domains }, ...options });
  }

  describe('what is asked', () => {
    it('learns all there is about a domain', async () => {
      await start();
      const { evidence, cache } = await fixture.gather('ann@shop.com');
      expect(evidence).to.deep.equal({
        gathered_at: fixture.clock.now().toISOString(),
        mx: { status: 'ok', value: { nxdomain: false, hosts: [{ host: 'mx.shop.com', preference: 10 }] } },
        address: { status: 'skipped', reason: 'not_needed' },
        spf: { status: 'ok', value: { records: ['v=spf1 -all'] } },
        dmarc: { status: 'ok', value: { records: ['v=DMARC1; p=reject'] } },
        registration: {
          status: 'ok',
          value: { status: 'success', registered_at: '2001-02-03T04:05:06.000Z' },
        },
        ip: { status: 'skipped', reason: 'not_supplied' },
      });
      expect(cache).to.deep.equal({ hit: false, age_seconds: 0 });
    });

    it('asks for the address of a domain without MX', async () => {
      await start({ dns: { zones: { 'shop.com': { A: ['192.0.2.1'] } } } });
      const { evidence } = await fixture.gather('ann@shop.com');
      expect(evidence.address).to.deep.equal({ status: 'ok', value: { addresses: ['192.0.2.1'] } });
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
      expect(evidence.dmarc).to.deep.equal({ status: 'ok', value: { records: ['v=DMARC1; p=reject'] } });
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

  describe('the cache', () => {
    it('answers from what it knows, and tells its age', async () => {
      await start();
      await fixture.gather('ann@shop.com');
      fixture.clock.advance(61_500);
      const { evidence, cache } = await fixture.gather('bob@shop.com');
      expect(cache).to.deep.equal({ hit: true, age_seconds: 61 });
      expect(evidence.mx.status).to.equal('ok');
      expect([fixture.dns.queries(), fixture.rdap.requests('/domain/shop.com')]).to.deep.equal([3, 1]);
    });

    it('is no hit when a part had to be fetched, and tells the age of the oldest part', async () => {
      await start();
      await fixture.gather('ann@shop.com');
      fixture.clock.advance(2 * 60 * 60_000);
      const { cache } = await fixture.gather('ann@shop.com');
      expect(cache).to.deep.equal({ hit: false, age_seconds: 7_200 });
      expect([fixture.dns.queries(), fixture.rdap.requests('/domain/shop.com')]).to.deep.equal([6, 1]);
    });

    it('asks once for 100 analyses of one domain at a time', async () => {
      await start();
      fixture.dns.hold();
      const gathering = Array.from({ length: 100 }, (_, i) => fixture.gather(`user${i}@shop.com`));
      await fixture.dns.asked('_dmarc.shop.com', 'TXT');
      fixture.dns.release();
      const gathered = await Promise.all(gathering);
      expect(gathered.every(({ evidence }) => evidence.dmarc.status === 'ok')).to.equal(true);
      expect(fixture.dns.queries('shop.com', 'MX')).to.equal(1);
      expect(fixture.dns.queries('shop.com', 'TXT')).to.equal(1);
      expect(fixture.dns.queries('_dmarc.shop.com', 'TXT')).to.equal(1);
      expect(fixture.rdap.requests('/domain/shop.com')).to.equal(1);
    });

    it('forgets that a domain does not exist after 10 minutes', async () => {
      await start();
      await fixture.gather('ann@gone.com');
      fixture.clock.advance(10 * 60_000 - 1);
      await fixture.gather('ann@gone.com');
      expect(fixture.dns.queries('gone.com', 'MX')).to.equal(1);
      fixture.clock.advance(1);
      await fixture.gather('ann@gone.com');
      expect(fixture.dns.queries('gone.com', 'MX')).to.equal(2);
    });

    it('forgets a failure after 30 seconds', async () => {
      await start({ dns: { zones: { ...zones, 'shop.com': 'SERVFAIL' } } });
      const { evidence } = await fixture.gather('ann@shop.com');
      expect(evidence.mx).to.deep.equal({ status: 'unavailable', reason: 'dns_error' });
      fixture.dns.set('shop.com', shop);
      fixture.clock.advance(30_000);
      expect((await fixture.gather('ann@shop.com')).evidence.mx.status).to.equal('ok');
    });
  });

  describe('faults', () => {
    it('ends with the budget, and keeps what comes too late for the next analysis', async () => {
      await start();
      fixture.dns.hold();
      const late = fixture.gather('ann@shop.com');
      await Promise.all([
        fixture.dns.asked('shop.com', 'MX'),
        fixture.dns.asked('shop.com', 'TXT'),
        fixture.dns.asked('_dmarc.shop.com', 'TXT'),
      ]);
      fixture.timers.advance(budgetMs);
      const { evidence, cache } = await late;
      expect([evidence.mx, evidence.spf, evidence.dmarc]).to.deep.equal([timeout, timeout, timeout]);
      expect(cache?.hit).to.equal(false);

      expect((await fixture.gather('bob@shop.com')).evidence.mx).to.deep.equal(timeout);
      fixture.dns.release();
      await eventually(async () => (await fixture.gather('bob@shop.com')).evidence.dmarc.status === 'ok');
      expect((await fixture.gather('bob@shop.com')).evidence.mx.status).to.equal('ok');
    });

    it('does not wait for a network that is silent, from the second analysis on', async () => {
      await start({ dns: { fallback: 'SILENT' }, rdap: { bootstrap: 'silent' } });
      const first = fixture.gather('ann@shop.com');
      await Promise.all([fixture.dns.asked('_dmarc.shop.com', 'TXT'), fixture.rdap.asked('/dns.json')]);
      fixture.timers.advance(budgetMs);
      expect((await first).evidence.mx).to.deep.equal(timeout);

      // No timer moves from here on: these answers come without any wait.
      const { evidence, cache } = await fixture.gather('ann@other.com');
      const { mx, spf, dmarc, registration } = evidence;
      for (const item of [mx, spf, dmarc, registration]) expect(item).to.deep.equal(circuitOpen);
      expect(cache).to.deep.equal({ hit: false, age_seconds: 0 });
      const same = (await fixture.gather('bob@shop.com')).evidence;
      for (const item of [same.mx, same.spf, same.dmarc, same.registration]) {
        expect(item.status).to.equal('unavailable');
      }
    });

    it('does not wait for servers that refuse the connection', async () => {
      await start();
      await Promise.all([fixture.dns.close(), fixture.rdap.close()]);
      const { evidence } = await fixture.gather('ann@shop.com');
      expect(evidence.mx).to.deep.equal({ status: 'unavailable', reason: 'network_error' });
      expect(evidence.registration).to.deep.equal({ status: 'unavailable', reason: 'network_error' });
      expect((await fixture.gather('ann@other.com')).evidence.mx).to.deep.equal(circuitOpen);
      const health = await checkHealth(fixture.sources.dependencies);
      expect(health).to.have.property('status', 'degraded');
    });

    it('uses what is cached while the circuit is open, and takes up again when the server answers', async () => {
      await start();
      await fixture.gather('ann@shop.com');
      for (const name of ['.', 'other.com', '_dmarc.other.com']) fixture.dns.set(name, 'SILENT');
      await fixture.gather('ann@other.com');
      expect((await fixture.gather('ann@gone.com')).evidence.mx).to.deep.equal(circuitOpen);
      expect((await fixture.gather('ann@shop.com')).cache?.hit).to.equal(true);

      await fixture.timers.untilWaiting(10_000);
      for (const name of ['.', 'other.com']) fixture.dns.set(name, shop);
      fixture.timers.advance(30_000);
      await eventually(async () => (await fixture.gather('ann@other.com')).evidence.mx.status === 'ok');
      expect(circuitsOf(fixture)).to.deep.equal(['open', 'closed']);
    });

    it('is not silenced by domains whose name servers are dead', async () => {
      await start({ dns: { zones: { ...zones, 'dead.com': 'SILENT', '_dmarc.dead.com': 'SILENT' } } });
      await fixture.gather('ann@dead.com');
      await eventually(async () => (await fixture.gather('ann@shop.com')).evidence.mx.status === 'ok');
      expect(circuitsOf(fixture)).to.deep.equal(['open', 'closed']);
    });

    it('asks the other registries when one does not answer', async () => {
      await start();
      fixture.rdap.set('shop.com', { status: 503 });
      const { evidence } = await fixture.gather('ann@shop.com');
      expect(evidence.registration).to.deep.equal({ status: 'unavailable', reason: 'error' });
      expect(evidence.mx.status).to.equal('ok');
      expect((await fixture.gather('ann@other.com')).evidence.registration.status).to.equal('ok');
    });

    it('writes no domain and no address to the log', async () => {
      await start({ dns: { fallback: 'SILENT' } });
      await fixture.gather('ann@shop.com');
      expect(fixture.log.text()).to.contain('circuit').and.not.contain('shop').and.not.contain('ann');
    });
  });

  it('reports the health of what it asks, none of it needed', async () => {
    await start();
    const health = await checkHealth(fixture.sources.dependencies);
    expect(health.status).to.equal('ok');
    expect(health.dependencies.map(({ name, needed }) => [name, needed])).to.deep.equal([
      ['dns', false],
      ['rdap', false],
    ]);
  });
});

function circuitsOf({ log }: EvidenceFixture): unknown[] {
  return log.lines().flatMap(({ upstream, circuit }) => (upstream === 'dns' ? [circuit] : []));
}

/** Repeats a question until it is answered with yes; a yes that never comes ends in the test's time-out. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
