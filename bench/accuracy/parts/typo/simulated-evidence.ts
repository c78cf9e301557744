import { type Evidence, skippedEvidence } from '@ers/core';

/** Nothing was asked of the DNS. */
export const unasked = skippedEvidence('2026-01-01T00:00:00.000Z', 'not_needed');

/** NXDOMAIN. */
export const vanished: Evidence = {
  ...unasked,
  mx: { status: 'ok', value: { nxdomain: true, hosts: [] } },
};

/** What a domain publishes that somebody tends for mail; `tendedNote` states it. */
export const tended: Evidence = {
  ...unasked,
  mx: { status: 'ok', value: { nxdomain: false, hosts: [{ host: 'mx1.acme-mail.net', preference: 10 }] } },
  mail_host_address: { status: 'ok', value: { addresses: ['93.184.216.34'] } },
  name_servers: { status: 'ok', value: { hosts: ['ns1.acme-dns.net', 'ns2.acme-dns.net'] } },
  spf: { status: 'ok', value: { records: ['v=spf1 include:_spf.acme-mail.net -all'] } },
  dmarc: { status: 'ok', value: { records: ['v=DMARC1; p=reject'] } },
};

export const tendedNote =
  'A stated simulation: each domain is given one MX host (`mx1.acme-mail.net`) with a public address (93.184.216.34), two ' +
  'ordinary name servers (`ns1.acme-dns.net`, `ns2.acme-dns.net`), the SPF record `v=spf1 include:_spf.acme-mail.net -all` and ' +
  'the DMARC record `v=DMARC1; p=reject`; all else is left unasked.';
