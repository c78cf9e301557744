import { OperatorError } from './config/env.ts';

/**
 * Runs a process's main function. What an operator can mend (configuration, a port that is taken) is said in plain
 * words on standard error; anything else with its stack. Either way the exit code is 1.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  // Whoever read our output may go away (`npm start | head`): the service goes on.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await main();
    // Whatever a library left open must not keep a stopped service alive.
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another with the variable PORT.`;
  }
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights: choose one above 1023 with PORT.`;
  return error.stack ?? error.message;
}
