import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import * as dnsPacket from 'dns-packet';
import { type DnsScript, type DnsZones, answerFor } from './dns-answer.ts';

export interface DnsServerOptions {
  /** By name in lower case. Names can be added later with `set`. */
  zones?: DnsZones;
  /** What a name outside `zones` gets. */
  fallback?: DnsScript;
}

/** A name server on loopback, over UDP and TCP, that answers by script and counts what it is asked. */
export interface DnsServer {
  /** `host:port`, as `DNS_SERVERS` takes it. */
  address: string;
  set(name: string, script: DnsScript): void;
  /** How often a question was asked, retransmissions included; of all types or all names where left out. */
  queries(name?: string, type?: string): number;
  /** Resolves once a question of this name and type has arrived so often, at once if it has already. */
  asked(name: string, type: string, times?: number): Promise<void>;
  /** Keeps back every answer until `release`. */
  hold(): void;
  release(): void;
  /** Closing twice is closing once. */
  close(): Promise<void>;
}

interface Question {
  name: string;
  type: string;
}

/** The least a client without EDNS must accept over UDP (RFC 1035 section 4.2.1), and with it (RFC 6891). */
const udpBytesMax = { plain: 512, edns: 1232 };

export async function startDnsServer(options: DnsServerOptions = {}): Promise<DnsServer> {
  const zones: DnsZones = { ...options.zones };
  const fallback = options.fallback ?? 'NXDOMAIN';
  const log: Question[] = [];
  const waiting: { question: Question; times: number; resolve: () => void }[] = [];
  const connections = new Set<Socket>();
  let held: (() => void)[] | null = null;
  let closed: Promise<void> | undefined;

  function take(message: Buffer, send: (answer: Buffer) => void): void {
    const query = dnsPacket.decode(message);
    const asked = query.questions?.[0];
    if (asked === undefined) return;
    const question = { name: asked.name.toLowerCase(), type: asked.type };
    log.push(question);
    waiting.filter((one) => countOf(one.question) >= one.times).forEach((one) => one.resolve());
    const reply = (): void => {
      const answer = answerFor(query, zones[question.name] ?? fallback);
      if (answer !== null) send(answer);
    };
    if (held === null) reply();
    else held.push(reply);
  }

  function countOf({ name, type }: Question): number {
    return log.filter((one) => one.name === name && one.type === type).length;
  }

  async function close(): Promise<void> {
    connections.forEach((socket) => socket.destroy());
    await Promise.all([once(udp.close(), 'close'), once(tcp.close(), 'close')]);
  }

  const { udp, tcp, port } = await listen();
  udp.on('message', (message, peer) => {
    take(message, (answer) => udp.send(fitUdp(message, answer), peer.port, peer.address));
  });
  tcp.on('connection', (socket) => {
    connections.add(socket.on('close', () => connections.delete(socket)).on('error', () => socket.destroy()));
    readFrames(socket, (message) => take(message, (answer) => socket.write(frame(answer))));
  });

  return {
    address: `127.0.0.1:${port}`,
    set: (name, script) => void (zones[name] = script),
    queries: (name, type) =>
      log.filter((one) => (name ?? one.name) === one.name && (type ?? one.type) === one.type).length,
    asked: (name, type, times = 1) =>
      new Promise((resolve) => {
        const question = { name, type };
        if (countOf(question) >= times) resolve();
        else waiting.push({ question, times, resolve });
      }),
    hold: () => void (held ??= []),
    release: () => {
      const replies = held ?? [];
      held = null;
      replies.forEach((reply) => reply());
    },
    close: () => (closed ??= close()),
  };
}

/** One free port for both protocols: the one UDP was given may be taken for TCP, then another is tried. */
async function listen(attemptsLeft = 10): Promise<{ udp: UdpSocket; tcp: Server; port: number }> {
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const tcp = createServer().listen(port, '127.0.0.1');
  try {
    await once(tcp, 'listening');
    return { udp, tcp, port };
  } catch (error) {
    await once(udp.close(), 'close');
    if (attemptsLeft <= 1) throw error;
    return listen(attemptsLeft - 1);
  }
}

/** An answer too large for UDP goes out empty with the truncation bit, so that the client asks again over TCP. */
function fitUdp(query: Buffer, answer: Buffer): Buffer {
  const { additionals = [] } = dnsPacket.decode(query);
  const bytesMax = additionals.some(({ type }) => type === 'OPT') ? udpBytesMax.edns : udpBytesMax.plain;
  if (answer.length <= bytesMax) return answer;
  const { id, flags, questions } = dnsPacket.decode(answer);
  const truncated = (flags ?? 0) | dnsPacket.TRUNCATED_RESPONSE;
  return dnsPacket.encode({ type: 'response', id: id ?? 0, flags: truncated, questions: questions ?? [] });
}

/** RFC 1035 section 4.2.2: each message follows its length in two octets. */
function frame(message: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
}

function readFrames(socket: Socket, take: (message: Buffer) => void): void {
  let buffered = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk]);
    while (buffered.length >= 2 && buffered.length >= 2 + buffered.readUInt16BE()) {
      const end = 2 + buffered.readUInt16BE();
      take(buffered.subarray(2, end));
      buffered = buffered.subarray(end);
    }
  });
}
