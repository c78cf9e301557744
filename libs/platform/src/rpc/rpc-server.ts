import { createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { ConnectRouter, Interceptor } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import type { Stoppable } from '../supervisor.ts';
import { healthRoutes } from './health-service.ts';
import { requireInternalToken } from './internal-auth.ts';

export interface RpcServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** All interfaces where it is not given. */
  host?: string | undefined;
  routes: (router: ConnectRouter) => void;
  token: string;
  /** Around each call that has the token, outermost first. */
  interceptors?: Interceptor[];
  /** Whether the service can do its work now. */
  ready: () => Promise<boolean>;
  /** What calls under way may take once it stops: longer than callers wait for an answer. */
  drainMsMax?: number;
}

/** Parts of files are below it: the hop is local, and compressing what crosses it costs more than it saves. */
export const compressMinBytes = 1_048_576;
const messageBytesMax = 4 * 1_048_576;

/** Serves Connect and gRPC over h2c, with the standard health protocol beside the routes. */
export async function startRpcServer(options: RpcServerOptions): Promise<Stoppable & { port: number }> {
  const { port, host, routes, token, ready, interceptors = [], drainMsMax = 6_000 } = options;
  const stopping = new AbortController();
  const handler = connectNodeAdapter({
    routes: (router) => {
      healthRoutes({ ready, stopping: stopping.signal })(router);
      routes(router);
    },
    interceptors: [requireInternalToken(token), ...interceptors],
    compressMinBytes,
    readMaxBytes: messageBytesMax,
  });
  const server = createServer(handler);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A peer that breaks off is no fault of ours; without a listener it would end the process.
    session.on('error', () => undefined);
  });
  await listen(server, port, host);
  return {
    name: 'rpc server',
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping.abort();
      return close(server, sessions, drainMsMax);
    },
  };
}

function listen(server: Http2Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Sessions end when their open streams have; one whose peer never comes to an end is broken off. */
function close(server: Http2Server, sessions: Set<ServerHttp2Session>, drainMsMax: number): Promise<void> {
  return new Promise((resolve) => {
    const breakOff = setTimeout(() => sessions.forEach((session) => session.destroy()), drainMsMax);
    server.close(() => {
      clearTimeout(breakOff);
      resolve();
    });
    for (const session of sessions) session.close();
  });
}
