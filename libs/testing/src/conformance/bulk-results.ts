import { createHash } from 'node:crypto';
import { momentOf } from '@ers/contracts';
import { expect } from 'chai';
import { readAll } from '../bulk/bulk-rig.ts';
import { scoringAway } from '../bulk/fake-scoring.ts';
import { bulkRigOfEachTest, type BulkSuite, codeOf, fileOf, newJob, submittedIn } from './bulk-suite.ts';
import { createGate } from './inbox.ts';

/** Jobs and results as they are read. */
export function bulkResults(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);

  it('tells where results are, what they are, and what to call them', async () => {
    const { accountId, client } = rig();
    for (const [fileName, name] of [
      ['list.csv', 'list-results.csv'],
      ['LIST.CSV', 'LIST-results.csv'],
      ['list.txt', 'list.txt-results.csv'],
      ['', 'results.csv'],
    ] as const) {
      const { job } = submittedIn(await rig().submit(fileOf(4, `allow${fileName}`), { fileName }));
      await rig().subject.settled();
      const {
        fileName: told,
        bytes,
        digest,
        link,
      } = await client.getResults({ accountId, jobId: job.jobId });
      const results = await rig().results(job.jobId);
      expect(told).to.equal(name);
      expect(Number(bytes)).to.equal(Buffer.byteLength(results));
      expect(digest).to.equal(createHash('sha256').update(results).digest('hex'));
      expect(link).to.equal(undefined);
    }
  });

  it('gives out any part of them, and nothing beyond', async () => {
    const { accountId, client } = rig();
    const jobId = await newJob(rig(), fileOf(40));
    await rig().subject.settled();
    const whole = await rig().results(jobId);
    const part = (offset: number, length: number): Promise<string> =>
      readAll(client, { accountId, jobId, offset: BigInt(offset), length: BigInt(length) });
    for (const [offset, length] of [
      [0, 1],
      [0, whole.length],
      [whole.length - 1, 1],
      [999, 2],
      [1_000, 1_500],
    ] as const) {
      expect(await part(offset, length)).to.equal(whole.slice(offset, offset + length));
    }
    for (const [offset, length] of [
      [-1, 1],
      [0, 0],
      [0, -1],
      [whole.length, 1],
      [1, whole.length],
      [0, Number.MAX_SAFE_INTEGER],
    ] as const) {
      expect(await codeOf(part(offset, length)), `${offset} ${length}`).to.equal('INVALID_REQUEST');
    }
  });

  it('gives a link for a quarter of an hour, and for no longer than the results are there', async () => {
    const { accountId, client, clock, objects } = rig();
    objects.link = async (key, { expiresInMs }) => ({
      url: `https://store.test/${key}`,
      expiresAt: new Date(clock.now().getTime() + expiresInMs),
    });
    const jobId = await newJob(rig(), fileOf(4));
    await rig().subject.settled();
    const expiresAt = momentOf((await rig().job(jobId)).expiresAt);
    const lastsMs = async (): Promise<number> => {
      const { link } = await client.getResults({ accountId, jobId });
      expect(link?.url).to.equal(`https://store.test/${objects.keys()[0]}`);
      return momentOf(link?.expiresAt).getTime() - clock.now().getTime();
    };
    expect(await lastsMs()).to.equal(900_000);
    clock.advance(expiresAt.getTime() - clock.now().getTime() - 60_000);
    expect(await lastsMs()).to.equal(60_000);
    clock.advance(59_999);
    expect(await lastsMs(), 'a link lasts for a second at least').to.equal(1_000);
  });

  it('survives a store that does not let go of what is read no longer', async () => {
    const { accountId, client, objects } = rig();
    const jobId = await newJob(rig(), fileOf(40));
    await rig().subject.settled();
    const { bytes } = await client.getResults({ accountId, jobId });
    const { opened: tried, open } = createGate();
    objects.get = async function* () {
      try {
        for (;;) yield Buffer.alloc(1);
      } finally {
        open();
        // eslint-disable-next-line no-unsafe-finally
        throw new Error('the file cannot be closed');
      }
    };
    const reader = new AbortController();
    const request = { accountId, jobId, offset: 0n, length: bytes };
    await client.readResults(request, { signal: reader.signal })[Symbol.asyncIterator]().next();
    reader.abort();
    const unhandled: unknown[] = [];
    const onUnhandled = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', onUnhandled);
    await tried;
    await new Promise(setImmediate);
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled).to.deep.equal([]);
  });

  it('says why there are none', async () => {
    const { accountId, client, scoring, clock } = rig();
    const codes = async (jobId: string): Promise<string[]> => {
      const key = { accountId, jobId };
      const told = await codeOf(client.getResults(key));
      return [told, await codeOf(readAll(client, { ...key, offset: 0n, length: 1n }))];
    };
    expect(await codes('job_none')).to.deep.equal(['BULK_JOB_NOT_FOUND', 'BULK_JOB_NOT_FOUND']);
    scoring.hook = scoringAway;
    const jobId = await newJob(rig(), fileOf(4));
    expect(await codes(jobId), 'pending').to.deep.equal(['RESULT_NOT_READY', 'RESULT_NOT_READY']);
    await rig().subject.settled();
    expect((await rig().job(jobId)).status).to.equal('processing');
    expect(await codes(jobId)).to.deep.equal(['RESULT_NOT_READY', 'RESULT_NOT_READY']);
    scoring.hook = () => undefined;
    await rig().advance(5_000);
    clock.advance(7 * 86_400_000 - 1);
    expect(await codes(jobId)).to.deep.equal(['answered', 'answered']);
    clock.advance(1);
    expect(await codes(jobId), 'by the clock, before upkeep').to.deep.equal(['GONE', 'GONE']);
    expect((await rig().job(jobId)).status).to.equal('expired');
  });

  it('lists jobs, the newest first, a page at a time', async () => {
    const { accountId, client, clock } = rig();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      ids.unshift(await newJob(rig(), fileOf(2, `allow-${i}`)));
      await rig().subject.settled();
      clock.advance(1_000);
    }
    const page = async (limit: number, offset: number) => {
      const { jobs, hasMore } = await client.listJobs({ accountId, limit, offset });
      return { ids: jobs.map(({ jobId }) => jobId), hasMore };
    };
    expect(await page(500, 0)).to.deep.equal({ ids, hasMore: false });
    expect(await page(2, 0)).to.deep.equal({ ids: ids.slice(0, 2), hasMore: true });
    expect(await page(3, 2)).to.deep.equal({ ids: ids.slice(2), hasMore: false });
    expect(await page(1, 5)).to.deep.equal({ ids: [], hasMore: false });
    for (const [limit, offset] of [
      [0, 0],
      [501, 0],
      [1, -1],
    ] as const) {
      expect(await codeOf(client.listJobs({ accountId, limit, offset }))).to.equal('INVALID_REQUEST');
    }
  });
}
