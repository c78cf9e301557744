import { progress } from '../../cli/progress.ts';
import { type Summary, summaryOf } from '../../cli/statistics.ts';
import { startWorker, type Worker } from '../../process/start-worker.ts';
import { peerModules } from '../peers/peers.ts';

export interface SpeedFigures {
  /** Name and version. */
  subject: string;
  /** Microseconds for one address. */
  us: Summary;
  /** Bytes that loading it added: on the JavaScript heap, and resident in all. */
  heap: number;
  resident: number;
}

interface Loaded {
  name: string;
  heap: number;
  resident: number;
}

const script = 'bench/accuracy/speed/serve-subject.ts';
const modules = ['./ours.ts', ...peerModules.map((name) => `../peers/${name}.ts`)];

/**
 * Each subject in a fresh process of its own; rounds go round all of them, so that whatever disturbs the machine
 * disturbs each alike. The first round of each is a rehearsal.
 */
export async function measureSpeed(rounds: number, tell = progress): Promise<SpeedFigures[]> {
  const workers: Worker[] = [];
  try {
    const loaded: Loaded[] = [];
    for (const module of modules) {
      const worker = await startWorker({ script, nodeArgs: ['--expose-gc'] });
      workers.push(worker);
      loaded.push(await worker.call<Loaded>('load', module));
    }
    const measured = loaded.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      tell(`speed, round ${round} of ${rounds}`);
      for (const [i, worker] of workers.entries()) {
        const us = await worker.call<number>('round');
        if (round > 0) measured[i]?.push(us);
      }
    }
    return loaded.map(({ name, heap, resident }, i) => ({
      subject: name,
      us: summaryOf(measured[i] ?? []),
      heap,
      resident,
    }));
  } finally {
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
  }
}
