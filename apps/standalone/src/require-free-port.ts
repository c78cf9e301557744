import { createServer } from 'node:net';

/** Rejects with EADDRINUSE at once, before anything else is started, when the port is taken. */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
