import { setTimeout as pause } from 'node:timers/promises';
import { Code, ConnectError, type ConnectRouter, type HandlerContext } from '@connectrpc/connect';
import { grpcHealthV1 } from '@ers/contracts';

const { Health, HealthCheckResponse_ServingStatus: Status } = grpcHealthV1;

/** How often a watcher's answer is looked at anew. */
const watchMs = 5_000;

export interface HealthOptions {
  ready: () => Promise<boolean>;
  /** From its abort on the process does not serve; watchers are told so and let go. */
  stopping: AbortSignal;
}

/** `grpc.health.v1.Health` for the process as a whole (service name `''`); other names are not known. */
export function healthRoutes({ ready, stopping }: HealthOptions): (router: ConnectRouter) => void {
  const status = async (service: string): Promise<number> => {
    if (service !== '') throw new ConnectError('the service is not known here', Code.NotFound);
    return !stopping.aborted && (await ready()) ? Status.SERVING : Status.NOT_SERVING;
  };

  async function* watch(service: string, { signal }: HandlerContext): AsyncGenerator<{ status: number }> {
    const current = (): Promise<number> =>
      service === '' ? status('') : Promise.resolve(Status.SERVICE_UNKNOWN);
    const ended = AbortSignal.any([signal, stopping]);
    let told: number | undefined;
    while (!ended.aborted) {
      const now = await current();
      if (now !== told) yield { status: now };
      told = now;
      await pause(watchMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
    const last = await current();
    if (!signal.aborted && last !== told) yield { status: last };
  }

  return (router) =>
    void router.service(Health, {
      check: async ({ service }) => ({ status: await status(service) }),
      watch: ({ service }, context) => watch(service, context),
    });
}
