/** The scoring service over a real authoritative name server on loopback: what it learns, and how it takes faults. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, createRouterTransport } from '@connectrpc/connect';
import { scoringV1 } from '@ers/contracts';
import { createMemoryCache, systemClock } from '@ers/platform';
import { openScoring, type Scoring } from '@ers/scoring';
import { captureLog, type RdapServer, startRdapServer } from '@ers/testing';
import { expect } from 'chai';
import { freeze } from './freeze.fixture.ts';
import { type Knot, startKnot } from './knot.ts';
import { until } from './until.fixture.ts';

const host = ['@ NS ns.host.net.'];
const mail = ['@ MX 10 mx', 'mx A 93.184.216.34'];
const policies = ['@ TXT "v=spf1 mx -all"', '_dmarc TXT "v=DMARC1; p=reject; sp=quarantine"'];
const many = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => line(i));

const zones = {
  'sound-shop.com': [...host, ...mail, ...policies, 'eu MX 10 mx'],
  'null-mx-shop.com': [...host, '@ MX 0 .', ...policies],
  'many-mx-shop.com': [...host, ...many(300, (i) => `@ MX ${i} mx${i}`), 'mx0 A 93.184.216.34', ...policies],
  'two-spf-shop.com': [...host, ...mail, ...policies, '@ TXT "v=spf1 ~all"'],
  'huge-txt-shop.com': [
    ...host,
    ...mail,
    ...policies,
    ...many(200, (i) => `@ TXT "${i} ${'x'.repeat(240)}"`),
  ],
  'implicit-shop.com': [...host, '@ A 93.184.216.34', ...policies],
  'alias-shop.com': [
    ...host,
    ...policies,
    'www CNAME web',
    'web CNAME www',
    'shop CNAME target',
    'target MX 10 mx',
    'mx A 93.184.216.34',
  ],
  'parked-shop.com': ['@ NS ns1.parkingcrew.net.', '@ NS ns2.parkingcrew.net.', '@ A 93.184.216.34'],
  'unloaded-shop.com': null,
};

type Infrastructure = NonNullable<NonNullable<scoringV1.Analysis['checks']>['domainInfrastructure']>;

describe('DNS and RDAP for real', () => {
  let folder: string;
  let knot: Knot;
  let rdap: RdapServer;
  let scoring: Scoring;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ers-dns-'));
    knot = await startKnot(folder, zones);
    rdap = await startRdapServer({
      domains: { 'sound-shop.com': { registered_at: '2001-02-03T04:05:06Z' } },
    });
  });
  after(async () => {
    await Promise.all([knot?.child.stop(), rdap?.close()]);
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    scoring = await open(2_500);
  });
  afterEach(() => scoring.close());

  /** A service that has not seen anything yet. */
  function open(budgetMs: number): Promise<Scoring> {
    return openScoring(
      {
        DNS_SERVERS: [knot.address],
        EVIDENCE_BUDGET_MS: budgetMs,
        RDAP_BOOTSTRAP_URL: rdap.bootstrapUrl,
        DNSBL_ZONES: [],
      },
      {
        clock: systemClock,
        cache: createMemoryCache({ clock: systemClock, entriesMax: 1_000 }),
        log: captureLog().log,
      },
    );
  }

  /** Through the service's own interface, as the gateway calls it. */
  async function infrastructure(email: string): Promise<Infrastructure> {
    const client = createClient(scoringV1.ScoringService, createRouterTransport(scoring.routes));
    const { results } = await client.score({ items: [{ email, includeChecks: true }] });
    const outcome = results[0]?.outcome;
    if (outcome?.case !== 'analysis') throw new Error(`${email} was not analyzed`);
    const found = outcome.value.checks?.domainInfrastructure;
    if (found === undefined) throw new Error(`${email} was not checked`);
    return found;
  }

  const cases: [string, string, string, [mx: string, spf: string, dmarc: string]][] = [
    ['a sound domain', 'ann@sound-shop.com', 'success', ['present', 'present', 'present']],
    [
      'a subdomain under its parent’s policy',
      'ann@eu.sound-shop.com',
      'success',
      ['present', 'missing', 'present'],
    ],
    [
      'a name that does not exist',
      'ann@gone.sound-shop.com',
      'domain_not_found',
      ['missing', 'missing', 'present'],
    ],
    ['a null MX', 'ann@null-mx-shop.com', 'success', ['null_mx', 'present', 'present']],
    ['300 mail hosts', 'ann@many-mx-shop.com', 'success', ['present', 'present', 'present']],
    ['two SPF records', 'ann@two-spf-shop.com', 'success', ['present', 'invalid', 'present']],
    ['50 KiB of TXT records', 'ann@huge-txt-shop.com', 'success', ['present', 'present', 'present']],
    ['an address in place of an MX', 'ann@implicit-shop.com', 'success', ['implicit', 'present', 'present']],
    ['an alias', 'ann@shop.alias-shop.com', 'success', ['present', 'missing', 'present']],
    ['aliases that go round', 'ann@www.alias-shop.com', 'partial_failure', ['unknown', 'unknown', 'present']],
    ['a zone that cannot be served', 'ann@unloaded-shop.com', 'dns_error', ['unknown', 'unknown', 'unknown']],
    ['a zone of somebody else', 'ann@foreign-shop.com', 'dns_error', ['unknown', 'unknown', 'unknown']],
  ];
  for (const [what, email, status, records] of cases) {
    it(`learns of ${what}`, async () => {
      const { lookupStatus, records: found } = await infrastructure(email);
      expect(lookupStatus).to.equal(status);
      expect([found?.mx?.status, found?.spf?.status, found?.dmarc?.status]).to.deep.equal(records);
    });
  }

  it('learns of a parked domain by its name servers', async () => {
    const { evidence, riskLevel } = await infrastructure('ann@parked-shop.com');
    expect(evidence.map(({ type }) => type)).to.include('name_server_parked');
    expect(riskLevel).to.equal('high');
  });

  it('learns the registration date, and that a registry does not know a name', async () => {
    expect((await infrastructure('ann@sound-shop.com')).registrationAge).to.include({
      status: 'success',
      registeredAt: '2001-02-03T04:05:06.000Z',
    });
    expect((await infrastructure('ann@null-mx-shop.com')).registrationAge?.status).to.equal('not_found');
  });

  it('answers without a server that has fallen silent, and learns again once it is back', async () => {
    scoring.close();
    scoring = await open(400);
    await freeze(knot.child.pid);
    try {
      expect((await infrastructure('ann@sound-shop.com')).lookupStatus).to.equal('timeout');
      const others = await Promise.all(
        ['null-mx', 'two-spf'].map((name) => infrastructure(`ann@${name}-shop.com`)),
      );
      for (const { lookupStatus } of others) expect(lookupStatus).to.equal('skipped_circuit_open');
    } finally {
      process.kill(knot.child.pid, 'SIGCONT');
    }
    await until(
      async () => (await infrastructure('ann@implicit-shop.com')).lookupStatus === 'success',
      30_000,
    );
  });
});
