import { Resolver } from 'node:dns/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { waitUntilReady } from './wait-until.ts';

export interface Knot {
  child: Child;
  /** `host:port`, as `DNS_SERVERS` takes it. */
  address: string;
}

/** Lines of a zone file behind the SOA record, by the zone's name; null for a zone whose file is missing. */
export type KnotZones = Readonly<Record<string, readonly string[] | null>>;

/** Starts Knot DNS, an authoritative server, on a loopback port with files below `folder`. */
export async function startKnot(folder: string, zones: KnotZones): Promise<Knot> {
  const home = join(folder, 'knot');
  await mkdir(join(home, 'zones'), { recursive: true });
  for (const [name, lines] of Object.entries(zones)) {
    if (lines !== null) await writeFile(zonePath(home, name), zoneFile(name, lines));
  }
  const port = await freePort();
  const configuration = join(home, 'knot.conf');
  await writeFile(configuration, configurationFile(home, port, Object.keys(zones)));
  const server = findProgram('knotd', 'knot');
  const child = await startChild('knot', [server, '-c', configuration], { cwd: home });
  const address = `127.0.0.1:${port}`;
  const [loaded = '.'] = Object.keys(zones).filter((name) => zones[name] !== null);
  await waitUntilReady(child, () => answersFor(loaded, address));
  return { child, address };
}

async function answersFor(zone: string, address: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 200, tries: 1 });
  resolver.setServers([address]);
  return (await resolver.resolveSoa(zone)).serial > 0;
}

function configurationFile(home: string, port: number, zones: readonly string[]): string {
  return `server:
  rundir: "${home}"
  listen: "127.0.0.1@${port}"
  udp-workers: 1
  tcp-workers: 1
  background-workers: 1
log:
  - target: "stderr"
    any: "warning"
database:
  storage: "${home}"
template:
  - id: "default"
    storage: "${home}"
    zonefile-sync: -1
    journal-content: "none"
zone:
${zones.map((name) => `  - domain: "${name}"\n    file: "${zonePath(home, name)}"\n`).join('')}`;
}

function zonePath(home: string, name: string): string {
  return join(home, 'zones', `${name}.zone`);
}

function zoneFile(name: string, lines: readonly string[]): string {
  return [
    `$ORIGIN ${name}.`,
    '$TTL 60',
    '@ SOA ns.host.net. hostmaster.host.net. 1 3600 600 86400 60',
    ...lines,
    '',
  ].join('\n');
}
