import type { DnsZones, RdapScript } from '@ers/testing';

/** A domain that is set up to receive mail, and has been for long. */
export const soundDomain = 'acme-widgets.com';

/** What the DNS of the acceptance tests and of the recorded examples says. Any other name does not exist. */
export const fixedZones: DnsZones = {
  [soundDomain]: {
    MX: [{ exchange: `mail.${soundDomain}`, preference: 10 }],
    TXT: ['v=spf1 mx -all'],
  },
  [`_dmarc.${soundDomain}`]: { TXT: ['v=DMARC1; p=reject'] },
  'outlool.com': { MX: [{ exchange: 'mx.parked.net', preference: 10 }], TXT: ['v=spf1 -all'] },
  'mailinator.com': { MX: [{ exchange: 'mail.mailinator.com', preference: 1 }], TXT: ['v=spf1 mx ~all'] },
};

/** What the registry says; it knows no other domain. */
export const fixedRegistrations: Record<string, RdapScript> = {
  [soundDomain]: { registered_at: '2004-03-02T00:00:00Z' },
  'outlool.com': { registered_at: '2001-05-04T00:00:00Z' },
  'mailinator.com': { registered_at: '2003-06-05T00:00:00Z' },
};
