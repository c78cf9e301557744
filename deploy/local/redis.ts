import { once } from 'node:events';
import { connect } from 'node:net';
import { type Child, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import type { Started } from './part.ts';
import { waitUntilReady } from './wait-until.ts';

/** Starts Redis on a loopback port. It keeps nothing on disk: what the service puts there may be lost. */
export async function startRedis(folder: string): Promise<Started> {
  const port = await freePort();
  const server = findProgram('redis-server', 'redis-server');
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const launch = async (): Promise<Child> => {
    const child = await startChild('redis', [server, '--port', `${port}`, ...settings], { cwd: folder });
    await waitUntilReady(child, () => answersPing(port));
    return child;
  };
  return { child: await launch(), url: `redis://127.0.0.1:${port}`, restart: launch };
}

async function answersPing(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  try {
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString() === '+PONG\r\n';
  } finally {
    socket.destroy();
  }
}
