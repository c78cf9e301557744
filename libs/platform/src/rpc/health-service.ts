import { Code, ConnectError, type ConnectRouter, type HandlerContext } from '@connectrpc/connect';
import { grpcHealthV1 } from '@ers/contracts';

const { Health, HealthCheckResponse_ServingStatus: Status } = grpcHealthV1;

/** How often a watcher's answer is looked at anew. */
const watchMs = 5_000;

/** `grpc.health.v1.Health` for the process as a whole (service name `''`); other names are not known. */
export function healthRoutes(ready: () => Promise<boolean>): (router: ConnectRouter) => void {
  const status = async (service: string): Promise<number> => {
    if (service !== '') throw new ConnectError('the service is not known here', Code.NotFound);
    return (await ready()) ? Status.SERVING : Status.NOT_SERVING;
  };

  async function* watch(service: string, { signal }: HandlerContext): AsyncGenerator<{ status: number }> {
    let told: number | undefined;
    while (!signal.aborted) {
      const now = service === '' ? await status(service) : Status.SERVICE_UNKNOWN;
      if (now !== told) yield { status: now };
      told = now;
      await pause(watchMs, signal);
    }
  }

  return (router) =>
    void router.service(Health, {
      check: async ({ service }) => ({ status: await status(service) }),
      watch: ({ service }, context) => watch(service, context),
    });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
