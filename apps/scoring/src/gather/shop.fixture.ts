import type { DnsRecords, DnsZones, RdapScript } from '@ers/testing';

/** The records of a sound domain. For specs only. */
export const shop: DnsRecords = {
  MX: [{ exchange: 'mx.shop.com', preference: 10 }],
  TXT: ['v=spf1 -all'],
  NS: ['ns1.host.net'],
};
const policy: DnsRecords = { TXT: ['v=DMARC1; p=reject'] };

/** Two sound domains, `shop.com` and `other.com`, and the mail host that they share. */
export const zones: DnsZones = {
  'shop.com': shop,
  '_dmarc.shop.com': policy,
  'mx.shop.com': { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] },
  'other.com': shop,
  '_dmarc.other.com': policy,
};

/** What an analysis of one of them asks the DNS: MX, SPF, DMARC, name servers and the mail host's two kinds of address. */
export const questionsAll = 6;

/** Their registrations. */
export const domains: Record<string, RdapScript> = {
  'shop.com': { registered_at: '2001-02-03T04:05:06Z' },
  'other.com': { registered_at: '2011-02-03T04:05:06Z' },
};
