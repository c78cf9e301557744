import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectRouter, ServiceImpl } from '@connectrpc/connect';
import { bulkV1 } from '@ers/contracts';
import type { GatewayDeps } from '@ers/gateway';
import { localTransport, remoteTransport, startRpcServer } from '@ers/platform';

type BulkService = ServiceImpl<typeof bulkV1.BulkService>;
export type Messages = AsyncIterable<bulkV1.SubmitJobRequest>;

/** How the gateway reaches it: in this process, or over h2c as in a distributed system. */
export const transports = ['in this process', 'over h2c'] as const;

/** Uses a gateway's transport to a bulk service of which only some parts are there. */
export async function withFakeBulk<T>(
  kind: (typeof transports)[number],
  parts: Partial<BulkService>,
  use: (bulk: GatewayDeps['bulk']) => Promise<T>,
): Promise<T> {
  const routes = (router: ConnectRouter): void => void router.service(bulkV1.BulkService, parts);
  if (kind === 'in this process') return use(localTransport(routes));
  const token = 'internal-token-for-tests-only-0123456789';
  const server = await startRpcServer({
    port: 0,
    host: '127.0.0.1',
    routes,
    token,
    ready: async () => true,
    drainMsMax: 0,
  });
  try {
    return await use(remoteTransport({ url: `http://127.0.0.1:${server.port}`, token }));
  } finally {
    await server.stop();
  }
}

const at = timestampFromDate(new Date('2026-09-02T08:00:00.000Z'));

/** The answer to an upload that was taken. */
export const submitted: Awaited<ReturnType<BulkService['submitJob']>> = {
  outcome: {
    case: 'submitted',
    value: {
      job: { jobId: `job_${'1'.repeat(32)}`, status: 'pending', rowCount: 1, createdAt: at },
      quota: { plan: 'Business', windowStart: at, windowEnd: at, requestsUsed: 1 },
    },
  },
};
