/**
 * Runs the distributed stack on this machine, without containers, until it is interrupted.
 * Run: `npx tsx deploy/local/start-stack.ts [number of gateways]`.
 */
import { once } from 'node:events';
import { startStack } from './stack.ts';

const gateways = Number(process.argv[2] ?? 1);
if (!Number.isInteger(gateways) || gateways < 1 || gateways > 16) {
  console.error('Usage: npx tsx deploy/local/start-stack.ts [number of gateways, 1 to 16]');
  process.exit(2);
}

const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const starting = startStack({
  gateways,
  onOutput: (name, text) => process.stderr.write(prefixed(name, text)),
});
const stack = await starting;
console.log(JSON.stringify({ urls: stack.urls, pids: stack.pids }, null, 2));
console.log('Press Ctrl-C to stop.');
await interrupted;
await stack.stop();

function prefixed(name: string, text: string): string {
  return text.replaceAll(/^(?=.)/gm, `[${name}] `);
}
