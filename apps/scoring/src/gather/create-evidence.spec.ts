import { expect } from 'chai';
import { checkHealth, systemTimer } from '@ers/platform';
import {
  budgetMs,
  type EvidenceFixture,
  type EvidenceFixtureOptions,
  evidenceFixture,
} from './evidence.fixture.ts';
import { domains, shop, zones } from './shop.fixture.ts';

const timeout = { status: 'unavailable', reason: 'timeout' };
const circuitOpen = { status: 'unavailable', reason: 'circuit_open' };

describe('createEvidence', () => {
  let fixture: EvidenceFixture;
  afterEach(() => fixture.close());

  async function start(options: EvidenceFixtureOptions = {}): Promise<void> {
    fixture = await evidenceFixture({ dns: { zones }, rdap: { domains }, ...options });
  }

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
      await Promise.all([
        fixture.dns.asked('shop.com', 'MX'),
        fixture.dns.asked('shop.com', 'TXT'),
        fixture.dns.asked('shop.com', 'NS'),
        fixture.dns.asked('_dmarc.shop.com', 'TXT'),
        fixture.rdap.asked('/dns.json'),
      ]);
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
      await start({ dnsTimer: systemTimer });
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
      const dead = { 'dead.com': 'SILENT', '_dmarc.dead.com': 'SILENT' } as const;
      await start({ dns: { zones: { ...zones, ...dead } }, dnsTimer: systemTimer });
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
      await start({ dns: { fallback: 'SILENT' }, dnsTimer: systemTimer });
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
