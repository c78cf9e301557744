import type { Scope } from '../process/scope.ts';
import { startWorker } from '../process/start-worker.ts';
import type { CannedAnswer, FloorInput, FloorOutput } from './floor-server.ts';
import { createBodies, pathOf, type RequestKind } from './requests.ts';
import type { Subject } from './subject.ts';

/** Node's HTTP server alone, and Express on it, with answers that `original` has given. */
export async function startFloor(
  scope: Scope,
  original: Subject,
): Promise<{ node: Subject; express: Subject }> {
  const worker = await startWorker({ script: 'bench/http/floor-server.ts', env: { NODE_ENV: 'production' } });
  scope.defer(() => worker.end('SIGTERM'));
  const answers: FloorInput = { single: await ask(original, 'single'), batch: await ask(original, 'batch') };
  const { nodeUrl, expressUrl } = await worker.call<FloorOutput>('serve', answers);
  const common = { key: original.key, pids: [worker.pid] };
  return {
    node: { name: 'node:http floor', url: nodeUrl, ...common },
    express: { name: 'Express floor', url: expressUrl, ...common },
  };
}

/** What the server itself puts on every response; the floor's server does so too. */
const ofTheServer = new Set(['date', 'connection', 'keep-alive']);

async function ask({ url, key }: Subject, kind: RequestKind): Promise<CannedAnswer> {
  const response = await fetch(`${url}${pathOf[kind]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: createBodies()(kind),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return {
    body,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ofTheServer.has(name))),
  };
}
