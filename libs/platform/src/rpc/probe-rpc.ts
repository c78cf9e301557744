import { createClient, type Transport } from '@connectrpc/connect';
import { grpcHealthV1 } from '@ers/contracts';

const { Health, HealthCheckResponse_ServingStatus: Status } = grpcHealthV1;

/** Asks a service's health protocol; rejects when it does not answer or does not serve. */
export async function probeRpc(transport: Transport): Promise<void> {
  const { status } = await createClient(Health, transport).check({}, { timeoutMs: 1_500 });
  if (status !== Status.SERVING) throw new Error('the service does not serve');
}
