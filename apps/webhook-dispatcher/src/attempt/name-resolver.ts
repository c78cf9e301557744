import { promises as dns } from 'node:dns';

/**
 * The addresses of a name, IPv4 first; none where the name has none or nobody could say. Never rejects.
 */
export type NameResolver = (name: string) => Promise<string[]>;

const options = { timeout: 1_000, tries: 2 };

/**
 * Asks the servers given (`host:port`, IPv6 hosts in brackets), or those of the operating system for null. The questions
 * go over the wire, never through the system's own look-up: that one would take a thread of the process's few for as
 * long as a name server is silent, complete names from a search list, and read `/etc/hosts`.
 */
export function createNameResolver(servers: readonly string[] | null): NameResolver {
  const resolver = new dns.Resolver(options);
  if (servers !== null) resolver.setServers([...servers]);
  const orNone = (answer: Promise<string[]>): Promise<string[]> => answer.catch(() => []);
  return async (name) => {
    const found = await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))]);
    return found.flat();
  };
}
