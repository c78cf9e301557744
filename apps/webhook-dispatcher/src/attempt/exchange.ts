import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { type AttemptError, webhookLimits } from '@ers/core';
import { readExcerpt } from './read-excerpt.ts';

export interface ExchangeRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface Answer {
  statusCode: number;
  location: string | undefined;
  /** Of a redirect nothing but the head is read. */
  excerpt: string;
}

export type Exchanged = Answer | { fault: AttemptError };

/**
 * POSTs over a connection that is used for nothing else, and closes it. The answer is the head: where `signal` aborts
 * before it has come, that is `timeout`, and afterwards it only ends the reading of the body. Never rejects.
 */
export async function exchange(
  socket: Socket,
  request: ExchangeRequest,
  signal: AbortSignal,
): Promise<Exchanged> {
  try {
    const head = await receiveHead(socket, request, signal);
    if ('fault' in head) return head;
    const { message } = head;
    const statusCode = message.statusCode ?? 0;
    const isRedirect = statusCode >= 300 && statusCode < 400;
    const excerpt = isRedirect ? '' : await readExcerpt(message, webhookLimits, signal);
    return { statusCode, location: message.headers.location, excerpt };
  } finally {
    socket.destroy();
  }
}

function receiveHead(
  socket: Socket,
  request: ExchangeRequest,
  signal: AbortSignal,
): Promise<{ message: IncomingMessage } | { fault: AttemptError }> {
  return new Promise((resolve) => {
    const sent = httpRequest(requestOptions(socket, request));
    const end = (result: { message: IncomingMessage } | { fault: AttemptError }): void => {
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const abort = (): void => end({ fault: 'timeout' });
    sent.on('error', (error) => end({ fault: faultOf(error) }));
    // Nothing but an answer was asked for; without a listener neither an answer nor an error would come.
    sent.once('upgrade', () => end({ fault: 'bad_response' }));
    socket.once('close', () => end({ fault: 'connection_lost' }));
    sent.once('response', (message) => {
      // What goes wrong behind the head changes nothing.
      message.on('error', () => undefined);
      end({ message });
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else sent.end(request.body);
  });
}

function requestOptions(socket: Socket, { url, headers, body }: ExchangeRequest) {
  return {
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    setHost: false,
    headers: {
      Host: url.host,
      ...headers,
      'Content-Length': body.byteLength,
      // What comes compressed all the same is not unpacked: a small answer could grow without end.
      'Accept-Encoding': 'identity',
    },
    maxHeaderSize: webhookLimits.headBytesMax,
    insecureHTTPParser: false,
  };
}

/** `HPE_…` are the errors of Node's HTTP parser, a head that is too large among them. */
function faultOf({ code }: NodeJS.ErrnoException): AttemptError {
  return code?.startsWith('HPE_') === true ? 'bad_response' : 'connection_lost';
}
