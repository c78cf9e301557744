import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { isGrpcReady, isHttpReady } from './health.ts';
import { createPart, type Part } from './part.ts';
import { waitUntilReady } from './wait-until.ts';

export type AppName = 'gateway' | 'scoring' | 'billing' | 'webhook-dispatcher' | 'bulk' | 'admin';

/** A process of the service. */
export interface App {
  part: Part;
  metrics: string;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts it on free loopback ports; resolves when it is ready. */
export async function startApp(
  name: AppName,
  env: Record<string, string>,
  onOutput?: (name: string, text: string) => void,
): Promise<App> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  const launch = async (): Promise<Child> => {
    const child = await startChild(name, nodeCommand(`apps/${name}/src/main.ts`), {
      cwd: root,
      env: { ...env, HOST: '127.0.0.1', PORT: `${port}`, METRICS_PORT: `${metricsPort}` },
      onOutput: onOutput && ((text) => onOutput(name, text)),
    });
    await waitUntilReady(child, () => (name === 'gateway' ? isHttpReady(url) : isGrpcReady(host)));
    return child;
  };
  const part = createPart({ child: await launch(), url, restart: launch });
  return { part, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

export function nodeCommand(script: string): [string, ...string[]] {
  return [process.execPath, '--import', 'tsx', script];
}
