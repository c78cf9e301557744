import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  name: string;
  pid: number;
  /** Resolves when the process has ended, with its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  hasEnded(): boolean;
  /** The end of what it has written so far, at most `outputCharsMax` characters. */
  output(): string;
  /** Sends `signal`, then SIGKILL when that has not ended it in time. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ChildOptions {
  cwd: string;
  /** The whole environment: nothing is inherited but what is needed to find and run programs. */
  env?: Record<string, string>;
  /** Runs as this user; only root can ask for it. */
  user?: { uid: number; gid: number } | undefined;
  onOutput?: ((text: string) => void) | undefined;
}

const outputCharsMax = 65_536;
const stopMsMax = 15_000;
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_ENV', 'NODE_OPTIONS'];

/** Processes that this one has started and that still run: none of them outlives it. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program. @throws {Error} When it cannot be started at all. */
export async function startChild(
  name: string,
  [program, ...args]: [string, ...string[]],
  options: ChildOptions,
): Promise<Child> {
  const spawned = spawn(program, args, {
    cwd: options.cwd,
    env: { ...inheritedEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.user,
  });
  running.add(spawned);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    // After `exit` the last output is still under way; `close` comes after it.
    spawned.once('exit', () => running.delete(spawned));
    spawned.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const output = collectOutput(spawned, options.onOutput);
  const pid = await pidOf(spawned);
  const hasEnded = () => !running.has(spawned);
  return { name, pid, ended, hasEnded, output, stop: (signal) => stop(spawned, ended, signal) };
}

/** Runs a program to its end. @throws {Error} With its output when it ends with anything but 0. */
export async function runToEnd(
  name: string,
  command: [string, ...string[]],
  options: ChildOptions,
): Promise<void> {
  const child = await startChild(name, command, options);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${child.output()}`);
}

async function pidOf(spawned: ChildProcess): Promise<number> {
  try {
    await once(spawned, 'spawn');
  } catch (error) {
    running.delete(spawned);
    throw error;
  }
  if (spawned.pid === undefined) throw new Error('A started process has no id.');
  return spawned.pid;
}

async function stop(
  spawned: ChildProcess,
  ended: Promise<unknown>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (!running.has(spawned)) return;
  spawned.kill(signal);
  const late = setTimeout(() => spawned.kill('SIGKILL'), stopMsMax);
  await ended;
  clearTimeout(late);
}

function collectOutput(spawned: ChildProcess, onOutput?: (text: string) => void): () => string {
  let kept = '';
  for (const stream of [spawned.stdout, spawned.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      kept = (kept + text).slice(-outputCharsMax);
      onOutput?.(text);
    });
  }
  return () => kept;
}

function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}
