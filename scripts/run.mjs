/** Running one program for a script, with its output shown as it comes. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a separator at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure whose message says all that the reader needs; shown without a stack trace. */
export class RunError extends Error {
  name = 'RunError';
}

/**
 * Runs `[program, ...arguments]` at the repository's root and resolves when it ends well.
 * @throws {RunError} With `failure` as its message when it does not start or ends otherwise.
 */
export async function run([program, ...args], { failure, env = {} }) {
  const code = await exitCode([program, ...args], env).catch((error) => error.message);
  if (code !== 0) throw new RunError(`${failure}\n(${[program, ...args].join(' ')}: ${code})`);
}

/** Runs the program likewise and resolves to its exit code, 1 when a signal ended it. Rejects when it cannot start. */
export function exitCode([program, ...args], env = {}) {
  // npm is a .cmd file on Windows, which only a shell can start.
  const shell = process.platform === 'win32' && program === 'npm';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell,
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
