import { specialUseNames } from '../../../email/reserved-domains.ts';
import { suffixTable } from '../../data/suffix-table.ts';

const LENGTH_MAX = 253;
const HOST_NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/;
const NUMERIC_TLD = /\.[0-9]+$/;

/** Names that networks use inside: no registry delegates them, so the Internet cannot reach what is under them. */
const PRIVATE_NAMES = 'internal intranet private corp home lan localdomain localnet domain workgroup'.split(
  ' ',
);

const findUnreachable = suffixTable(
  [...specialUseNames, ...PRIVATE_NAMES].map((name) => [name, true] as const),
);

/**
 * Whether an MX host is a name that mail could be sent to: at least two labels, no IP address (RFC 5321 section 5.1
 * wants a name), not reserved and not of a private network. Takes lower case; a dot at the end is allowed. Says
 * nothing about whether the name exists.
 */
export function isMailHostName(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name.length > LENGTH_MAX || !HOST_NAME.test(name) || NUMERIC_TLD.test(name)) return false;
  return findUnreachable(name) === null;
}
