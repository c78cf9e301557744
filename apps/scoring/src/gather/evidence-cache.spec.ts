import { expect } from 'chai';
import { type EvidenceFixture, type EvidenceFixtureOptions, evidenceFixture } from './evidence.fixture.ts';
import { domains, questionsAll, shop, zones } from './shop.fixture.ts';

describe('the cache of evidence', () => {
  let fixture: EvidenceFixture;
  afterEach(() => fixture.close());

  async function start(options: EvidenceFixtureOptions = {}): Promise<void> {
    fixture = await evidenceFixture({ dns: { zones }, rdap: { domains }, ...options });
  }

  it('answers from what it knows, and tells its age', async () => {
    await start();
    await fixture.gather('ann@shop.com');
    fixture.clock.advance(61_500);
    const { evidence, cache } = await fixture.gather('bob@shop.com');
    expect(cache).to.deep.equal({ hit: true, age_seconds: 61 });
    expect(evidence.mx.status).to.equal('ok');
    expect([fixture.dns.queries(), fixture.rdap.requests('/domain/shop.com')]).to.deep.equal([
      questionsAll,
      1,
    ]);
  });

  it('is no hit when a part had to be fetched, and tells the age of the oldest part', async () => {
    await start();
    await fixture.gather('ann@shop.com');
    fixture.clock.advance(2 * 60 * 60_000);
    const { cache } = await fixture.gather('ann@shop.com');
    expect(cache).to.deep.equal({ hit: false, age_seconds: 7_200 });
    expect([fixture.dns.queries(), fixture.rdap.requests('/domain/shop.com')]).to.deep.equal([
      2 * questionsAll,
      1,
    ]);
  });

  it('asks once for 1,000 analyses of one domain at a time', async () => {
    await start();
    fixture.dns.hold();
    const gathering = Array.from({ length: 1_000 }, (_, i) => fixture.gather(`user${i}@shop.com`));
    await Promise.all([
      fixture.dns.asked('shop.com', 'MX'),
      fixture.dns.asked('shop.com', 'TXT'),
      fixture.dns.asked('shop.com', 'NS'),
      fixture.dns.asked('_dmarc.shop.com', 'TXT'),
    ]);
    fixture.dns.release();
    const gathered = await Promise.all(gathering);
    const answers = new Set(gathered.map(({ evidence }) => JSON.stringify(evidence)));
    expect([...answers])
      .to.have.length(1)
      .and.satisfy(([answer]: string[]) => answer?.includes('p=reject'));
    expect(fixture.dns.queries()).to.equal(questionsAll);
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
