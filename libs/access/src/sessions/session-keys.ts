import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Clock, readBoundedText } from '@ers/platform';
import jwksRsa from 'jwks-rsa';

/** The identity provider's public keys. */
export interface SessionKeys {
  /** The key of an id; of no id, the only key there is. Null where there is none. Rejects while none could be read. */
  find(keyId: string | undefined): Promise<KeyObject | null>;
}

/** One key, given as PEM (SPKI or a certificate); ids are not looked at. Throws where it is none. */
export function pemSessionKeys(pem: string): SessionKeys {
  const key = createPublicKey(pem);
  return { find: async () => key };
}

export interface JwksOptions {
  clock: Clock;
  /** Where the JSON Web Key Set is (RFC 7517), or who hands it over. */
  source: URL | (() => Promise<KeySet>);
  /** How long the whole answer of a URL may take. */
  fetchMsMax?: number;
}

interface KeySet {
  keys: object[];
}

/** An unknown id asks again, once a minute at most: whoever sends tokens may not make us call the provider. */
const askEveryMs = 60_000;
/** As long as nothing was ever read, nobody can be let in, and a failure is tried again sooner. */
const askAgainMs = 5_000;
/** So that a key that the provider has withdrawn is not trusted for ever. */
const freshMs = 600_000;
/** Hundreds of keys; providers publish two or three. */
const keySetBytesMax = 1_048_576;

type KeyRing = ReadonlyMap<string, KeyObject>;

/** Keys of a set that is fetched when the first token comes, and again when one names a key that is not in it. */
export function jwksSessionKeys({ clock, source, fetchMsMax = 5_000 }: JwksOptions): SessionKeys {
  const fetcher = source instanceof URL ? () => fetchKeySet(source, fetchMsMax) : source;
  const client = jwksRsa({ fetcher, cache: false });
  let ring: { keys: KeyRing; readAt: number } | null = null;
  let nextAskAt = -Infinity;
  let isFailing = false;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const keys = new Map((await client.getSigningKeys()).map(toEntry));
      ring = { keys, readAt: clock.monotonicMs() };
      nextAskAt = ring.readAt + askEveryMs;
      isFailing = false;
    } catch (error) {
      nextAskAt = clock.monotonicMs() + (ring === null ? askAgainMs : askEveryMs);
      isFailing = true;
      // What is known stays good while the provider is away.
      if (ring === null) throw error;
    } finally {
      asking = undefined;
    }
  }

  return {
    find: async (keyId) => {
      const isFresh = ring !== null && clock.monotonicMs() < ring.readAt + freshMs;
      const known = ring === null ? null : pick(ring.keys, keyId);
      if (known !== null && isFresh) return known;
      if (clock.monotonicMs() >= nextAskAt) asking ??= ask();
      // A provider that hangs holds up nobody whose key is known.
      if (known !== null && isFailing) return known;
      await asking;
      if (ring === null) throw new Error('the session keys could not be read');
      return pick(ring.keys, keyId);
    },
  };
}

/** Not the library's own request, whose time limit an answer outlasts that comes byte by byte. */
async function fetchKeySet(url: URL, msMax: number): Promise<KeySet> {
  const response = await fetch(url, { signal: AbortSignal.timeout(msMax), redirect: 'error' });
  if (!response.ok) throw new Error(`the key set was answered with ${response.status}`);
  const text = await readBoundedText(response, keySetBytesMax);
  if (text === null) throw new Error('the key set is too large');
  return JSON.parse(text) as KeySet;
}

function pick(keys: KeyRing, keyId: string | undefined): KeyObject | null {
  if (keyId !== undefined) return keys.get(keyId) ?? null;
  const [only, ...others] = keys.values();
  return only !== undefined && others.length === 0 ? only : null;
}

function toEntry(key: jwksRsa.SigningKey): [string, KeyObject] {
  return [key.kid, createPublicKey(key.getPublicKey())];
}
