import { getServers } from 'node:dns';
import { isIP } from 'node:net';
import type { DnsServerAddress } from './dns-exchange.ts';

const dnsPort = 53;

/** The servers of the configuration (`host:port`, IPv6 hosts in brackets), or those of the operating system for null. */
export function dnsServers(configured: readonly string[] | null): DnsServerAddress[] {
  return (configured ?? getServers()).map(toServer);
}

function toServer(text: string): DnsServerAddress {
  if (isIP(text) !== 0) return { host: text, port: dnsPort };
  const colon = text.lastIndexOf(':');
  const host = text.slice(0, colon).replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(text.slice(colon + 1)) };
}
