import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { progress } from '../cli/progress.ts';
import { type Summary, summaryOf } from '../cli/statistics.ts';
import { withScope, type Scope } from '../process/scope.ts';
import { startStandalone } from './start-standalone.ts';
import type { Standalone } from './subject.ts';

/** Milliseconds to the answer while no upstream answers at all. */
export interface OfflineFigures {
  first: number;
  /** From the second request on, each about a domain that was never asked for. */
  later: Summary;
  requests: number;
}

const requests = 200;

/** Silence is the slowest of all faults: a refused connection is known at once. */
export function measureOffline(folder: string, plans: string): Promise<OfflineFigures> {
  return withScope(async (scope) => {
    progress('measuring the standalone without a network');
    const own = join(folder, 'offline');
    mkdirSync(own);
    const standalone = await startStandalone({
      folder: own,
      plans,
      profile: null,
      env: {
        DNS_SERVERS: `127.0.0.1:${await silentUdp(scope)}`,
        RDAP_BOOTSTRAP_URL: `http://127.0.0.1:${await silentTcp(scope)}/dns.json`,
      },
    });
    scope.defer(() => standalone.worker.end('SIGTERM'));
    const first = await millisecondsFor(standalone, 'first.com');
    const later: number[] = [];
    for (let i = 0; i < requests; i += 1) later.push(await millisecondsFor(standalone, `company${i}.com`));
    return { first, later: summaryOf(later), requests };
  });
}

async function millisecondsFor({ url, key }: Standalone, domain: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/v1/analyze-email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ email: `jane.doe@${domain}` }),
  });
  const { decision } = (await response.json()) as { decision?: { assessment: { limitations: string[] } } };
  const took = performance.now() - started;
  if (!decision?.assessment.limitations.includes('domain_intelligence_unavailable')) {
    throw new Error(`Without a network ${domain} was answered ${response.status} and as if there was one.`);
  }
  return took;
}

async function silentUdp(scope: Scope): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  scope.defer(() => void socket.close());
  await once(socket, 'listening');
  return socket.address().port;
}

async function silentTcp(scope: Scope): Promise<number> {
  const held = new Set<Socket>();
  const server = createServer((socket) => void held.add(socket.on('error', () => held.delete(socket))));
  server.listen(0, '127.0.0.1');
  scope.defer(() => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
