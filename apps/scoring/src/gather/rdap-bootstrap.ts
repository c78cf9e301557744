import type { Clock, StartTimer } from '@ers/platform';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { fetchJson } from './fetch-json.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

export interface RdapBootstrapOptions {
  url: string;
  clock: Clock;
  timeoutMs: number;
  /** See the circuit breaker's option of this name. */
  lateMs: number;
  startTimer: StartTimer;
  signal: AbortSignal;
  onChange: (state: 'open' | 'closed') => void;
}

/** Which RDAP server knows a domain: IANA's bootstrap registry for domains (RFC 9224). */
export interface RdapBootstrap {
  /** The server's base URL, with a slash at its end; null where the registry names none. */
  serverFor(domain: string): Promise<Learnt<string | null>>;
  stop(): void;
}

/** Base URL by name: a top-level domain, or what lies deeper where the registry lists it. */
type Servers = ReadonlyMap<string, string>;

const freshMs = 24 * 60 * 60_000;
const bytesMax = 1024 * 1024;

/**
 * The registry is fetched when it is first needed, and again, in the background, once it is a day old; until that
 * succeeds the old one serves. A fetch that fails is repeated in the background only, as the circuit breaker probes.
 */
export function createRdapBootstrap(options: RdapBootstrapOptions): RdapBootstrap {
  const { url, clock, timeoutMs, lateMs, startTimer, signal, onChange } = options;
  let servers: Servers | null = null;
  let loadedAtMs = 0;
  let loading: Promise<Learnt<Servers>> | null = null;

  const breaker = createCircuitBreaker({
    failuresMax: 1,
    lateMs,
    startTimer,
    onChange,
    probe: async () => (await fetchServers()).status === 'ok',
    // A registry that cannot be read is as good as none, and asking again at once would not mend it.
    isFailure: ({ status }) => status !== 'ok',
  });

  async function fetchServers(): Promise<Learnt<Servers>> {
    const answer = await fetchJson({ url, timeoutMs, bytesMax, signal });
    if (answer.status !== 'ok') return answer;
    const read = answer.value.status === 200 ? readServers(answer.value.body) : null;
    if (read === null) return unavailable('error');
    servers = read;
    loadedAtMs = clock.monotonicMs();
    return learnt(read);
  }

  async function load(): Promise<Learnt<Servers>> {
    // A fetch that is late may still be under way; it is not waited for.
    if (breaker.isOpen()) return unavailable('circuit_open');
    return (loading ??= breaker.ask(fetchServers).finally(() => (loading = null)));
  }

  return {
    serverFor: async (domain) => {
      if (servers === null) {
        const loaded = await load();
        return loaded.status === 'ok' ? learnt(closest(loaded.value, domain)) : loaded;
      }
      if (clock.monotonicMs() - loadedAtMs > freshMs) void load();
      return learnt(closest(servers, domain));
    },
    stop: () => breaker.stop(),
  };
}

/** The entry with the most labels in common wins (RFC 9224 section 4). */
function closest(servers: Servers, domain: string): string | null {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length; first += 1) {
    const server = servers.get(labels.slice(first).join('.'));
    if (server !== undefined) return server;
  }
  return null;
}

/** Null when the file is not of the form that RFC 9224 section 3 gives. Entries without a usable URL are left out. */
function readServers(body: unknown): Servers | null {
  const services = (body as { services?: unknown } | null)?.services;
  if (!Array.isArray(services)) return null;
  const servers = new Map<string, string>();
  for (const service of services as unknown[]) {
    const [names, urls] = Array.isArray(service) ? (service as unknown[]) : [];
    const base = Array.isArray(urls) ? preferredBase(urls) : null;
    if (base === null || !Array.isArray(names)) continue;
    for (const name of names) if (typeof name === 'string') servers.set(name.toLowerCase(), base);
  }
  return servers;
}

/** RFC 9224 section 3: https where there is a choice. */
function preferredBase(urls: unknown[]): string | null {
  const texts = urls.filter((url) => typeof url === 'string').filter((url) => URL.canParse(url));
  const base = texts.find((url) => url.startsWith('https:')) ?? texts.find((url) => url.startsWith('http:'));
  return base === undefined ? null : base.endsWith('/') ? base : `${base}/`;
}
