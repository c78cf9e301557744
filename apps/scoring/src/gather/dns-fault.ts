import type { UnavailableReason } from '@ers/core';

/** What an unsuccessful look-up means. `nxdomain` and `no_data` are answers; the others are faults. */
export type DnsOutcome = 'nxdomain' | 'no_data' | UnavailableReason;

/**
 * Codes of node:dns (https://nodejs.org/docs/latest-v20.x/api/dns.html#error-codes). `EBADNAME`: the name breaks the
 * limits of RFC 1035 section 2.3.4, so it cannot exist.
 */
const outcomes: Readonly<Record<string, DnsOutcome>> = {
  ENOTFOUND: 'nxdomain',
  EBADNAME: 'nxdomain',
  ENODATA: 'no_data',
  ETIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'network_error',
  ECONNRESET: 'network_error',
  ENETUNREACH: 'network_error',
  EHOSTUNREACH: 'network_error',
  ENETDOWN: 'network_error',
  EACCES: 'network_error',
  EPERM: 'network_error',
  ESERVFAIL: 'dns_error',
  EREFUSED: 'dns_error',
  EFORMERR: 'dns_error',
  ENOTIMP: 'dns_error',
  EBADRESP: 'dns_error',
};

export function dnsOutcome(error: unknown): DnsOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return outcomes[code] ?? 'error';
}
