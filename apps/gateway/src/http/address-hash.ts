import { createHmac } from 'node:crypto';
import type { Clock } from '@ers/platform';
import ipaddr from 'ipaddr.js';

/**
 * How a client's address is kept: as a keyed hash of the UTC day and the address, so that nothing leads from one day to
 * the next, and nothing back to the address without the key. Of IPv6 the /64 is the address: it is what one client is
 * given, and inside it the client may take any other as it likes (RFC 6177, RFC 8981).
 */
export function createAddressHash(hashKey: string, clock: Pick<Clock, 'now'>): (address: string) => string {
  return (address) => {
    const day = clock.now().toISOString().slice(0, 10);
    return createHmac('sha256', hashKey)
      .update(`${day} ${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22);
  };
}

function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
