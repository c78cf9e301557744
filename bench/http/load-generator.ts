/** The load generator, in a process of its own so that its work is not the server's. */
import autocannon from 'autocannon';
import { quantile } from '../cli/statistics.ts';
import { serveCalls } from '../process/serve-calls.ts';
import { createBodies, pathOf, type RequestKind } from './requests.ts';

export interface LoadInput {
  url: string;
  key: string;
  kind: RequestKind;
  connections: number;
  seconds: number;
}

export interface LoadOutput {
  requestsPerSecond: number;
  requests: number;
  p50Ms: number;
  p99Ms: number;
}

const nextBody = createBodies();

serveCalls({ load });

/** Throws when a single request fails or is answered with anything but 2xx: figures of failures mean nothing. */
async function load({ url, key, kind, connections, seconds }: LoadInput): Promise<LoadOutput> {
  const latencies: number[] = [];
  const started = performance.now();
  let ended = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [
          {
            method: 'POST',
            path: pathOf[kind],
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            setupRequest: (request) => ({ ...request, body: nextBody(kind) }),
          },
        ],
      },
      (error: Error | null, output) => (error ? reject(error) : resolve(output)),
    );
    // Its own latencies are whole milliseconds, which is too coarse at one connection.
    instance.on('response', (_client, _status, _bytes, responseMs) => {
      latencies.push(responseMs);
      ended = performance.now();
    });
  });
  const { non2xx, errors, timeouts } = result;
  if (latencies.length === 0) throw new Error(`${url}: nothing was answered within ${seconds} s`);
  if (non2xx + errors + timeouts > 0) {
    const codes = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${non2xx} not 2xx ${codes}, ${errors} errors, ${timeouts} timeouts`);
  }
  const sorted = Float64Array.from(latencies).sort();
  return {
    requestsPerSecond: (latencies.length / (ended - started)) * 1_000,
    requests: latencies.length,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}
