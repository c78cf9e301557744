import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** An address with a port, as in a URL; IPv6 in brackets, with or without one. */
const WITH_PORT = /^(?:\[([0-9a-f:.]{2,45})\](?::\d{1,5})?|((?:\d{1,3}\.){3}\d{1,3}):\d{1,5})$/i;

/**
 * The client's address, as far as the trusted proxies vouch for it (`TRUST_PROXY`). There are proxies that say the
 * client's port with it: left there, each connection would be a client of its own.
 */
export function remoteAddress(req: Request): { text: string; loopback: boolean } {
  const given = req.ip ?? '';
  const [, v6, v4] = WITH_PORT.exec(given) ?? [];
  const text = v6 ?? v4 ?? given;
  if (!ipaddr.isValid(text)) return { text: given, loopback: false };
  const address = ipaddr.process(text);
  return { text: address.toString(), loopback: address.range() === 'loopback' };
}
