import {
  type ConnectRouter,
  createRouterTransport,
  type Interceptor,
  type Transport,
} from '@connectrpc/connect';
import { createGrpcTransport } from '@connectrpc/connect-node';
import { sendInternalToken } from './internal-auth.ts';
import { compressMinBytes } from './rpc-server.ts';

/** To a service in another process: gRPC over h2c, one kept session. */
export function remoteTransport(options: {
  url: string;
  token: string;
  /** Around each call, outermost first. */
  interceptors?: Interceptor[];
}): Transport {
  return createGrpcTransport({
    baseUrl: options.url,
    interceptors: [...(options.interceptors ?? []), sendInternalToken(options.token)],
    compressMinBytes,
    pingIntervalMs: 10_000,
    pingTimeoutMs: 2_000,
  });
}

/** To a service in this process: the same routes, with real serialization, without a socket. */
export function localTransport(routes: (router: ConnectRouter) => void): Transport {
  return createRouterTransport(routes);
}
