import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Call, Reply } from './serve-calls.ts';

export interface Worker {
  pid: number;
  /** Rejects when the verb fails, or the process ends first. */
  call<Output>(verb: string, input?: unknown, onNotice?: (value: unknown) => void): Promise<Output>;
  /** The end of what it has written. */
  output(): string;
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface WorkerOptions {
  /** Beside this repository's root. */
  script: string;
  env?: Record<string, string>;
  nodeArgs?: string[];
}

interface Pending {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
  onNotice?: ((value: unknown) => void) | undefined;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const outputCharsMax = 8_192;
/** After this a process that was asked to end is killed. */
const endMsMax = 10_000;

/** A process of its own for a TypeScript file. It inherits what is needed to find programs, and nothing else. */
export async function startWorker({ script, env = {}, nodeArgs = [] }: WorkerOptions): Promise<Worker> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', ...nodeArgs, script], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-outputCharsMax)));
  }
  const pending = new Map<number, Pending>();
  child.on('message', (reply: Reply) => settle(pending, reply));
  const closed = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      const error = new Error(`${script} ended with ${signal ?? code}:\n${output}`);
      for (const call of pending.values()) call.reject(error);
      pending.clear();
      resolve();
    });
  });
  await once(child, 'spawn');
  if (child.pid === undefined) throw new Error('A started process has no id.');

  let calls = 0;
  return {
    pid: child.pid,
    call: (verb, input, onNotice) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Error(`${script} has ended:\n${output}`));
        const id = (calls += 1);
        pending.set(id, { resolve, reject, onNotice });
        child.send({ id, verb, input } satisfies Call);
      }),
    output: () => output,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), endMsMax);
      await closed;
      clearTimeout(late);
    },
  };
}

function settle(pending: Map<number, Pending>, reply: Reply): void {
  const call = pending.get(reply.id);
  if (call === undefined) return;
  if ('notice' in reply) {
    call.onNotice?.(reply.notice);
    return;
  }
  pending.delete(reply.id);
  if ('error' in reply) call.reject(new Error(reply.error));
  else call.resolve(reply.output as never);
}
