/**
 * Runs the distributed stack on this machine, without containers, until it is interrupted.
 * Run: `npx tsx deploy/local/start-stack.ts [number of gateways [number of webhook dispatchers [number of bulk
 * processes]]]`; both of these bring Kafka.
 */
import { once } from 'node:events';
import { startStack } from './stack.ts';

const [gateways = 1, dispatchers = 0, bulk = 0] = process.argv.slice(2).map(Number);
const isCount = (count: number, min: number): boolean =>
  Number.isInteger(count) && count >= min && count <= 16;
if (!isCount(gateways, 1) || !isCount(dispatchers, 0) || !isCount(bulk, 0)) {
  console.error(
    'Usage: npx tsx deploy/local/start-stack.ts [gateways, 1 to 16 [dispatchers, 0 to 16 [bulk, 0 to 16]]]',
  );
  process.exit(2);
}

const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const starting = startStack({
  gateways,
  dispatchers,
  bulk,
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
