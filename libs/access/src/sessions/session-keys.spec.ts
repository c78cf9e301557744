import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { manualClock } from '@ers/testing';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { jwksSessionKeys } from './session-keys.ts';

const rsa = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
const [first, second] = [rsa(), rsa()];
const jwk = (kid: string, key: KeyObject): object => ({
  ...createPublicKey(key.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});

/** A key set that can be changed, taken away and made to hang, and that counts who asks. */
function createProvider(...keys: object[]) {
  const provider = { keys, asked: 0, away: false, hangs: false };
  const clock = manualClock();
  const source = async (): Promise<{ keys: object[] }> => {
    provider.asked += 1;
    if (provider.hangs) await new Promise(() => undefined);
    if (provider.away) throw new Error('away');
    return { keys: provider.keys };
  };
  return { provider, clock, found: jwksSessionKeys({ clock, source }) };
}

/** What comes of asking a server that answers so. */
async function askServer(answer: (response: ServerResponse) => void, fetchMsMax: number): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const source = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`);
    const key = await jwksSessionKeys({ clock: manualClock(), source, fetchMsMax }).find('a');
    return key?.equals(first) === true ? 'found' : 'not found';
  } catch {
    return 'rejected';
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('jwksSessionKeys of a URL', () => {
  const keySet = JSON.stringify({ keys: [jwk('a', first)] });

  it('reads the set that is there', async () => {
    expect(await askServer((response) => response.end(keySet), 10_000)).to.equal('found');
  });

  for (const [what, answer] of Object.entries<(response: ServerResponse) => void>({
    fails: (response) => response.writeHead(500).end(keySet),
    'sends it elsewhere': (response) => response.writeHead(302, { location: '/jwks.json' }).end(),
    'says no JSON': (response) => response.end('<html>'),
    'begins and never ends': (response) => response.write(keySet.slice(0, 10)),
    'says nothing': () => undefined,
    'sends more than a megabyte': (response) => response.end(keySet.padEnd(1_048_577)),
  })) {
    it(`rejects in time where the server ${what}`, async () => {
      expect(await askServer(answer, 500)).to.equal('rejected');
    });
  }
});

describe('jwksSessionKeys', () => {
  it('asks when the first token comes, once for all that come at once', async () => {
    const { provider, found } = createProvider(jwk('a', first), jwk('b', second));
    expect(provider.asked).to.equal(0);
    const keys = await Promise.all([found.find('a'), found.find('b'), found.find('a')]);
    expect(keys.map((key) => key?.asymmetricKeyType)).to.deep.equal(['rsa', 'rsa', 'rsa']);
    expect(keys[0]?.equals(first)).to.equal(true);
    expect(keys[1]?.equals(second)).to.equal(true);
    expect(provider.asked).to.equal(1);
  });

  it('asks again for an unknown key, once a minute at most', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first));
    await found.find('a');
    provider.keys.push(jwk('b', second));
    for (let i = 0; i < 20; i += 1) expect(await found.find('b')).to.equal(null);
    expect(provider.asked).to.equal(1);
    clock.advance(60_000);
    expect((await found.find('b'))?.equals(second)).to.equal(true);
    expect(provider.asked).to.equal(2);
  });

  it('asks once for many unknown keys at once, and once a minute also while the provider is away', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first));
    await found.find('a');
    provider.away = true;
    for (let minute = 1; minute <= 3; minute += 1) {
      clock.advance(60_000);
      const unknown = Array.from({ length: 20 }, (_, i) => found.find(`unknown ${i}`));
      expect(new Set(await Promise.all(unknown))).to.deep.equal(new Set([null]));
      clock.advance(59_999);
      expect(await found.find('unknown')).to.equal(null);
      clock.advance(-59_999);
      expect(provider.asked).to.equal(1 + minute);
    }
    expect((await found.find('a'))?.equals(first)).to.equal(true);
  });

  it('goes by the only key where a token names none, and by none of several', async () => {
    const one = createProvider(jwk('a', first));
    expect((await one.found.find(undefined))?.equals(first)).to.equal(true);
    const two = createProvider(jwk('a', first), jwk('b', second));
    expect(await two.found.find(undefined)).to.equal(null);
  });

  it('no longer trusts a key that the provider has withdrawn', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first), jwk('b', second));
    await found.find('a');
    provider.keys.shift();
    clock.advance(600_000);
    expect(await found.find('a')).to.equal(null);
  });

  it('rejects while none could be read, and tries again soon', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first));
    provider.away = true;
    const failure = (): Promise<string> =>
      found.find('a').then(
        () => 'found',
        (error: Error) => error.message,
      );
    expect(await failure()).to.not.equal('found');
    expect(await failure()).to.equal('the session keys could not be read');
    expect(provider.asked).to.equal(1);
    provider.away = false;
    clock.advance(5_000);
    expect(await failure()).to.equal('found');
  });

  it('goes on with what it knows while the provider is away', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first));
    await found.find('a');
    provider.away = true;
    clock.advance(3_600_000);
    expect((await found.find('a'))?.equals(first)).to.equal(true);
  });

  it('keeps nobody waiting with a key that it knows once the provider has failed', async () => {
    const { provider, clock, found } = createProvider(jwk('a', first));
    await found.find('a');
    provider.away = true;
    clock.advance(600_000);
    await found.find('a');
    provider.hangs = true;
    clock.advance(60_000);
    expect((await found.find('a'))?.equals(first)).to.equal(true);
    expect((await found.find('a'))?.equals(first)).to.equal(true);
    expect(provider.asked).to.equal(3);
  });
});
