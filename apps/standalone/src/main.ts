/** `npm start`: the whole service on this machine, with nothing else needed. */
import { runMain, startTelemetry, stopSignal } from '@ers/platform';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';
import { welcome } from './welcome.ts';

await runMain(async () => {
  const config = readStandaloneConfig(process.env);
  const progress = (step: string): void => void process.stdout.write(`ers: ${step}\n`);
  const signal = stopSignal();
  const telemetry = await startTelemetry({
    service: 'standalone',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  const standalone = await startStandalone({ config, progress, telemetry });
  process.stdout.write(welcome(standalone));
  await signal;
  progress('stopping');
  await standalone.stop();
});
