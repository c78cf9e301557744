import type { RegistrationFacts } from '@ers/core';
import type { Clock, StartTimer } from '@ers/platform';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { fetchJson, type JsonAnswer } from './fetch-json.ts';
import { type Learnt, learnt } from './learnt.ts';
import { createRdapBootstrap } from './rdap-bootstrap.ts';
import { registrationFacts } from './rdap-registration.ts';
import { retryAfterMs } from './retry-after.ts';

export interface RdapOptions {
  /** RFC 9224; https://data.iana.org/rdap/dns.json is the one to use. */
  bootstrapUrl: string;
}

export interface RdapClientOptions extends RdapOptions {
  clock: Clock;
  lateMs: number;
  startTimer: StartTimer;
  /** `server` is the host that stopped or started to answer. */
  onChange: (server: string, state: 'open' | 'closed') => void;
}

export interface RdapClient {
  /** When the domain was registered, as its registry says. Never rejects. */
  registration(registrableDomain: string): Promise<Learnt<RegistrationFacts>>;
  /** True once the bootstrap registry is at hand; fetches it when it is not. */
  probe(): Promise<boolean>;
  close(): void;
}

/** Longer than any analysis waits: a slow registry's answer is there for the next one. */
const timeoutMs = 3_000;
const bytesMax = 256 * 1024;

export function createRdapClient(options: RdapClientOptions): RdapClient {
  const { bootstrapUrl, clock, lateMs, startTimer, onChange } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const bootstrap = createRdapBootstrap({
    url: bootstrapUrl,
    clock,
    timeoutMs,
    lateMs,
    startTimer,
    signal,
    onChange: (state) => onChange(new URL(bootstrapUrl).host, state),
  });
  /** One for each server, so that a registry that is down leaves the others be. As many as the bootstrap file names. */
  const breakers = new Map<string, CircuitBreaker>();

  const get = (url: string): Promise<Learnt<JsonAnswer>> => fetchJson({ url, timeoutMs, bytesMax, signal });

  function breakerOf(base: string): CircuitBreaker {
    const known = breakers.get(base);
    if (known !== undefined) return known;
    const made = createCircuitBreaker({
      failuresMax: 1,
      lateMs,
      startTimer,
      // RFC 9082 section 3.1.6: the one question that every server answers.
      probe: async () => (await get(`${base}help`)).status === 'ok',
      onChange: (state) => onChange(new URL(base).host, state),
    });
    breakers.set(base, made);
    return made;
  }

  return {
    registration: async (domain) => {
      const server = await bootstrap.serverFor(domain);
      if (server.status !== 'ok') return server;
      const base = server.value;
      if (base === null) return learnt({ status: 'unsupported_tld', registered_at: null });
      const url = `${base}domain/${encodeURIComponent(domain)}`;
      const breaker = breakerOf(base);
      const answer = await breaker.ask(() => get(url));
      if (answer.status !== 'ok') return answer;
      const { status, retryAfter } = answer.value;
      // RFC 7480 section 5.5: a server says so when it is asked too much.
      if (status === 429) breaker.pause(retryAfterMs(retryAfter, clock.now()));
      return registrationFacts(domain, answer.value);
    },
    probe: async () => (await bootstrap.serverFor('com')).status === 'ok',
    close: () => {
      closing.abort();
      bootstrap.stop();
      breakers.forEach((breaker) => breaker.stop());
    },
  };
}
