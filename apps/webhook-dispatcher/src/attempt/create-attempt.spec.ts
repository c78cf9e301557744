import { expect } from 'chai';
import { createTestAuthority, type Receiver, startReceiver } from '@ers/testing';
import { attemptRig, type AttemptRig, body, credentials } from './attempt.fixture.ts';
import { trustRoots } from './trust-roots.ts';

describe('createAttempt', () => {
  let receiver: Receiver;
  let rig: AttemptRig;
  const url = (host = 'a.test', path = '/hook'): string => `https://${host}:${receiver.port}${path}`;

  beforeEach(async () => {
    rig = attemptRig();
    receiver = await startReceiver(credentials());
  });
  afterEach(() => receiver.close());

  it('posts the bytes as they are, with the headers given and four of its own', async () => {
    const result = await rig.attempt(url('a.test', '/hook/%20x?key=a%2Fb#part'));
    expect(result).to.deep.equal({
      statusCode: 200,
      error: null,
      redirectHops: 0,
      responseExcerpt: '',
      startedAt: new Date('2026-11-21T12:00:00.000Z'),
      durationMs: 0,
    });
    expect(receiver.received).to.have.length(1);
    const { method, path, rawHeaders, body: received } = receiver.received[0] ?? expect.fail();
    expect({ method, path }).to.deep.equal({ method: 'POST', path: '/hook/%20x?key=a%2Fb' });
    expect(received.equals(body)).to.equal(true);
    expect(rawHeaders).to.deep.equal([
      ...['Host', `a.test:${receiver.port}`],
      ...['Content-Type', 'application/json'],
      ...['X-Service-Delivery', 'dlv_1'],
      ...['Content-Length', `${body.length}`],
      ...['Accept-Encoding', 'identity'],
      ...['Connection', 'close'],
    ]);
  });

  const statuses: [status: number, error: string | null][] = [
    [200, null],
    [201, null],
    [202, null],
    [204, null],
    [299, null],
    [300, 'bad_redirect'],
    [303, 'bad_redirect'],
    [304, 'bad_redirect'],
    [305, 'bad_redirect'],
    [307, 'bad_redirect'],
    [400, 'http_status'],
    [404, 'http_status'],
    [410, 'http_status'],
    [429, 'http_status'],
    [500, 'http_status'],
    [503, 'http_status'],
    [999, 'http_status'],
  ];
  for (const [status, error] of statuses) {
    it(`takes ${status} without a Location for ${error ?? 'success'}`, async () => {
      receiver.answerWith((response) => void response.writeHead(status).end());
      expect(await rig.attempt(url())).to.include({ statusCode: status, error, redirectHops: 0 });
    });
  }

  it('keeps the start of an answer', async () => {
    receiver.answerWith((response) => void response.writeHead(500).end('Tabelle “jobs” voll'));
    expect(await rig.attempt(url())).to.include({ responseExcerpt: 'Tabelle “jobs” voll' });
  });

  it('tells when it began by the clock, and how long it took by what only grows', async () => {
    receiver.answerWith((response) => {
      rig.timers.advance(1_250);
      response.end();
    });
    const { startedAt, durationMs } = await rig.attempt(url());
    expect(startedAt.toISOString()).to.equal('2026-11-21T12:00:00.000Z');
    expect(durationMs).to.equal(1_250);
  });

  it('leaves no timer behind, and opens a new connection each time', async () => {
    const ports = new Set<number>();
    receiver.answerWith((response) => {
      ports.add(response.socket?.remotePort ?? 0);
      response.end();
    });
    await rig.attempt(url());
    await rig.attempt(url());
    expect(ports).to.have.property('size', 2);
    expect(rig.timers.waiting()).to.deep.equal([]);
  });

  it('asks no proxy', async () => {
    const names = [
      'https_proxy',
      'HTTPS_PROXY',
      'http_proxy',
      'HTTP_PROXY',
      'ALL_PROXY',
      'NODE_USE_ENV_PROXY',
    ];
    const before = names.map((name) => [name, process.env[name]] as const);
    try {
      // Nothing answers there.
      names.forEach((name) => (process.env[name] = name.startsWith('NODE') ? '1' : 'http://127.0.0.1:1'));
      expect(await attemptRig().attempt(url())).to.include({ statusCode: 200 });
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });

  describe('trusts', () => {
    async function errorWith(
      facts: Parameters<typeof credentials>[0],
      host = 'a.test',
    ): Promise<string | null> {
      const other = await startReceiver(credentials(facts));
      try {
        const result = await rig.attempt(`https://${host}:${other.port}/`);
        expect(other.received).to.have.length(result.error === null ? 1 : 0);
        return result.error;
      } finally {
        await other.close();
      }
    }

    it('a certificate for the name, or one for all names beside it', async () => {
      rig.names.set('x.wild.test', [['127.0.0.1']]);
      expect(await errorWith({ names: ['A.test'] })).to.equal(null);
      expect(await errorWith({ names: ['*.wild.test'] }, 'x.wild.test')).to.equal(null);
      expect(await errorWith({ names: ['a.test'] }, 'a.test.')).to.equal(null);
    });

    it('a certificate for the address where the URL has one', async () => {
      expect(await errorWith({ names: [], addresses: ['127.0.0.1'] }, '127.0.0.1')).to.equal(null);
      expect(await errorWith({ names: [], addresses: ['127.0.0.1'] }, '[::ffff:127.0.0.1]')).to.equal(null);
      expect(await errorWith({ names: ['127.0.0.1'], addresses: [] }, '127.0.0.1')).to.equal('tls_failed');
      expect(await errorWith({ names: [], addresses: ['127.0.0.2'] }, '127.0.0.1')).to.equal('tls_failed');
    });

    it('none for another name, and none for the address that the name resolves to', async () => {
      expect(await errorWith({ names: ['b.test'] })).to.equal('tls_failed');
      expect(await errorWith({ names: ['*.a.test'] })).to.equal('tls_failed');
      expect(await errorWith({ names: [], addresses: ['127.0.0.1'] })).to.equal('tls_failed');
    });

    it('none that has run out', async () => {
      expect(await errorWith({ validTo: new Date('2021-01-01T00:00:00Z') })).to.equal('tls_failed');
    });

    it('none of an authority that is not known, whatever the environment says', async () => {
      const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      try {
        process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
        for (const extraRoots of [[], [createTestAuthority().root]]) {
          const { attempt } = attemptRig({ trust: trustRoots(extraRoots) });
          expect(await attempt(url())).to.include({ error: 'tls_failed', statusCode: null });
        }
        expect(receiver.received).to.deep.equal([]);
      } finally {
        if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
        else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
      }
    });

    it('no server that speaks plain http', async () => {
      const plain = await startReceiver(null);
      expect(await rig.attempt(`https://a.test:${plain.port}/`)).to.include({ error: 'tls_failed' });
      await plain.close();
    });
  });

  it('speaks plain http to targets that are opened, and to none else', async () => {
    const plain = await startReceiver(null);
    rig.names.set('public.test', [['8.8.8.8']]).set('both.test', [['127.0.0.1', '8.8.8.8']]);
    const errorOf = async (host: string) => (await rig.attempt(`http://${host}:${plain.port}/`)).error;
    expect(await errorOf('127.0.0.1')).to.equal(null);
    expect(await errorOf('a.test')).to.equal(null);
    expect(await errorOf('public.test')).to.equal('blocked_target');
    expect(await errorOf('both.test')).to.equal('blocked_target');
    expect(plain.received).to.have.length(2);
    await plain.close();
  });
});
