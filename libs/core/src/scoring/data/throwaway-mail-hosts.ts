import { suffixTable } from './suffix-table.ts';
import table from './throwaway-mail-hosts.json' with { type: 'json' };

const find = suffixTable(table.hosts.split(' ').map((host) => [host, true] as const));
const addresses: ReadonlySet<string> = new Set(table.addresses.split(' '));

/**
 * The host name, itself or above `mxHost`, under which a throwaway service is publicly known to take mail for all its
 * domains; null for any other. Services hide behind new domains every day and seldom move their mail server.
 */
export function throwawayMailHost(mxHost: string): string | null {
  return find(mxHost)?.suffix ?? null;
}

/** Is this the address (canonical text) of such a mail server? Only machines that nothing else is known to share. */
export function isThrowawayMailAddress(address: string): boolean {
  return addresses.has(address);
}
