import { connect, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { AttemptError, TargetAddress } from '@ers/core';
import type { StartTimer } from '@ers/platform';
import { withTimeLimit } from './time-limit.ts';

export interface ConnectionTarget {
  url: URL;
  /** What the certificate must hold for; null: the address itself. */
  name: string | null;
  /** Checked, at least one. */
  addresses: readonly TargetAddress[];
}

export interface ConnectionOptions {
  trust: SecureContext;
  /** Milliseconds for all addresses together, TLS included. */
  connectMs: number;
  startTimer: StartTimer;
  signal: AbortSignal;
}

export type Opened = { socket: Socket } | { fault: AttemptError };

/** Of a name with more addresses the others are not tried. */
const triesMax = 3;
const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };

/**
 * A connection to one of the addresses, and to nothing else: no name is resolved here and no proxy is asked. They are
 * tried in order; one that is silent uses up its share of the time alone. Never rejects.
 */
export function openConnection(target: ConnectionTarget, options: ConnectionOptions): Promise<Opened> {
  const { connectMs: ms, startTimer, signal: outer, trust } = options;
  return withTimeLimit({ ms, startTimer, outer }, async (signal) => {
    const opened = await connectFirst(target, { ...options, signal });
    if ('fault' in opened || target.url.protocol === 'http:') return opened;
    return secure(opened.socket, target, { trust, signal });
  });
}

async function connectFirst(
  { url, addresses }: ConnectionTarget,
  { connectMs, startTimer, signal: outer }: ConnectionOptions,
): Promise<Opened> {
  const port = url.port === '' ? (defaultPorts[url.protocol] ?? 0) : Number(url.port);
  const tries = addresses.slice(0, triesMax);
  const limit = { ms: connectMs / tries.length, startTimer, outer };
  let opened: Opened = { fault: 'connect_failed' };
  for (const address of tries) {
    if ('socket' in opened || outer.aborted) break;
    opened = await withTimeLimit(limit, (signal) => connectTcp(address, port, signal));
  }
  return opened;
}

function connectTcp({ address, family }: TargetAddress, port: number, signal: AbortSignal): Promise<Opened> {
  const socket = connect({ host: address, port, family, noDelay: true, autoSelectFamily: false });
  return settled(socket, { event: 'connect', fault: 'connect_failed', signal });
}

function secure(
  socket: Socket,
  { name, addresses }: ConnectionTarget,
  { trust, signal }: { trust: SecureContext; signal: AbortSignal },
): Promise<Opened> {
  const secured = connectTls({
    socket,
    secureContext: trust,
    // An address is not sent (RFC 6066 section 3); the certificate is then compared with `host`.
    ...(name === null ? { servername: '', host: addresses[0]?.address } : { servername: name }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
  return settled(secured, { event: 'secureConnect', fault: 'tls_failed', signal });
}

function settled(
  socket: Socket,
  { event, fault, signal }: { event: string; fault: AttemptError; signal: AbortSignal },
): Promise<Opened> {
  return new Promise((resolve) => {
    const end = (result: Opened): void => {
      signal.removeEventListener('abort', abort);
      if ('fault' in result) socket.destroy();
      resolve(result);
    };
    const abort = (): void => end({ fault: 'timeout' });
    // Stays for good: whoever uses the connection hears of later errors too, and none must go unheard.
    socket.on('error', () => end({ fault }));
    socket.once('close', () => end({ fault }));
    socket.once(event, () => end({ socket }));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
