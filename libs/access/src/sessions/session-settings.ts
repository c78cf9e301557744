import { type Clock, fields } from '@ers/platform';
import { z } from 'zod';
import { jwksSessionKeys, pemSessionKeys } from './session-keys.ts';
import type { SessionSettings } from './verify-session.ts';

/** The variables that say whose session tokens are good (contract parts 6 and 10). */
export const sessionFields = {
  SESSION_ISSUER: z.string().optional(),
  SESSION_JWKS_URL: fields.url('http:', 'https:').optional(),
  SESSION_PUBLIC_KEY: fields.rsaPublicKey.optional(),
  SESSION_AUTHORIZED_PARTIES: fields.textList,
};

type SessionConfig = z.output<z.ZodObject<typeof sessionFields>>;

/** What one of these variables demands of the others; for `superRefine`. */
export function checkSessionFields(config: SessionConfig, ctx: z.RefinementCtx): void {
  const { SESSION_ISSUER: issuer, SESSION_JWKS_URL: url, SESSION_PUBLIC_KEY: key } = config;
  const add = (name: string, message: string): void =>
    ctx.addIssue({ code: 'custom', path: [name], message });
  if (url !== undefined && key !== undefined) {
    add('SESSION_PUBLIC_KEY', 'cannot be set beside SESSION_JWKS_URL: say which one holds');
  }
  if ((url ?? key) !== undefined && issuer === undefined) {
    add('SESSION_ISSUER', 'is required with SESSION_JWKS_URL or SESSION_PUBLIC_KEY');
  }
}

/** Null where no key is configured: then no session token is good. */
export function sessionSettings(config: SessionConfig, clock: Clock): SessionSettings | null {
  const { SESSION_ISSUER: issuer, SESSION_JWKS_URL: url, SESSION_PUBLIC_KEY: key } = config;
  const authorizedParties = config.SESSION_AUTHORIZED_PARTIES;
  if (issuer === undefined) return null;
  if (key !== undefined) return { keys: pemSessionKeys(key), issuer, authorizedParties };
  if (url === undefined) return null;
  return { keys: jwksSessionKeys({ clock, source: new URL(url) }), issuer, authorizedParties };
}
