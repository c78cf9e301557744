/** `npm start`: the whole service on this machine, with nothing else needed. */
import { runMain, startTelemetry, stopSignal } from '@ers/platform';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';
import { welcome } from './welcome.ts';

await runMain(async () => {
  const config = readStandaloneConfig(process.env);
  const progress = (step: string): void => void process.stdout.write(`ers: ${step}\n`);
  const stopping = new AbortController();
  const asked = stopSignal().then(() => {
    progress('stopping');
    stopping.abort();
  });
  const telemetry = await startTelemetry({
    service: 'standalone',
    metricsPort: config.METRICS_PORT,
    metricsHost: config.HOST,
    env: process.env,
  });
  try {
    const standalone = await startStandalone({ config, progress, telemetry, signal: stopping.signal });
    process.stdout.write(welcome(standalone, config.KEY_ENVIRONMENT));
    await asked;
    await standalone.stop();
  } catch (error) {
    if (error !== stopping.signal.reason) throw error;
  }
});
