/** `npm start`: makes the checkout ready, then runs the whole system in this one process (apps/standalone). */
import './follow-launcher.mjs';
import { ensureReady } from './ensure-ready.mjs';
import { RunError, root } from './run.mjs';

const help = `Usage: npm start

Starts the whole service in one process, with its database, key-value store and scoring embedded, and prints the base
address, an API key and a request to try. Installs what is missing first. Stop it with Ctrl-C.

Environment:
  PORT       port of the public API                     (default 8080)
  DATA_DIR   folder that holds the data between starts  (default .data)
`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(help);
} else {
  process.chdir(root);
  await start();
}

async function start() {
  try {
    await ensureReady();
  } catch (error) {
    console.error(error instanceof RunError ? error.message : error);
    process.exitCode = 1;
    return;
  }
  // Same process, not a child: a signal to it reaches the service, and nothing is left behind when it is killed.
  const { register } = await import('tsx/esm/api');
  register();
  await import('../apps/standalone/src/main.ts');
}
