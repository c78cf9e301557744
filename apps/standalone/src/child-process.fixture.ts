import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Child {
  process: ChildProcess;
  /** Standard output and standard error, as far as they have come. */
  output(): string;
  /** Resolves once a text has been printed, rejects when the process ends before. */
  printed(text: string): Promise<void>;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The standalone's own main module in a process of its own; nothing of this process's environment but the path. */
export function startChild(env: Record<string, string>): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  let onOutput: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    output: () => output,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        onOutput = () => output.includes(text) && resolve();
        onOutput();
        void ended.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
      }),
  };
}
