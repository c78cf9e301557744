/**
 * The names of the IANA Special-Use Domain Names registry, with the RFC that reserves each. Kept whole: a name
 * leaves or joins this table only when the registry changes.
 * https://www.iana.org/assignments/special-use-domain-names
 */
const REGISTRY: readonly (readonly [rfc: string, names: readonly string[]])[] = [
  ['RFC 6761 6.1', ['10.in-addr.arpa', '168.192.in-addr.arpa', ...privateBlock172()]],
  ['RFC 6761 6.2', ['test']],
  ['RFC 6761 6.3', ['localhost']],
  ['RFC 6761 6.4', ['invalid']],
  ['RFC 6761 6.5', ['example', 'example.com', 'example.net', 'example.org']],
  ['RFC 6762 3', ['local']],
  ['RFC 6762 12', ['254.169.in-addr.arpa']],
  ['RFC 6762 12', ['8.e.f.ip6.arpa', '9.e.f.ip6.arpa', 'a.e.f.ip6.arpa', 'b.e.f.ip6.arpa']],
  ['RFC 7686', ['onion']],
  ['RFC 8375', ['home.arpa']],
  ['RFC 8880', ['ipv4only.arpa', '170.0.0.192.in-addr.arpa', '171.0.0.192.in-addr.arpa']],
  ['RFC 9031', ['6tisch.arpa']],
  ['RFC 9140', ['eap-noob.arpa']],
  ['RFC 9462', ['resolver.arpa']],
  ['RFC 9476', ['alt']],
  ['RFC 9665', ['service.arpa']],
  ['RFC 9965', ['eap.arpa']],
];

export const specialUseNames: readonly string[] = REGISTRY.flatMap(([, names]) => names);
const NAMES: ReadonlySet<string> = new Set(specialUseNames);

/**
 * The special-use name that covers a domain: the domain itself or the nearest name above it; null where there is
 * none. Takes lower case and A-labels; a dot at the end (the root) is allowed.
 */
export function reservedName(domain: string): string | null {
  let name = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  while (!NAMES.has(name)) {
    const dot = name.indexOf('.');
    if (dot === -1) return null;
    name = name.slice(dot + 1);
  }
  return name;
}

/** The reverse zones of 172.16.0.0/12, one for each second octet. */
function privateBlock172(): string[] {
  return Array.from({ length: 16 }, (_, index) => `${16 + index}.172.in-addr.arpa`);
}
