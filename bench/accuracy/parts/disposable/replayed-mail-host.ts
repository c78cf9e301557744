import type { Evidence } from '@ers/core';

/** Services whose domains are publicly known to have their MX at a host under the service's own name. */
const OWN_MAIL_HOSTS = new Set([
  '10minutemail.com',
  'anonbox.net',
  'dropmail.me',
  'email-fake.com',
  'emailfake.com',
  'generator.email',
  'guerrillamail.com',
  'mail.gw',
  'mohmal.com',
  'temp-mail.io',
  'tempr.email',
]);

/** The MX answer that a domain of this service is assumed to have; nothing where that is not known. */
export function replayedMailHost(service: string): Partial<Evidence> {
  if (!OWN_MAIL_HOSTS.has(service)) return {};
  const value = { nxdomain: false, hosts: [{ host: `mx.${service}`, preference: 10 }] };
  return { mx: { status: 'ok', value } };
}
