import { expect } from 'chai';
import { type BulkInstance, type BulkRig, uploadOf } from '../bulk/bulk-rig.ts';
import {
  createLifeLine,
  type LifeLine,
  mortalDatabase,
  mortalObjects,
  mortalTransport,
} from '../bulk/killed.ts';
import { type BulkSuite, keptOf, newBulkRig, newJob } from './bulk-suite.ts';

/** Four chunks, with rows of each kind, each over two lines. */
const file =
  'email,note\n' + Array.from({ length: 10 }, (_, i) => `${kindOf(i)}-${i}@example.com,"a\n${i}"\n`).join('');

function kindOf(i: number): string {
  return ['allow', 'review', 'fault'][i % 3] as string;
}

const leaseMs = 60_000;
/** Of the removal of what a dead process was writing. */
const hourMs = 3_600_000;

/** What stands wherever something died on the way. */
const expected = {
  job: { status: 'completed', rowCount: 10, processedCount: 10, failedCount: 3, unitsConsumed: 7 },
  history: { requests: 7, allowed: 4, review: 3 },
  kept: { doomed: [], chunks: 0, reserved: 0, committed: 7 },
  objects: ['results'],
  events: ['completed'],
};

/** Processes that die between any two of their steps: no row twice, none lost, no unit twice, one event (contract part 4). */
export function bulkCrashes(suite: BulkSuite): void {
  let rig: BulkRig;
  const start = async (): Promise<void> => {
    rig = await newBulkRig(suite);
    await rig.stop();
  };
  beforeEach(start);
  afterEach(() => rig.stop());

  /** A process that dies when its line ends. */
  const mortal = (line: LifeLine): Promise<BulkInstance> =>
    rig.instance({
      db: mortalDatabase(suite.otherInstance(), line),
      objects: mortalObjects(rig.objects, line),
      scoring: mortalTransport(rig.scoring.transport, line),
    });

  /** Uploads to a process and has it work, for as long as it lives. */
  async function useUp(line: LifeLine): Promise<void> {
    const one = await mortal(line);
    await one.client.submitJob(uploadOf(file, { accountId: rig.accountId })).catch(() => undefined);
    await one.subject.settled();
    await one.stop();
  }

  /** Moves time by a minute or more; resolves when upkeep has come by and nothing is left to do. */
  async function pass(ms: number): Promise<void> {
    rig.timers.advance(ms);
    await rig.timers.untilWaiting(60_000);
    await rig.advance(0);
  }

  /** The same upload once more, to a process that lives, and what comes of it. */
  async function recovered(): Promise<object> {
    const living = await rig.instance();
    const jobId = await newJob({ ...rig, submit: (one) => rig.submit(one, { client: living.client }) }, file);
    await living.subject.settled();
    await pass(leaseMs + 1_000);
    await pass(hourMs);
    await pass(leaseMs);
    return outcome(jobId);
  }

  async function outcome(jobId: string): Promise<typeof expected & { results: string }> {
    const { status, rowCount, processedCount, failedCount, unitsConsumed } = await rig.job(jobId);
    const hours = await rig.db.prisma.usageHour.findMany({ where: { accountId: rig.accountId } });
    const sum = (column: 'requests' | 'allowed' | 'review'): number =>
      hours.reduce((total, hour) => total + hour[column], 0);
    const { objects, doomed, ...kept } = await keptOf(rig);
    return {
      job: { status, rowCount, processedCount, failedCount, unitsConsumed },
      history: { requests: sum('requests'), allowed: sum('allowed'), review: sum('review') },
      kept: { ...kept, doomed: doomed as never[] },
      objects: objects.map((key) => key.split('/')[0] ?? ''),
      events: (await rig.events()).map(({ job }) => job?.status ?? ''),
      results: await rig.results(jobId),
    };
  }

  /** How many steps a life without trouble has, and the results that it leaves. */
  async function wholeLife(): Promise<{ steps: number; results: string }> {
    const line = createLifeLine();
    await useUp(line);
    const [job] = await rig.db.prisma.bulkJob.findMany();
    const { results, ...rest } = await outcome(job?.id ?? '');
    expect(rest).to.deep.equal(expected);
    const shown = Array.from(results.matchAll(/^\w+-(\d+)@example\.com,"a$/gm), ([, i]) => i);
    expect(shown).to.deep.equal(Array.from({ length: 10 }, (_, i) => `${i}`));
    return { steps: line.steps(), results };
  }

  it('end in the same, whatever step was the last one', async function () {
    this.timeout(300_000);
    const { steps, results } = await wholeLife();
    expect(steps).to.be.above(100);
    for (let last = 1; last <= steps; last += 1) {
      await start();
      await useUp(createLifeLine(last));
      expect(await recovered(), `killed at step ${last} of ${steps}`).to.deep.equal({ ...expected, results });
      await rig.stop();
    }
  });

  it('get there by lives of which each is too short', async function () {
    this.timeout(120_000);
    const { steps, results } = await wholeLife();
    for (const share of [0.4, 0.5, 0.6]) {
      await start();
      await newJob(rig, file);
      const life = Math.floor(steps * share);
      for (
        let lives = 0;
        (await rig.db.prisma.bulkJob.count({ where: { completedAt: null } })) > 0;
        lives += 1
      ) {
        expect(lives).to.be.below(10);
        const one = await mortal(createLifeLine(life));
        await one.subject.settled();
        await one.stop();
        rig.timers.advance(leaseMs + 1_000);
      }
      expect(await recovered(), `lives of ${life} steps`).to.deep.equal({ ...expected, results });
      await rig.stop();
    }
  });
}
