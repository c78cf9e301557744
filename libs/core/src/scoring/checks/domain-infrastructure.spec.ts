import { expect } from 'chai';
import type { DomainInfrastructureCheck, LookupStatus } from '../analysis.ts';
import type { Evidence, UnavailableReason } from '../evidence.ts';
import { weights } from '../weights.ts';
import { checkInput, known, unweighed } from './check-input.fixture.ts';
import { domainInfrastructure } from './domain-infrastructure.ts';

const base = weights.domainInfrastructure;
const mx = (...hosts: string[]): Evidence['mx'] =>
  known({ nxdomain: false, hosts: hosts.map((host, index) => ({ host, preference: index })) });
const txt = (...records: string[]) => known({ records });
const failed = (reason: UnavailableReason) => ({ status: 'unavailable', reason }) as const;
const registeredAt = (registered_at: string | null) => known({ status: 'success' as const, registered_at });

const SOUND = { mx: mx('mx1.acme-mail.net'), spf: txt('v=spf1 -all'), dmarc: txt('v=DMARC1; p=none') };

function judged(evidence: Partial<Evidence>, address = 'jane@acme-widgets.com') {
  const { check } = domainInfrastructure.check(checkInput(address, evidence), unweighed);
  return check as DomainInfrastructureCheck;
}

