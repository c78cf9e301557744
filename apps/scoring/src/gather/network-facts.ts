import type { IpFacts } from '@ers/core';

/**
 * What is read of the two kinds of MaxMind database records (GeoIP2 ISP, ASN, Enterprise and Anonymous IP schemas,
 * https://dev.maxmind.com/geoip/docs/databases). A field of another type is as good as absent.
 */
export type NetworkRecord = Readonly<Record<string, unknown>>;

type Connection = IpFacts['connection'];

const byUserType: Readonly<Record<string, Connection>> = {
  residential: 'residential',
  dialup: 'residential',
  traveler: 'residential',
  business: 'business',
  cafe: 'business',
  government: 'business',
  military: 'business',
  cellular: 'mobile',
  college: 'education',
  school: 'education',
  library: 'education',
  hosting: 'hosting',
  content_delivery_network: 'hosting',
};

const byConnectionType: Readonly<Record<string, Connection>> = {
  Cellular: 'mobile',
  Corporate: 'business',
  'Cable/DSL': 'residential',
  Dialup: 'residential',
  Satellite: 'residential',
};

const textLengthMax = 200;

/** Null stands for a database that is not there, an empty record for one that does not list the address. */
export function networkFacts(asn: NetworkRecord | null, anonymizer: NetworkRecord | null): IpFacts {
  const network = { ...asn, ...(isRecord(asn?.['traits']) ? asn['traits'] : {}) };
  const number = network['autonomous_system_number'];
  return {
    asn: typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null,
    organization: textOf(network['autonomous_system_organization']) || textOf(network['organization']),
    anonymizer: anonymizer === null ? null : anonymizerFacts(anonymizer),
    connection:
      byUserType[textOf(network['user_type'])] ??
      byConnectionType[textOf(network['connection_type'])] ??
      null,
  };
}

function anonymizerFacts(record: NetworkRecord): NonNullable<IpFacts['anonymizer']> {
  const says = (...fields: string[]): boolean => fields.some((field) => record[field] === true);
  return {
    vpn: says('is_anonymous_vpn'),
    proxy: says('is_public_proxy', 'is_residential_proxy', 'is_anonymous_proxy'),
    tor: says('is_tor_exit_node'),
    hosting: says('is_hosting_provider'),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, textLengthMax) : '';
}

function isRecord(value: unknown): value is NetworkRecord {
  return typeof value === 'object' && value !== null;
}
