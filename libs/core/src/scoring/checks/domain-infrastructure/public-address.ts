import ipaddr from 'ipaddr.js';
import { canonicalIp } from '../../../network/canonical-ip.ts';

/** Whether an address is one that any host on the Internet could reach; text that is no address is not. */
export function isPublicAddress(text: string): boolean {
  const address = canonicalIp(text);
  return address !== null && ipaddr.parse(address).range() === 'unicast';
}
