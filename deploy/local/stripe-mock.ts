import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, runToEnd, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import type { Started } from './part.ts';
import { waitUntilReady } from './wait-until.ts';

const version = 'v0.203.0';
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * Starts stripe-mock, Stripe's own server of examples, on a loopback port: it refuses every request that Stripe's
 * OpenAPI document does not allow, and keeps nothing. Go builds it the first time (about a minute).
 */
export async function startStripeMock(): Promise<Started> {
  const program = await stripeMock();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = async (): Promise<Child> => {
    const child = await startChild('stripe-mock', [program, '-http-addr', `127.0.0.1:${port}`], {
      cwd: cache,
    });
    await waitUntilReady(child, async () => (await fetch(`${url}/v1/charges`)).status === 401);
    return child;
  };
  return { child: await launch(), url, restart: launch };
}

async function stripeMock(): Promise<string> {
  const folder = join(cache, `stripe-mock-${version}`);
  const program = join(folder, 'stripe-mock');
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return program;
  await mkdir(folder, { recursive: true });
  const go = findProgram('go', 'golang-go');
  await runToEnd('go install', [go, 'install', `github.com/stripe/stripe-mock@${version}`], {
    cwd: cache,
    env: { GOBIN: folder },
  });
  return program;
}
