import type { Confidence, ProviderType } from '../../analysis.ts';
import { type MailServiceKind, mailService } from '../../data/mail-hosts.ts';
import type { Item, MxFacts } from '../../evidence.ts';

/** Who runs the host that takes a domain's mail. `own`: it is under the domain itself. */
export interface MailHost {
  /** The MX host. */
  host: string;
  /** `google_workspace`; `self_hosted` for `own`. */
  name: string;
  /** As the service writes itself; empty for `own`. */
  title: string;
  kind: MailServiceKind | 'own';
}

/** More than this many hosts are not looked at: a domain's mail goes to the first that answers. */
const HOSTS_MAX = 10;

/** The most preferred MX host of a known service, else the first under the domain itself; null where there is neither. */
export function mailHostOf(registrableDomain: string, mx: Item<MxFacts>): MailHost | null {
  if (mx.status !== 'ok') return null;
  const hosts = mx.value.hosts.slice(0, HOSTS_MAX).map(({ host }) => host);
  for (const host of hosts) {
    const service = mailService(host);
    if (service !== null) return { host, ...service };
  }
  const own = hosts.find((host) => host === registrableDomain || host.endsWith(`.${registrableDomain}`));
  return own === undefined ? null : { host: own, name: 'self_hosted', title: '', kind: 'own' };
}

const TYPES: Readonly<Record<MailHost['kind'], { type: ProviderType; confidence: Confidence }>> = {
  mailbox: { type: 'business', confidence: 'medium' },
  gateway: { type: 'business', confidence: 'medium' },
  web_hosting: { type: 'business', confidence: 'low' },
  own: { type: 'business', confidence: 'low' },
  // Anybody forwards mail, and who reads it in the end is not to be seen.
  forwarding: { type: 'unknown', confidence: 'low' },
  inbound_api: { type: 'unknown', confidence: 'low' },
};

/** What the mail host says of the holder of a domain that nothing else is known of. */
export function typeByMailHost({ kind }: MailHost): { type: ProviderType; confidence: Confidence } {
  return TYPES[kind];
}

const ROLES: Readonly<Record<MailServiceKind, string>> = {
  mailbox: 'keeps',
  web_hosting: 'keeps',
  gateway: 'filters',
  forwarding: 'forwards',
  inbound_api: 'hands on',
};

/** One sentence on it. */
export function mailHostSentence({ host, title, kind }: MailHost): string {
  if (kind === 'own') return `The domain’s mail host ${host} is its own.`;
  return `${title} ${ROLES[kind]} the domain’s mail (${host}).`;
}
