import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@ers/core';
import type { Ids, Stoppable } from '@ers/platform';
import { mayTakeLong } from './long-request.ts';
import { renderError } from './render-error.ts';

export interface ListenOptions {
  server: Server;
  port: number;
  /** All interfaces where it is not given. */
  host?: string | undefined;
  /** For requests that are too broken to be given an id by the application. */
  ids: Ids;
  /** Called before connections are closed. */
  drain: () => void;
}

/** Listens; stopping lets the requests under way finish and closes the others' connections. Rejects when the port is taken. */
export async function listen({
  server,
  port,
  host,
  ids,
  drain,
}: ListenOptions): Promise<Stoppable & { port: number }> {
  answerBrokenRequests(server, ids);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    name: 'http server',
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        drain();
        // The connection of a request that is still being answered closes soon after its answer, not a keep-alive later.
        server.keepAliveTimeout = 1;
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/** What is not HTTP, or has headers past every bound, gets the envelope too, and its connection is closed. */
function answerBrokenRequests(server: Server, ids: Ids): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLong(socket)) return;
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const requestId = ids.next('req');
    const message = 'The request is not valid HTTP.';
    const body = JSON.stringify(renderError(new ApiError('INVALID_REQUEST', { message }), requestId).body);
    const headers = [
      `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
      `X-Request-ID: ${requestId}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** By the code of Node's error; anything else is 400. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
