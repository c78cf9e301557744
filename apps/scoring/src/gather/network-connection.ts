import type { IpFacts } from '@ers/core';

type Connection = NonNullable<IpFacts['connection']>;

/** GeoIP2 `user_type`. */
const byUserType = new Map<string, Connection>([
  ['residential', 'residential'],
  ['dialup', 'residential'],
  ['traveler', 'residential'],
  ['business', 'business'],
  ['cafe', 'business'],
  ['government', 'business'],
  ['military', 'business'],
  ['cellular', 'mobile'],
  ['college', 'education'],
  ['school', 'education'],
  ['library', 'education'],
  ['hosting', 'hosting'],
  ['content_delivery_network', 'hosting'],
]);

/** GeoIP2 `connection_type`. */
const byConnectionType = new Map<string, Connection>([
  ['cellular', 'mobile'],
  ['corporate', 'business'],
  ['cable/dsl', 'residential'],
  ['dialup', 'residential'],
  ['satellite', 'residential'],
]);

/** `usage_type` of IP2Location and IP2Proxy; of two (`ISP/MOB`) the first that is known. */
const byUsageType = new Map<string, Connection>([
  ['com', 'business'],
  ['org', 'business'],
  ['gov', 'business'],
  ['mil', 'business'],
  ['edu', 'education'],
  ['lib', 'education'],
  ['cdn', 'hosting'],
  ['dch', 'hosting'],
  ['isp', 'residential'],
  ['mob', 'mobile'],
]);

/** `as_type` of IPinfo (`type` in its older files). `isp` tells no home from an office, so it tells nothing. */
const byAsType = new Map<string, Connection>([
  ['business', 'business'],
  ['government', 'business'],
  ['education', 'education'],
  ['hosting', 'hosting'],
]);

/** What a line is used for, by the most exact of the fields that a database has; null where none says. */
export function connectionOf(record: Readonly<Record<string, unknown>>): Connection | null {
  const word = (field: string): string => {
    const value = record[field];
    return typeof value === 'string' ? value.toLowerCase() : '';
  };
  const usage = word('usage_type')
    .split('/', 2)
    .map((code) => byUsageType.get(code));
  return (
    byUserType.get(word('user_type')) ??
    usage.find((known) => known !== undefined) ??
    (record['is_mobile'] === true || record['mobile'] === true ? 'mobile' : undefined) ??
    byConnectionType.get(word('connection_type')) ??
    byAsType.get(word('as_type')) ??
    byAsType.get(word('type')) ??
    null
  );
}
