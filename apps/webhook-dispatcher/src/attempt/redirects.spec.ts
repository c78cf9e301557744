import { expect } from 'chai';
import { type Receiver, startReceiver } from '@ers/testing';
import { attemptRig, type AttemptRig, body, credentials } from './attempt.fixture.ts';

describe('an attempt that is redirected', () => {
  let receiver: Receiver;
  let other: Receiver;
  let rig: AttemptRig;

  beforeEach(async () => {
    rig = attemptRig();
    receiver = await startReceiver(credentials({ names: ['a.test'] }));
    other = await startReceiver(credentials({ names: ['b.test'] }));
  });
  afterEach(() => Promise.all([receiver.close(), other.close()]));

  const url = (): string => `https://a.test:${receiver.port}/hook`;

  /** Answers with each status and location in turn, and 200 from then on. */
  function redirect(...answers: [status: number, location: string | null][]): void {
    receiver.answerWith((response) => {
      const [status, location] = answers.shift() ?? [200, null];
      response.writeHead(status, location === null ? {} : { Location: location }).end('moved');
    });
  }

  for (const status of [301, 302, 307, 308]) {
    it(`posts the same again after ${status}, to another server too`, async () => {
      redirect([status, `https://b.test:${other.port}/other?x#y`]);
      other.answerWith((response) => void response.end('thanks'));
      const result = await rig.attempt(url());
      expect(result).to.include({ statusCode: 200, error: null, redirectHops: 1, responseExcerpt: 'thanks' });
      const [first] = receiver.received;
      const [second] = other.received;
      expect(second).to.include({ method: 'POST', path: '/other?x' });
      expect(second?.body.equals(body)).to.equal(true);
      expect(second?.headers).to.deep.equal({ ...first?.headers, host: `b.test:${other.port}` });
    });
  }

  for (const status of [300, 303, 304, 305, 306]) {
    it(`ends at ${status}, which says to do something else`, async () => {
      redirect([status, `https://b.test:${other.port}/`]);
      const result = await rig.attempt(url());
      expect(result).to.include({ statusCode: status, error: 'bad_redirect', redirectHops: 0 });
      expect(other.received).to.deep.equal([]);
    });
  }

  it('follows a path of the same server', async () => {
    redirect([307, '/a/b'], [307, 'c'], [307, '?d']);
    expect(await rig.attempt(url())).to.include({ error: null, redirectHops: 3 });
    expect(receiver.received.map(({ path }) => path)).to.deep.equal(['/hook', '/a/b', '/a/c', '/a/c?d']);
  });

  it('follows ten redirects and no more', async () => {
    const turns = (count: number) => Array.from({ length: count }, () => [307, '/again'] as [number, string]);
    redirect(...turns(10));
    expect(await rig.attempt(url())).to.include({ statusCode: 200, error: null, redirectHops: 10 });
    redirect(...turns(11));
    const result = await rig.attempt(url());
    expect(result).to.include({ statusCode: 307, error: 'too_many_redirects', redirectHops: 10 });
    expect(receiver.received).to.have.length(22);
  });

  const places: [location: string, error: string][] = [
    ['', 'bad_redirect'],
    ['https://', 'bad_redirect'],
    [`/${'a'.repeat(3_000)}`, 'bad_redirect'],
    ['http://b.test:1/', 'insecure_redirect'],
    ['http://127.0.0.1:8080/', 'insecure_redirect'],
    ['file:///etc/passwd', 'insecure_redirect'],
    ['https://169.254.169.254/latest/meta-data/', 'blocked_target'],
    ['https://0xa9fea9fe/', 'blocked_target'],
    ['https://[::ffff:169.254.169.254]/', 'blocked_target'],
    ['https://10.0.0.1:8443/', 'blocked_target'],
    ['https://[::1]:8443/', 'blocked_target'],
    ['https://localhost:8443/', 'blocked_target'],
    ['https://metadata.google.internal/', 'blocked_target'],
    ['https://user@b.test/', 'blocked_target'],
    ['https://b.test:22/', 'blocked_target'],
  ];
  for (const [location, error] of places) {
    it(`ends at ${JSON.stringify(location.slice(0, 50))}: ${error}`, async () => {
      redirect([307, location]);
      expect(await rig.attempt(url())).to.include({ statusCode: 307, error, redirectHops: 0 });
      expect(rig.asked).to.deep.equal(['a.test']);
    });
  }

  it('ends at a name that resolves to what is forbidden, with what led there on record', async () => {
    rig.names.set('evil.test', [['169.254.169.254']]);
    redirect([302, '/next'], [302, 'https://evil.test/']);
    const result = await rig.attempt(url());
    expect(result).to.include({ statusCode: null, error: 'blocked_target', redirectHops: 2 });
  });

  it('ends at a name that does not resolve', async () => {
    redirect([302, 'https://gone.test/']);
    expect(await rig.attempt(url())).to.include({ error: 'name_not_resolved', redirectHops: 1 });
  });

  it('never leaves https for http, though the config itself may be http', async () => {
    const plain = await startReceiver(null);
    plain.answerWith((response) => void response.writeHead(307, { Location: '/again' }).end());
    const result = await rig.attempt(`http://127.0.0.1:${plain.port}/`);
    expect(result).to.include({ statusCode: 307, error: 'insecure_redirect', redirectHops: 0 });
    plain.answerWith((response) => void response.writeHead(307, { Location: url() }).end());
    expect(await rig.attempt(`http://127.0.0.1:${plain.port}/`)).to.include({ error: null, redirectHops: 1 });
    await plain.close();
  });

  it('checks the certificate of each server that it is sent to', async () => {
    redirect([307, `https://a.test:${other.port}/`]);
    expect(await rig.attempt(url())).to.include({ error: 'tls_failed', redirectHops: 1 });
    expect(other.received).to.deep.equal([]);
  });
});
