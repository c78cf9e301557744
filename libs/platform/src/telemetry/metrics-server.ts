import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config/env.ts';
import type { Stoppable } from '../supervisor.ts';

export interface MetricsServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** All interfaces where it is not given. */
  host: string | undefined;
  /** The metrics in the Prometheus text format 0.0.4. */
  read: () => Promise<string>;
}

/**
 * `GET /metrics` on a port of its own, away from the public one; everything else there is 404. Throws ConfigError
 * when the port is taken.
 */
export async function startMetricsServer(
  options: MetricsServerOptions,
): Promise<Stoppable & { port: number }> {
  const { port, host, read } = options;
  const limits = { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8_192 };
  const server = createServer(limits, answer(read));
  server.maxConnections = 64;
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ConfigError([`METRICS_PORT: ${port} is taken by another program`]);
  }
  return {
    name: 'metrics server',
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(read: () => Promise<string>): RequestListener {
  return (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
