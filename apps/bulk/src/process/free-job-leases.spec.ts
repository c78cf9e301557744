import { accessContext, embeddedDatabase, manualClock, newAccount } from '@ers/testing';
import { expect } from 'chai';
import { claimJobs } from './claim-jobs.ts';
import { freeJobLeases } from './free-job-leases.ts';

describe('freeJobLeases', () => {
  const db = embeddedDatabase();

  it('lets a job that a crash left be claimed at once, and its late worker write nothing', async () => {
    const clock = manualClock();
    const now = clock.now();
    const data = {
      fileName: '',
      contentHash: Buffer.alloc(32),
      escapeFormulas: true,
      inputKey: 'obj_1',
      rowCount: 1,
    };
    const accountId = await newAccount(accessContext(db(), clock), { plan: 'Growth' });
    const owned = { accountId, reservationId: 'rsv_1', createdAt: now, nextTryAt: now };
    await db().prisma.bulkJob.create({ data: { ...data, ...owned, id: 'job_1' } });
    const leaseUntil = new Date(now.getTime() + 60_000);
    const claim = () => claimJobs(db().sql, { now, leaseUntil, limit: 2, running: [] });
    const [first] = await claim();
    expect(await claim()).to.deep.equal([]);
    await freeJobLeases(db().sql);
    const [second] = await claim();
    expect(second).to.include({ id: 'job_1' });
    expect(second?.fence).to.be.greaterThan(first?.fence ?? Infinity);
  });
});
