import { createPublicKey } from 'node:crypto';
import { jwksSessionKeys, type SessionSettings } from '@ers/access';
import type { Clock } from '@ers/platform';
import { localKeyId } from './session-tokens.ts';

/** `iss` of the tokens that this installation makes for its demonstration accounts. */
export const localIssuer = 'urn:ers:local';

/**
 * The identity provider of an installation that has no other: its key set (RFC 7517) is handed over in this process,
 * everything else about a token is checked as anywhere.
 */
export function localSessions(options: {
  privateKey: string;
  issuer: string | undefined;
  authorizedParties: string[];
  clock: Clock;
}): SessionSettings {
  const { privateKey, issuer = localIssuer, authorizedParties, clock } = options;
  const key = createPublicKey(privateKey).export({ format: 'jwk' });
  const keySet = { keys: [{ ...key, kid: localKeyId, alg: 'RS256', use: 'sig' }] };
  return {
    keys: jwksSessionKeys({ clock, source: async () => keySet }),
    issuer,
    authorizedParties,
  };
}
