import { expect } from 'chai';
import {
  manualClock,
  type ManualClock,
  manualTimers,
  type ManualTimers,
  type RdapScript,
  type RdapServer,
  startRdapServer,
} from '@ers/testing';
import { createRdapClient, type RdapClient } from './rdap-client.ts';

const lateMs = 600;
const dayMs = 24 * 60 * 60_000;

describe('createRdapClient', () => {
  let server: RdapServer;
  let clock: ManualClock;
  let timers: ManualTimers;
  let client: RdapClient;
  let changes: string[];
  let changed: () => void;

  beforeEach(async () => {
    server = await startRdapServer({ tlds: ['com'] });
    clock = manualClock();
    timers = manualTimers(clock);
    client = connect(server.bootstrapUrl);
  });
  afterEach(async () => {
    client.close();
    await server.close();
  });

  function connect(bootstrapUrl: string): RdapClient {
    changes = [];
    changed = () => undefined;
    return createRdapClient({
      bootstrapUrl,
      clock,
      lateMs,
      startTimer: timers.startTimer,
      onChange: (_, state) => {
        changes.push(state);
        changed();
      },
    });
  }

  /** Resolves when a circuit next opens or closes. */
  const nextChange = (): Promise<void> => new Promise((resolve) => (changed = resolve));

  async function answerTo(script: RdapScript): Promise<unknown> {
    server.set('a.com', script);
    return client.registration('a.com');
  }

  it('answers when the domain was registered', async () => {
    expect(await answerTo({ registered_at: '2001-02-03T04:05:06+02:00' })).to.deep.equal({
      status: 'ok',
      value: { status: 'success', registered_at: '2001-02-03T02:05:06.000Z' },
    });
  });

  const withoutDate = [
    ['no events', { objectClassName: 'domain' }],
    [
      'other events only',
      { objectClassName: 'domain', events: [{ eventAction: 'expiration', eventDate: '2030-01-01' }] },
    ],
    ['events of another form', { objectClassName: 'domain', events: [null, 1, 'registration'] }],
    ['a date that is none', event('2001-13-45T00:00:00Z')],
    ['a date in words', event('yesterday')],
    ['a date as a number', event(1)],
  ] as const;
  for (const [name, body] of withoutDate) {
    it(`answers success without a date to ${name}`, async () => {
      expect(await answerTo({ body })).to.deep.equal({
        status: 'ok',
        value: { status: 'success', registered_at: null },
      });
    });
  }

  it('answers not_found to 404', async () => {
    expect(await client.registration('gone.com')).to.deep.equal({
      status: 'ok',
      value: { status: 'not_found', registered_at: null },
    });
  });

  it('answers unsupported_tld without asking where the registry names no server', async () => {
    expect(await client.registration('a.example-tld')).to.deep.equal({
      status: 'ok',
      value: { status: 'unsupported_tld', registered_at: null },
    });
    expect(server.requests()).to.equal(1);
  });

  const unusable: [string, RdapScript][] = [
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['JSON that ends early', 'malformed'],
    ['an endless body', 'oversized'],
    [
      'an answer about another domain',
      { body: { objectClassName: 'domain', ldhName: 'b.com', ...events(['registration', '2001-01-01']) } },
    ],
    ['an answer about something else', { body: { objectClassName: 'entity' } }],
    ['an answer that is no object', { body: ['domain'] }],
    ['a redirect to another scheme', { redirect: 'file:///etc/passwd' }],
    ['a redirect without a target', { redirect: 'http://' }],
    ['a redirect in a circle', { redirect: '/domain/a.com' }],
  ];
  for (const [name, script] of unusable) {
    it(`answers error to ${name}, and goes on asking`, async () => {
      expect(await answerTo(script)).to.deep.equal({ status: 'unavailable', reason: 'error' });
      expect(await answerTo({ status: 404 })).to.have.property('status', 'ok');
    });
  }

  it('follows three redirects and no fourth', async () => {
    server.set('hop2.com', { redirect: '/domain/hop3.com' });
    server.set('hop1.com', { redirect: '/domain/hop2.com' });
    server.set('hop0.com', { redirect: '/domain/hop1.com' });
    server.set('hop3.com', { registered_at: '2001-02-03T04:05:06Z' });
    expect((await client.registration('hop0.com')).status).to.equal('ok');
    server.set('hop3.com', { redirect: '/domain/hop4.com' });
    expect((await client.registration('hop0.com')).status).to.equal('unavailable');
    expect(server.requests('/domain/hop4.com')).to.equal(0);
  });

  it('takes the name of an answer in any letters, with a dot at its end or without', async () => {
    const body = { objectClassName: 'domain', ldhName: 'A.COM.', ...events(['registration', '2001-01-01']) };
    expect(await answerTo({ body })).to.have.nested.property(
      'value.registered_at',
      '2001-01-01T00:00:00.000Z',
    );
  });

  it('counts a domain that lapsed from the day it was taken again', async () => {
    const body = {
      objectClassName: 'domain',
      ...events(
        ['reregistration', '2020-01-01'],
        ['registration', '2001-01-01'],
        ['last changed', '2024-01-01'],
      ),
    };
    expect(await answerTo({ body })).to.have.nested.property(
      'value.registered_at',
      '2020-01-01T00:00:00.000Z',
    );
  });

  it('leaves a server alone for as long as it asks for with a 429', async () => {
    const refused = await answerTo({ status: 429, headers: { 'retry-after': '30' } });
    expect(refused).to.deep.equal({ status: 'unavailable', reason: 'error' });
    const asked = server.requests();
    timers.advance(29_999);
    expect(await client.registration('b.com')).to.deep.equal({
      status: 'unavailable',
      reason: 'circuit_open',
    });
    // Not even to see whether it is there.
    expect(server.requests()).to.equal(asked);
    timers.advance(1);
    expect((await client.registration('b.com')).status).to.equal('ok');
    expect(changes).to.deep.equal(['open', 'closed']);
  });

  it('does not ask a server that is late again until it answers', async () => {
    server.set('a.com', 'silent');
    const late = client.registration('a.com');
    await server.asked('/domain/a.com');
    timers.advance(lateMs);
    // The help question that checks on the server is answered, so the circuit is closed soon after.
    expect(await client.registration('b.com')).to.deep.equal({
      status: 'unavailable',
      reason: 'circuit_open',
    });
    expect(changes).to.deep.equal(['open']);
    await nextChange();
    expect(changes).to.deep.equal(['open', 'closed']);
    expect((await client.registration('b.com')).status).to.equal('ok');
    client.close();
    expect((await late).status).to.equal('unavailable');
  });

  it('fetches the bootstrap registry once a day, and serves the old one meanwhile', async () => {
    await Promise.all([client.registration('a.com'), client.registration('b.com')]);
    expect(server.requests('/dns.json')).to.equal(1);
    server.setBootstrap({ status: 500 });
    clock.advance(dayMs + 1);
    const opened = nextChange();
    expect((await client.registration('a.com')).status).to.equal('ok');
    await opened;
    expect((await client.registration('a.com')).status).to.equal('ok');
    expect(server.requests('/dns.json')).to.be.greaterThan(1);
  });

  const brokenRegistries: [string, RdapScript][] = [
    ['an error', { status: 500 }],
    ['no JSON', 'malformed'],
    ['JSON of another form', { body: { services: 'none' } }],
    ['an endless body', 'oversized'],
  ];
  for (const [name, script] of brokenRegistries) {
    it(`tries again in the background when the bootstrap registry answers ${name}`, async () => {
      server.setBootstrap(script);
      expect((await client.registration('a.com')).status).to.equal('unavailable');
      expect(await client.registration('b.com')).to.deep.equal({
        status: 'unavailable',
        reason: 'circuit_open',
      });
      await timers.untilWaiting(10_000);
      server.setBootstrap(null);
      const closed = nextChange();
      timers.advance(10_000);
      await closed;
      expect((await client.registration('a.com')).status).to.equal('ok');
    });
  }

  it('leaves out entries of the bootstrap registry that it cannot use', async () => {
    const services = [
      ['com'],
      null,
      [['net'], ['ftp://a', 1]],
      [
        [7, 'org'],
        ['http://a', server.baseUrl],
      ],
      [['com'], [server.baseUrl.slice(0, -1)]],
    ];
    server.setBootstrap({ body: { services } });
    expect(await client.registration('a.net')).to.have.nested.property('value.status', 'unsupported_tld');
    expect(await client.registration('a.com')).to.have.nested.property('value.status', 'not_found');
  });

  it('asks nobody to wait for a bootstrap registry that cannot be reached', async () => {
    const gone = await startRdapServer();
    await gone.close();
    const lost = connect(gone.bootstrapUrl);
    expect(await lost.registration('a.com')).to.deep.equal({
      status: 'unavailable',
      reason: 'network_error',
    });
    expect(await lost.registration('b.com')).to.deep.equal({ status: 'unavailable', reason: 'circuit_open' });
    expect(await lost.probe()).to.equal(false);
    lost.close();
  });

  it('is ready once the bootstrap registry is at hand', async () => {
    expect(await client.probe()).to.equal(true);
  });
});

function event(eventDate: unknown): object {
  return { objectClassName: 'domain', ...events(['registration', eventDate]) };
}

function events(...all: [eventAction: string, eventDate: unknown][]): object {
  return { events: all.map(([eventAction, eventDate]) => ({ eventAction, eventDate })) };
}
