/**
 * A preload for development servers: ends the process by SIGTERM when the `npm`, `npx` or `nx` that launched it is gone.
 * Those put a shell between themselves and the server and do not always pass a signal on, so without this a killed
 * launcher leaves a server behind that holds its port and its data folder. A server launched by anything else is
 * left alone: it may well be meant to outlive the shell it was typed into.
 */
import { readFileSync } from 'node:fs';

const chain = launcherChain();
if (chain.length > 0) {
  const timer = setInterval(() => {
    if (intact(chain)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}

/** The process ids from the parent up to the topmost npm, npx or nx; empty when there is none. */
function launcherChain() {
  const ancestors = [];
  let topmost = 0;
  for (let pid = process.ppid; pid > 1 && ancestors.length < 16; pid = parentOf(pid) ?? 0) {
    const kind = launcherKind(pid);
    if (kind === undefined) break;
    ancestors.push(pid);
    if (kind === 'runner') topmost = ancestors.length;
  }
  return ancestors.slice(0, topmost);
}

/** A dead parent hands its children to another process, also while it is still a zombie: so links are compared. */
function intact(ancestors) {
  const children = [process.pid, ...ancestors];
  return ancestors.every((pid, index) => (index === 0 ? process.ppid : parentOf(children[index])) === pid);
}

function launcherKind(pid) {
  const words = readProc(pid, 'cmdline')?.split('\0') ?? [];
  if (words[0] === undefined || words[0] === '') return undefined;
  if (/(^|\/)(ba|da|a)?sh$/.test(words[0]) && words[1] === '-c') return 'shell';
  // npm renames its process to "npm start" or "npm exec …"; nx runs under its script's path.
  return words.slice(0, 2).some((word) => /(^|[/\\])(npm|npx|nx)(-cli)?(\.c?js)?( |$)/.test(word))
    ? 'runner'
    : undefined;
}

/** Where there is no /proc the chain stays empty, and the signal that the launcher passes on has to do. */
function parentOf(pid) {
  const stat = readProc(pid, 'stat');
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
