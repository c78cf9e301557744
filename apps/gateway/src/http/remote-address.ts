import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The client's address, as far as the trusted proxies vouch for it (`TRUST_PROXY`). */
export function remoteAddress(req: Request): { text: string; loopback: boolean } {
  const text = req.ip ?? '';
  if (!ipaddr.isValid(text)) return { text, loopback: false };
  const address = ipaddr.process(text);
  return { text: address.toString(), loopback: address.range() === 'loopback' };
}
