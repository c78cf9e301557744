import table from './mail-hosts.json' with { type: 'json' };
import { suffixTable } from './suffix-table.ts';

/**
 * What a mail service does for the domains of its customers. `mailbox` and `web_hosting` keep their mail, `gateway`
 * filters it on its way to mailboxes elsewhere, `forwarding` sends it on to somebody's other mailbox and
 * `inbound_api` hands it to a program.
 */
export type MailServiceKind = keyof typeof table;

export interface MailService {
  /** Lower case, `_` between words: `google_workspace`. */
  name: string;
  /** As the service writes itself. */
  title: string;
  kind: MailServiceKind;
}

const find = suffixTable(
  Object.entries(table).flatMap(([kind, services]) =>
    Object.entries<string>(services).flatMap(([title, suffixes]) => {
      const service: MailService = { name: nameOf(title), title, kind: kind as MailServiceKind };
      return suffixes.split(' ').map((suffix) => [suffix, service] as const);
    }),
  ),
);

/** The service with many customers that runs an MX host, told by the host's name or a name above it; null where unknown. */
export function mailService(mxHost: string): MailService | null {
  return find(mxHost)?.value ?? null;
}

/** The name of that service. */
export function mailHostName(mxHost: string): string | null {
  return mailService(mxHost)?.name ?? null;
}

function nameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
}
