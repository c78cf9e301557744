import { createServer as createHttpServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Credentials } from './test-authority.ts';

export interface ReceivedDelivery {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as they came. */
  rawHeaders: string[];
  body: Buffer;
}

/** A receiver of webhooks on a free port of 127.0.0.1. */
export interface Receiver {
  port: number;
  received: ReceivedDelivery[];
  /** Replaces what is answered; `200` with an empty body at first. */
  answerWith(answer: (response: ServerResponse, delivery: ReceivedDelivery) => void): void;
  /** Ends connections that are open, too. */
  close(): Promise<void>;
}

/** Speaks https with `credentials`, else plain http. */
export async function startReceiver(credentials: Credentials | null): Promise<Receiver> {
  const received: ReceivedDelivery[] = [];
  let answer = (response: ServerResponse, _delivery: ReceivedDelivery): void => void response.end();
  const server = credentials === null ? createHttpServer() : createHttpsServer({ ...credentials });
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers, rawHeaders } = request;
      const delivery = { method, path, headers, rawHeaders, body: Buffer.concat(chunks) };
      received.push(delivery);
      answer(response, delivery);
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // A client that breaks off is no fault of the receiver.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answerWith: (next) => void (answer = next),
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
