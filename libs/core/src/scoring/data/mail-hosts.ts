import table from './mail-hosts.json' with { type: 'json' };

const hosts = new Map(
  Object.entries(table).flatMap(([name, suffixes]) =>
    suffixes.split(' ').map((suffix) => [suffix, name] as const),
  ),
);

/** The mail-hosting service that runs an MX host, told by the host's name or a name above it; null where unknown. */
export function mailHostName(mxHost: string): string | null {
  let name = mxHost.endsWith('.') ? mxHost.slice(0, -1) : mxHost;
  for (;;) {
    const service = hosts.get(name);
    if (service !== undefined) return service;
    const dot = name.indexOf('.');
    if (dot === -1) return null;
    name = name.slice(dot + 1);
  }
}
