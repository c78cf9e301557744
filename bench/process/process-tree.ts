import { readdirSync, readFileSync } from 'node:fs';

/** Of all the systems that Node.js runs on, only Linux shows this to everybody (proc(5)). */
const clockTicksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  name: string;
  cpuTicks: number;
}

export interface TreeMemory {
  /** Sum of the resident sets: pages that several processes share count several times. */
  rssBytes: number;
  /** Sum of the proportional sets: a shared page counts once. Null where it may not be read. */
  pssBytes: number | null;
}

/** A process and all its descendants, by id, name and order of age. Empty where there is no /proc. */
export function processTree(pid: number): { pid: number; name: string }[] {
  const all = readAll();
  const tree = all.filter((one) => one.pid === pid);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.pid));
  return tree.map(({ pid: id, name }) => ({ pid: id, name }));
}

/** CPU time that these processes have used so far, user and system together. Null where the system does not tell. */
export function cpuSecondsOf(pids: number[]): number | null {
  const stats = pids.map(readStat);
  if (stats.some((stat) => stat === null)) return null;
  return stats.reduce((sum, stat) => sum + (stat?.cpuTicks ?? 0), 0) / clockTicksPerSecond;
}

export function memoryOf(pids: number[]): TreeMemory {
  const rss = pids.map((pid) => kilobytes(`/proc/${pid}/status`, 'VmRSS') ?? 0);
  const pss = pids.map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'));
  return {
    rssBytes: sum(rss) * 1_024,
    pssBytes: pss.every((one) => one !== null) ? sum(pss) * 1_024 : null,
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export function runs(pid: number): boolean {
  const stat = readText(`/proc/${pid}/stat`);
  // A zombie has ended; only its parent has not asked for its exit code yet.
  return stat !== null && !/\) Z /.test(stat);
}

function readAll(): Stat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)))
      .filter((stat) => stat !== null);
  } catch {
    return [];
  }
}

/** proc_pid_stat(5): the name is in brackets and may hold spaces; fields 4, 14 and 15 are parent, user and system time. */
function readStat(pid: number): Stat | null {
  const text = readText(`/proc/${pid}/stat`);
  if (text === null) return null;
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  return {
    pid,
    parent: Number(fields[1]),
    name: text.slice(text.indexOf('(') + 1, end),
    cpuTicks: Number(fields[11]) + Number(fields[12]),
  };
}

function kilobytes(path: string, field: string): number | null {
  const line = readText(path)
    ?.split('\n')
    .find((one) => one.startsWith(`${field}:`));
  return line === undefined ? null : Number(line.replace(/\D/g, ''));
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
