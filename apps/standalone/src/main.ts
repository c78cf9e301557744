/** `npm start`: the whole service on this machine, with nothing else needed. */
import { runMain, stopSignal } from '@ers/platform';
import { readStandaloneConfig } from './config.ts';
import { startStandalone } from './start-standalone.ts';
import { welcome } from './welcome.ts';

await runMain(async () => {
  const config = readStandaloneConfig(process.env);
  const progress = (step: string): void => void process.stdout.write(`ers: ${step}\n`);
  const signal = stopSignal();
  const standalone = await startStandalone({ config, progress });
  process.stdout.write(welcome(standalone));
  await signal;
  progress('stopping');
  await standalone.stop();
});
