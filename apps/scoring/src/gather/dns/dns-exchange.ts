import { createSocket } from 'node:dgram';
import { connect, isIP } from 'node:net';
import * as dnsPacket from 'dns-packet';
import { answers, type DnsQuestion, encodeQuestion } from './dns-question.ts';

/** `host` is an IP address. */
export interface DnsServerAddress {
  host: string;
  port: number;
}

/** What came back: the answer to the question, or bytes from the server that cannot be read as one. */
export type Received = dnsPacket.DecodedPacket | 'garbled';

export type Exchange = (
  server: DnsServerAddress,
  question: DnsQuestion,
  signal: AbortSignal,
) => Promise<Received>;

const headerBytes = 12;

/**
 * One question and its answer over UDP. The socket is for this question alone, on a port that the system picks at
 * random, and connected, so that only the server's datagrams arrive; those that do not answer the question are
 * passed over. Rejects with the socket's error, or when `signal` aborts; waits without end otherwise.
 */
export const exchangeOverUdp: Exchange = (server, question, signal) => {
  const { id, message } = encodeQuestion(question);
  return new Promise((resolve, reject) => {
    const family = isIP(server.host);
    const socket = createSocket({
      type: family === 6 ? 'udp6' : 'udp4',
      // The host is an address already: there is nothing to wait for.
      lookup: (host, _options, found) => found(null, host, family),
    });
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', abort);
      socket.close();
      settle();
    };
    const abort = (): void => end(() => reject(signal.reason as Error));
    socket.once('error', (error) => end(() => reject(error)));
    socket.on('message', (bytes) => {
      const received = read(bytes, id, question);
      if (received !== null) end(() => resolve(received));
    });
    signal.addEventListener('abort', abort);
    socket.connect(server.port, server.host, () => {
      if (!signal.aborted) socket.send(message);
    });
  });
};

/** The same over TCP, where an answer may be as large as 64 KiB (RFC 7766). */
export const exchangeOverTcp: Exchange = (server, question, signal) => {
  const { id, message } = encodeQuestion(question);
  return new Promise((resolve, reject) => {
    const socket = connect({ ...server, signal });
    const chunks: Buffer[] = [];
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection ended before the answer.')));
    socket.once('connect', () => socket.write(frame(message)));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (bytes.length < 2 || bytes.length < 2 + bytes.readUInt16BE()) return;
      resolve(read(bytes.subarray(2, 2 + bytes.readUInt16BE()), id, question) ?? 'garbled');
      socket.destroy();
    });
  });
};

/** Null for what is no answer to this question: it may be anybody's. */
function read(bytes: Buffer, id: number, question: DnsQuestion): Received | null {
  if (bytes.length < headerBytes || bytes.readUInt16BE() !== id) return null;
  try {
    const message = dnsPacket.decode(bytes);
    return answers(message, id, question) ? message : null;
  } catch {
    return 'garbled';
  }
}

/** RFC 1035 section 4.2.2: a message follows its length in two octets. */
function frame(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}
