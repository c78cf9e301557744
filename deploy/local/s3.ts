import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, runToEnd, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import type { Started } from './part.ts';
import { waitUntilReady } from './wait-until.ts';

const version = 'v1.8.0';
const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** What the server of `startS3` is asked with. */
export const localS3 = {
  S3_BUCKET: 'ers-objects',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'local-access-key',
  S3_SECRET_ACCESS_KEY: 'local-secret-access-key',
} as const;

/**
 * Starts Versity S3 Gateway on a loopback port, with one bucket: a server of the S3 protocol over a folder, which checks
 * every signature. Go builds it the first time (some minutes).
 */
export async function startS3(folder: string): Promise<Started> {
  const program = await versityGateway();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Each folder in it is a bucket.
  const root = join(folder, 'buckets');
  const metadata = join(folder, 'metadata');
  await mkdir(join(root, localS3.S3_BUCKET), { recursive: true });
  await mkdir(metadata, { recursive: true });
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = localS3;
  const launch = async (): Promise<Child> => {
    // The sidecar folder takes what would be extended attributes, which not every file system has.
    const command = [program, '--port', `127.0.0.1:${port}`, '--health', '/health', '--keep-alive'] as const;
    const child = await startChild('s3', [...command, 'posix', '--sidecar', metadata, root], {
      cwd: folder,
      env: { ROOT_ACCESS_KEY_ID: S3_ACCESS_KEY_ID, ROOT_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY },
    });
    await waitUntilReady(child, async () => (await fetch(`${url}/health`)).ok);
    return child;
  };
  return { child: await launch(), url, restart: launch };
}

async function versityGateway(): Promise<string> {
  const folder = join(cache, `versitygw-${version}`);
  const program = join(folder, 'versitygw');
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (isThere) return program;
  await mkdir(folder, { recursive: true });
  const go = findProgram('go', 'golang-go');
  const target = `github.com/versity/versitygw/cmd/versitygw@${version}`;
  await runToEnd('go install', [go, 'install', '-trimpath', '-ldflags=-s -w', target], {
    cwd: cache,
    env: { GOBIN: folder },
  });
  return program;
}
