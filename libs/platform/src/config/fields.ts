import { createPublicKey } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { ConfigError } from './env.ts';
import { readPlanCatalogue } from './plan-catalogue.ts';
import { readPriceCatalogue } from './price-catalogue.ts';

const portMessage = 'must be a port, 0 to 65535';
const anyPort = z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage);

/** Building blocks for configuration schemas: one for each kind of variable in use. */
export const port = (fallback: number) => anyPort.default(fallback);

/** A port that is listened on only where it is set. */
export const optionalPort = anyPort.optional();

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );

export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((text) => text === 'true' || text === '1')
    .default(fallback);

/** Path of a file that is read later on. */
export const file = z.string().refine(isReadable, 'must be a file that can be read');

/** A secret text: long enough not to be guessed. */
export const secret = z.string().min(16, 'must have at least 16 characters');

/** `host:port,host:port`; IPv6 hosts in brackets. */
export const addressList = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.length > 0 && list.every(isAddressAndPort),
    'must be a list of addresses: host:port,host:port',
  );

/** `KAFKA_BROKERS`: names or addresses with their port; IPv6 hosts in brackets. */
export const brokerList = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.length > 0 && list.every(isHostAndPort),
    'must be a list of brokers: host:port,host:port',
  );

/** `TRUST_PROXY`: a number of hops, or addresses and CIDRs. None by default: nobody vouches for a client. */
export const trustProxy = z
  .string()
  .default('0')
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : listOf(text)))
  .refine(
    (value) => typeof value === 'number' || value.every(isAddressOrRange),
    'must be a number of hops, or addresses and CIDRs',
  );

export const originList = z
  .string()
  .default('')
  .transform(listOf)
  .refine((list) => list.every(isOrigin), 'must be a list of origins: https://host,https://host');

export const keyPrefix = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,15}$/, 'must be at most 16 lower-case letters and digits, a letter first')
  .default('ers');

/** `PLAN_CATALOGUE`: the plans, with what the file at this path replaces of them. */
export const planCatalogue = z.string().optional().transform(readingWith(readPlanCatalogue));

/** `STRIPE_PRICES`: what each price of the payment provider buys; nothing by default. */
export const priceCatalogue = z.string().default('{}').transform(readingWith(readPriceCatalogue));

export const keyEnvironment = z.enum(['live', 'test'], 'must be live or test');

/** PEM of an RSA public key or certificate; line ends may be written as `\\n`, as environment files want them. */
export const rsaPublicKey = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(isRsaPublicKey, 'must be an RSA public key in PEM');

/** `a,b`; none by default. */
export const textList = z.string().default('').transform(listOf);

export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .default('info');

/** What every process reads. */
export const commonFields = {
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: logLevel,
};

/** A transformation whose ConfigError becomes the field's own violations. */
function readingWith<In, Out>(read: (value: In) => Out): (value: In, ctx: z.RefinementCtx) => Out {
  return (value, ctx) => {
    try {
      return read(value);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const message of error.violations) ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isRsaPublicKey(pem: string): boolean {
  try {
    // It would read a private key too, which has no business here.
    return !pem.includes('PRIVATE KEY') && createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function isAddressAndPort(text: string): boolean {
  const match = /^(?:\[([^\]]+)\]|([0-9.]+))(?::(\d{1,5}))?$/.exec(text);
  if (!match) return false;
  return isIP(match[1] ?? match[2] ?? '') !== 0 && Number(match[3] ?? 53) <= 65_535;
}

function isHostAndPort(text: string): boolean {
  const match = /^(?:\[([^\]]+)\]|([A-Za-z0-9._-]{1,255})):(\d{1,5})$/.exec(text);
  if (!match || Number(match[3]) > 65_535) return false;
  return match[1] === undefined || isIP(match[1]) === 6;
}

function isAddressOrRange(text: string): boolean {
  return isIP(text) !== 0 || ipaddr.isValidCIDR(text);
}

/** Scheme, host and port, nothing behind (RFC 6454 section 6.2). */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}
