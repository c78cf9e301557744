import { readdir, readFile } from 'node:fs/promises';
import { until } from './until.fixture.ts';

/** Stops a process with SIGSTOP and resolves once every thread of it stands still: a signal takes a moment to arrive. */
export async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until(async () => {
    const tasks = await readdir(`/proc/${pid}/task`);
    const stats = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/stat`, 'utf8')));
    // The state stands behind the program's name, which is in brackets (proc_pid_stat(5)).
    return stats.every((stat) => stat.slice(stat.lastIndexOf(')') + 2).startsWith('T'));
  });
}
