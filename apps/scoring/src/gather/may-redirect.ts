import ipaddr from 'ipaddr.js';
import { canonicalIp } from '@ers/core';

/** Ranges that an operator may run a mirror in. */
const internalRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal']);
const internalSuffixes = ['.localhost', '.local', '.internal', '.svc', '.home.arpa'];

/**
 * Whether a server may send its client on from one URL to another. Never away from http and https, nor from https
 * to http. A server of the public Internet may name neither an IP address nor a host of a local network, so that
 * it cannot point this process at its neighbours; one on the operator's own network may.
 *
 * Judged by the host's spelling: a public name that resolves to an internal address is not found out. The answer
 * is read as RDAP alone and goes nowhere else; where even the request must not arrive, that is the network's to bar.
 */
export function mayRedirect(from: URL, to: URL): boolean {
  if (to.protocol !== 'https:' && to.protocol !== 'http:') return false;
  if (from.protocol === 'https:' && to.protocol === 'http:') return false;
  return isInternal(from) || (addressOf(to) === null && !isInternal(to));
}

function isInternal(url: URL): boolean {
  const address = addressOf(url);
  if (address !== null) return internalRanges.has(ipaddr.parse(address).range());
  const name = url.hostname.replace(/\.$/, '');
  return !name.includes('.') || internalSuffixes.some((suffix) => name.endsWith(suffix));
}

/** Null for a name. A URL's host is an address in one form whatever it was written in: `0x7f.1` is `127.0.0.1`. */
function addressOf({ hostname }: URL): string | null {
  return canonicalIp(hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);
}
