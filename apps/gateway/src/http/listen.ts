import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stoppable } from '@ers/platform';

export interface ListenOptions {
  server: Server;
  port: number;
  /** All interfaces where it is not given. */
  host?: string | undefined;
  /** Called before connections are closed. */
  drain: () => void;
}

/** Listens; stopping lets the requests under way finish and closes the others' connections. Rejects when the port is taken. */
export async function listen({ server, port, host, drain }: ListenOptions): Promise<Stoppable & { port: number }> {
  answerBrokenRequests(server);
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
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/** What is not HTTP, or has headers past every bound, gets the envelope too, and its connection is closed. */
function answerBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const body = JSON.stringify({
      error: {
        code: 'INVALID_REQUEST',
        message: 'The request is not valid HTTP.',
        type: 'validation_error',
        retryable: false,
      },
    });
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
