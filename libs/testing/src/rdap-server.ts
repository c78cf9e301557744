import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a path answers. `registered_at`: a domain object with that registration event (RFC 9083). `oversized`: a
 * body that never ends. `silent`: the connection stays open without an answer.
 */
export type RdapScript =
  | { registered_at: string }
  | { body: unknown }
  | { status: number; headers?: Record<string, string> }
  | { redirect: string }
  | 'malformed'
  | 'oversized'
  | 'silent';

export interface RdapServerOptions {
  /** By domain; one that is not listed answers 404. */
  domains?: Record<string, RdapScript>;
  /** Top-level domains that the bootstrap file lists. */
  tlds?: string[];
  /** What the bootstrap file answers in place of that list. */
  bootstrap?: RdapScript;
}

/** An RDAP server on loopback with its own bootstrap file (RFC 9224); it answers by script and counts requests. */
export interface RdapServer {
  bootstrapUrl: string;
  /** Base URL, with a slash at its end. */
  baseUrl: string;
  set(domain: string, script: RdapScript): void;
  setBootstrap(script: RdapScript | null): void;
  /** Requests for a path such as `/domain/a.com` or `/dns.json`; for all paths where left out. */
  requests(path?: string): number;
  /** Resolves once the path has been asked for, at once if it has already. */
  asked(path: string): Promise<void>;
  /** Closing twice is closing once. */
  close(): Promise<void>;
}

export async function startRdapServer(options: RdapServerOptions = {}): Promise<RdapServer> {
  const domains: Record<string, RdapScript> = { ...options.domains };
  let bootstrap = options.bootstrap ?? null;
  let closed: Promise<void> | undefined;
  const log: string[] = [];
  const waiting: { path: string; resolve: () => void }[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    log.push(path);
    waiting.filter((one) => one.path === path).forEach((one) => one.resolve());
    answer(response, scriptFor(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }

  function scriptFor(path: string): RdapScript {
    if (path === '/dns.json') return bootstrap ?? { body: bootstrapFile(options.tlds ?? ['com'], baseUrl) };
    if (path === '/help') return { body: { rdapConformance: ['rdap_level_0'] } };
    return domains[path.replace('/domain/', '')] ?? { status: 404 };
  }

  return {
    bootstrapUrl: `${baseUrl}dns.json`,
    baseUrl,
    set: (domain, script) => void (domains[domain] = script),
    setBootstrap: (script) => void (bootstrap = script),
    requests: (path) => log.filter((one) => (path ?? one) === one).length,
    asked: (path) =>
      new Promise((resolve) => {
        if (log.includes(path)) resolve();
        else waiting.push({ path, resolve });
      }),
    close: () => (closed ??= close()),
  };
}

function bootstrapFile(tlds: string[], baseUrl: string): object {
  return { version: '1.0', publication: '2026-01-01T00:00:00Z', services: [[tlds, [baseUrl]]] };
}

function answer(response: ServerResponse, script: RdapScript): void {
  if (script === 'silent') return;
  if (script === 'malformed') return void response.end('{"objectClassName": "dom');
  if (script === 'oversized') return flood(response);
  if ('redirect' in script) return void response.writeHead(302, { location: script.redirect }).end();
  if ('status' in script) {
    return void response.writeHead(script.status, script.headers).end('{"errorCode": 0}');
  }
  const body = 'body' in script ? script.body : domainObject(script.registered_at);
  response.writeHead(200, { 'content-type': 'application/rdap+json' }).end(JSON.stringify(body));
}

function domainObject(registeredAt: string): object {
  const events = [
    { eventAction: 'last changed', eventDate: '2026-01-02T03:04:05Z' },
    { eventAction: 'registration', eventDate: registeredAt },
  ];
  return { objectClassName: 'domain', events };
}

function flood(response: ServerResponse): void {
  const chunk = ' '.repeat(65_536);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}