describe('domain_infrastructure', () => {
  it('finds nothing against a domain with all records and many years', () => {
    const check = judged({ ...SOUND, registration: registeredAt('2001-01-01T00:00:00Z') });
    expect(check).to.include({
      result: 'healthy',
      lookup_status: 'success',
      risk_contribution: 0,
      available: true,
    });
    expect(check.method).to.equal('dns_and_rdap');
    expect(check.registration_age).to.include({ age_days: 9282, status: 'success' });
  });

  describe('name servers', () => {
    const nameServers = (...hosts: string[]) => known({ hosts });
    const cases: [string, Partial<Evidence>, number][] = [
      ['ordinary ones', { name_servers: nameServers('ns1.acme-dns.net') }, 0],
      ['no answer', { name_servers: failed('timeout') }, 0],
      ['a market', { name_servers: nameServers('ns1.dan.com', 'ns2.dan.com') }, base.forSale],
      ['a parking service', { name_servers: nameServers('ns1.parkingcrew.net') }, base.parked],
      ['a registrar’s hold', { name_servers: nameServers('ns1.renewyourname.net') }, base.expired],
      [
        'a parking service that takes the mail too',
        { name_servers: nameServers('ns1.bodis.com'), mx: mx('mail.h-email.net') },
        base.parked,
      ],
      ['a parking service’s mail host alone', { mx: mx('park-mx.above.com') }, base.parked],
      [
        'unlike ones, of which the weightiest counts',
        { name_servers: nameServers('ns1.bodis.com', 'verify-contact-details.namecheap.com') },
        base.suspended,
      ],
    ];
    for (const [what, evidence, contribution] of cases) {
      it(`adds ${contribution} for ${what}`, () => {
        expect(judged({ ...SOUND, ...evidence }).risk_contribution).to.equal(contribution);
      });
    }

    it('are told in the evidence where they tell of a parked domain', () => {
      const check = judged({ ...SOUND, name_servers: nameServers('ns1.sedoparking.com', 'ns.acme-dns.net') });
      expect(check).to.include({ result: 'weak', risk_level: 'moderate', method: 'dns' });
      expect(check.evidence.at(-1)).to.include({
        type: 'name_server_for_sale',
        value: 'ns1.sedoparking.com',
      });
    });
  });

  describe('lookup_status', () => {
    const unanswered = (a: UnavailableReason, b = a, c = a) => ({
      mx: failed(a),
      spf: failed(b),
      dmarc: failed(c),
    });
    const cases: [string, Partial<Evidence>, LookupStatus][] = [
      ['three empty answers', { mx: mx(), spf: txt(), dmarc: txt() }, 'success'],
      [
        'NXDOMAIN',
        { ...unanswered('timeout'), mx: known({ nxdomain: true, hosts: [] }) },
        'domain_not_found',
      ],
      ['one answer missing', { ...SOUND, dmarc: failed('timeout') }, 'partial_failure'],
      ['three timeouts', unanswered('timeout'), 'timeout'],
      ['three DNS errors', unanswered('dns_error'), 'dns_error'],
      ['three network errors', unanswered('network_error'), 'network_error'],
      ['three unusable answers', unanswered('error'), 'lookup_failed'],
      ['unlike failures', unanswered('timeout', 'dns_error'), 'lookup_failed'],
      ['an open circuit', unanswered('circuit_open'), 'skipped_circuit_open'],
      ['nothing asked', {}, 'skipped_disabled'],
    ];
    for (const [what, evidence, status] of cases) {
      it(`is ${status} for ${what}`, () => expect(judged(evidence).lookup_status).to.equal(status));
    }

    it('tells what is unknown as unknown, at no cost to the score', () => {
      const check = judged(unanswered('timeout'));
      expect(check).to.include({
        available: false,
        result: 'unknown',
        confidence: 'unknown',
        risk_contribution: 0,
      });
    });
  });

  it('takes a known provider by its record on file', () => {
    const skipped = { status: 'skipped', reason: 'known_provider' } as const;
    const check = judged(
      { mx: skipped, spf: skipped, dmarc: skipped, registration: skipped },
      'jane@gmail.com',
    );
    expect(check).to.include({ lookup_status: 'skipped_known_provider', result: 'healthy', available: true });
    expect(check.records.mx.status).to.equal('present');
  });

  it('has nothing to look up for an address literal, whatever the evidence says', () => {
    const check = judged(SOUND, 'jane@[192.0.2.1]');
    expect(check).to.include({ lookup_status: 'skipped_malformed', available: false, risk_contribution: 0 });
  });

  it('lets a reserved domain hide every other part', () => {
    const check = judged({ mx: mx('.'), spf: txt(), dmarc: txt() }, 'jane@mail.example.com');
    expect(check).to.include({
      result: 'reserved',
      lookup_status: 'skipped_reserved',
      risk_contribution: 100,
    });
    expect(check.reserved_special_use).to.deep.equal({
      status: 'reserved',
      matched_domain: 'example.com',
      risk_contribution: 100,
    });
    expect(check.records.mx).to.deep.equal({ status: 'unknown', risk_contribution: 0 });
  });

  it('contributes at most 100, granted to the parts in order', () => {
    const check = judged({
      mx: mx('.'),
      spf: txt(),
      dmarc: txt(),
      registration: registeredAt('2026-05-31T12:00:00Z'),
    });
    expect(check.risk_contribution).to.equal(100);
    expect(check.registration_age.risk_contribution).to.equal(
      100 - base.nullMx - base.spfMissing - base.dmarcMissing,
    );
  });

  describe('registration age', () => {
    const cases: [string, number, number][] = [
      ['2026-05-25T12:00:01Z', 6, base.ageUnderWeek],
      ['2026-05-25T12:00:00Z', 7, base.ageUnderMonth],
      ['2026-05-02T12:00:00Z', 30, base.ageUnderQuarter],
      ['2026-03-03T12:00:00Z', 90, base.ageUnderHalfYear],
      ['2025-12-03T12:00:00Z', 180, 0],
      ['2026-06-02T12:00:00Z', 0, base.ageUnderWeek],
    ];
    for (const [date, days, contribution] of cases) {
      it(`counts ${days} days from ${date}`, () => {
        const age = judged({ ...SOUND, registration: registeredAt(date) }).registration_age;
        expect(age).to.include({ age_days: days, risk_contribution: contribution, available: true });
      });
    }

    for (const [what, registration, status] of [
      ['no date', registeredAt(null), 'unavailable'],
      ['an unreadable date', registeredAt('yesterday'), 'unavailable'],
      ['a timeout', failed('timeout'), 'timeout'],
      ['an open circuit', failed('circuit_open'), 'unavailable'],
      ['a name the registry does not know', known({ status: 'not_found', registered_at: null }), 'not_found'],
      [
        'a registry without RDAP',
        known({ status: 'unsupported_tld', registered_at: null }),
        'unsupported_tld',
      ],
    ] as [string, Evidence['registration'], string][]) {
      it(`is ${status} for ${what}`, () => {
        const age = judged({ ...SOUND, registration }).registration_age;
        expect(age).to.deep.equal({
          available: false,
          age_days: null,
          registered_at: null,
          status,
          risk_contribution: 0,
        });
      });
    }
  });
});
