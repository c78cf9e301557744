import type { Env } from './config/env.ts';
import { createLog, type Logger, type LogOptions } from './log.ts';
import { runMain } from './run-main.ts';
import { createSupervisor, stopSignal, type Supervisor } from './supervisor.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';
import type { Tracing } from './telemetry/tracing.ts';

interface CommonConfig {
  LOG_LEVEL: LogOptions['level'];
  METRICS_PORT: number;
  HOST?: string | undefined;
}

/** What every service finds when it starts. */
export interface ServiceStart<Config> {
  config: Config;
  log: Logger;
  /** Told of all that is started; stops it in the reverse order. */
  supervisor: Supervisor;
  metrics: Metrics;
  tracing: Tracing;
}

export interface ServiceOptions<Config> {
  service: string;
  env: Env;
  /** Throws ConfigError. */
  readConfig: (env: Env) => Config;
  /** What one part may take to stop. */
  partMsMax?: number;
}

/**
 * The process of one service: reads its configuration, starts it, tells once that it is ready, and stops it in order on
 * SIGINT or SIGTERM. `start` answers the port that it serves on.
 */
export async function runService<Config extends CommonConfig>(
  { service, env, readConfig, partMsMax }: ServiceOptions<Config>,
  start: (context: ServiceStart<Config>) => Promise<{ port: number }>,
): Promise<void> {
  await runMain(async () => {
    const config = readConfig(env);
    const log = createLog({ service, level: config.LOG_LEVEL });
    const supervisor = createSupervisor({ log, ...(partMsMax !== undefined && { partMsMax }) });
    const { metrics, tracing, ...telemetry } = await startTelemetry({
      service,
      metricsPort: config.METRICS_PORT,
      metricsHost: config.HOST,
      env,
    });
    supervisor.started(telemetry);
    const { port } = await start({ config, log, supervisor, metrics, tracing });
    log.info({ port, metrics_port: telemetry.metricsPort }, 'ready');
    const signal = await stopSignal();
    log.info({ signal }, 'stopping');
    await supervisor.stop();
  });
}
