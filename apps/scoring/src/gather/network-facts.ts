import type { IpFacts } from '@ers/core';
import { connectionOf } from './network-connection.ts';

/**
 * One record of a network database. What is read of it is in docs/decisions/0003-ip-data.md: the GeoIP2 schemas
 * (https://dev.maxmind.com/geoip/docs/databases), and the fields under which IPinfo, DB-IP and IP2Location say the
 * same. A field of another type is as good as absent.
 */
export type NetworkRecord = Readonly<Record<string, unknown>>;

type Anonymizer = NonNullable<IpFacts['anonymizer']>;

const numberFields = ['autonomous_system_number', 'as_number', 'asn'];
/** The holder of the number; `name` is IPinfo's older word for it, and the domain stands in for a missing name. */
const holderFields = [
  'autonomous_system_organization',
  'as_name',
  'as_organization',
  'organization',
  'isp',
  'name',
  'as_domain',
  'domain',
];

const anonymizerFields: Readonly<Record<keyof Anonymizer, readonly string[]>> = {
  vpn: ['is_anonymous_vpn', 'is_vpn', 'vpn'],
  proxy: [
    'is_public_proxy',
    'is_residential_proxy',
    'is_anonymous_proxy',
    'is_proxy',
    'is_res_proxy',
    'proxy',
  ],
  tor: ['is_tor_exit_node', 'is_tor', 'tor'],
  hosting: ['is_hosting_provider', 'is_hosting', 'hosting'],
};

/** `proxy_type` of IP2Proxy. Consumer relays (CPN) and company networks (EPN) hide nobody who means harm. */
const proxyTypes: ReadonlyMap<string, keyof Anonymizer> = new Map([
  ['VPN', 'vpn'],
  ['PUB', 'proxy'],
  ['WEB', 'proxy'],
  ['RES', 'proxy'],
  ['TOR', 'tor'],
  ['DCH', 'hosting'],
]);

const textLengthMax = 200;
const asnMax = 2 ** 32 - 1;

/** Null stands for a database that is not there, an empty record for one that does not list the address. */
export function networkFacts(asn: NetworkRecord | null, anonymizer: NetworkRecord | null): IpFacts {
  const network = flat(asn);
  return {
    asn: firstOf(numberFields, (field) => asnOf(network[field])),
    organization: firstOf(holderFields, (field) => textOf(network[field])) ?? '',
    anonymizer: anonymizerFacts(anonymizer === null ? null : flat(anonymizer), network),
    connection: connectionOf(network),
  };
}

/** Enterprise and Insights records keep in `traits` what the others have at the top. */
function flat(record: NetworkRecord | null): NetworkRecord {
  const traits = record?.['traits'];
  return { ...record, ...(typeof traits === 'object' ? traits : null) };
}

/** Some network databases carry the flags themselves: they count beside those of the anonymizer database. */
function anonymizerFacts(anonymizer: NetworkRecord | null, network: NetworkRecord): Anonymizer | null {
  const own = flagsOf(network);
  const isFlagged = Object.values(own).includes(true);
  if (anonymizer === null) return isFlagged ? own : null;
  const listed = flagsOf(anonymizer);
  return {
    vpn: listed.vpn || own.vpn,
    proxy: listed.proxy || own.proxy,
    tor: listed.tor || own.tor,
    hosting: listed.hosting || own.hosting,
  };
}

function flagsOf(record: NetworkRecord): Anonymizer {
  const proxyType = proxyTypes.get(textOf(record['proxy_type'])?.toUpperCase() ?? '');
  const says = (flag: keyof Anonymizer): boolean =>
    flag === proxyType || anonymizerFields[flag].some((field) => isTrue(record[field]));
  return { vpn: says('vpn'), proxy: says('proxy'), tor: says('tor'), hosting: says('hosting') };
}

/** A number, or as text with or without the letters: `15169`, `"15169"`, `"AS15169"`. */
function asnOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : (textOf(value) ?? '');
  const digits = /^(?:AS)?(\d{1,10})$/i.exec(text)?.[1];
  return digits !== undefined && Number(digits) > 0 && Number(digits) <= asnMax ? Number(digits) : null;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== '-' ? value.slice(0, textLengthMax) : null;
}

function firstOf<T>(fields: readonly string[], read: (field: string) => T | null): T | null {
  for (const field of fields) {
    const value = read(field);
    if (value !== null) return value;
  }
  return null;
}
