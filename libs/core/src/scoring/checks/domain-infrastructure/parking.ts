import { isParkingMailHost, type ParkingKind, parkingKind } from '../../data/parking-name-servers.ts';
import type { Evidence } from '../../evidence.ts';
import { weights } from '../../weights.ts';
import type { InfrastructureWeight, Risk } from './record-judgement.ts';

/** A domain that nobody uses, and the host that tells so. */
export interface Parking {
  source: 'name_server' | 'mail_host';
  kind: ParkingKind;
  host: string;
  risk: Risk;
}

const RISKS: Readonly<Record<ParkingKind, readonly [weight: InfrastructureWeight, text: string]>> = {
  for_sale: ['forSale', 'The domain is offered for sale, so nobody is likely to read mail there.'],
  parked: ['parked', 'The domain is parked: it shows advertisements and is not used for mail.'],
  expired: ['expired', 'The registration of the domain has run out.'],
  suspended: ['suspended', 'The registrar has suspended the domain.'],
};
const MAIL_HOST_TEXT = 'Mail for the domain goes to a service that collects the mail of unused domains.';

/**
 * What the name servers and mail hosts say of a domain's use; null where they are unknown or ordinary. A parking
 * service sets both, and that is one sign: of several hosts the one that weighs most counts, the first of equals.
 */
export function judgeParking({ mx, name_servers }: Pick<Evidence, 'mx' | 'name_servers'>): Parking | null {
  const nameServers = name_servers.status === 'ok' ? name_servers.value.hosts : [];
  const mailHosts = mx.status === 'ok' ? mx.value.hosts.map(({ host }) => host) : [];
  const signs = [...nameServers.flatMap(signOfNameServer), ...mailHosts.flatMap(signOfMailHost)];
  return signs.reduce<Parking | null>(
    (worst, sign) => (worst === null || weightOf(sign) > weightOf(worst) ? sign : worst),
    null,
  );
}

function signOfNameServer(host: string): Parking[] {
  const kind = parkingKind(host);
  if (kind === null) return [];
  const [weight, text] = RISKS[kind];
  return [{ source: 'name_server', kind, host, risk: { weight, hard: false, text } }];
}

function signOfMailHost(host: string): Parking[] {
  if (!isParkingMailHost(host)) return [];
  const risk: Risk = { weight: 'parked', hard: false, text: MAIL_HOST_TEXT };
  return [{ source: 'mail_host', kind: 'parked', host, risk }];
}

function weightOf({ risk }: Parking): number {
  return weights.domainInfrastructure[risk.weight];
}
