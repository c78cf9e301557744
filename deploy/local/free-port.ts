import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which Linux takes the ports of outgoing connections, so that none of those gets in between.
const lowest = 20_000;
const highest = 32_767;
const attemptsMax = 100;

/** A port is free until its server listens: it is not given out a second time meanwhile. */
const given = new Set<number>();

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
