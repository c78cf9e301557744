import { type AccessContext, createAccess, createApiKey } from '@ers/access';
import type { Database, Sql } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount } from '../access-fixture.ts';
import { type ManualClock, manualClock } from '../manual-clock.ts';
import { createGate } from './inbox.ts';

/** What last-used times guarantee. `db` is migrated and shared: every test has accounts of its own. */
export function keyUsageConformance(db: () => Database): void {
  let clock: ManualClock;
  let ctx: AccessContext;
  let asked: string[];
  let broken: boolean;
  /** Until then nothing is written. */
  let held: Promise<void>;

  beforeEach(() => {
    clock = manualClock();
    asked = [];
    broken = false;
    held = Promise.resolve();
    const sql: Sql = {
      ...db().sql,
      query: async (statement, values) => {
        asked.push(statement.name);
        if (statement.name === 'touch_keys') await held;
        if (broken && statement.name === 'touch_keys') throw new Error('away');
        return db().sql.query(statement, values);
      },
    };
    ctx = accessContext({ ...db(), sql }, clock);
  });

  const newKeys = async (count: number): Promise<{ id: string; secret: string }[]> => {
    const accountId = await newAccount(ctx);
    return Promise.all(Array.from({ length: count }, () => createApiKey(ctx, { accountId, name: 'CI' })));
  };
  const lastUsed = async (id: string): Promise<Date | null> =>
    (await db().prisma.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt;

  it('are written in one statement for all keys, with the last time of each', async () => {
    const keys = await newKeys(3);
    const access = createAccess(ctx);
    for (const { secret } of [...keys, ...keys]) {
      clock.advance(1_000);
      await access.authenticate(`Bearer ${secret}`);
    }
    expect(await lastUsed(keys[0]?.id ?? '')).to.equal(null);
    await access.startUpkeep().stop();
    expect(asked.filter((name) => name === 'touch_keys')).to.have.length(1);
    const start = manualClock().now().getTime();
    const times = await Promise.all(keys.map(({ id }) => lastUsed(id)));
    expect(times.map((at) => (at?.getTime() ?? 0) - start)).to.deep.equal([4_000, 5_000, 6_000]);
  });

  it('never go back, whichever instance writes last', async () => {
    const [key] = await newKeys(1);
    const [early, late] = [createAccess(ctx), createAccess(ctx)];
    await early.authenticate(`Bearer ${key?.secret}`);
    clock.advance(1_000);
    await late.authenticate(`Bearer ${key?.secret}`);
    await late.startUpkeep().stop();
    await early.startUpkeep().stop();
    expect(await lastUsed(key?.id ?? '')).to.deep.equal(clock.now());
  });

  it('are there for whoever asks for it while they are being written', async () => {
    const [key] = await newKeys(1);
    const access = createAccess(ctx);
    await access.authenticate(`Bearer ${key?.secret}`);
    const gate = createGate();
    held = gate.opened;
    const first = access.keyUsage.flush();
    let isThere = false;
    const second = access.keyUsage.flush().then(() => (isThere = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isThere).to.equal(false);
    gate.open();
    await Promise.all([first, second]);
    expect(await lastUsed(key?.id ?? '')).to.deep.equal(clock.now());
  });

  it('are kept for the next time when they cannot be written', async () => {
    const [key] = await newKeys(1);
    const access = createAccess(ctx);
    await access.authenticate(`Bearer ${key?.secret}`);
    const usedAt = clock.now();
    broken = true;
    await access.startUpkeep().stop();
    broken = false;
    clock.advance(1_000);
    await access.startUpkeep().stop();
    expect(await lastUsed(key?.id ?? '')).to.deep.equal(usedAt);
  });

  it('are not written for a refused key', async () => {
    const [key] = await newKeys(1);
    const access = createAccess(ctx);
    await access.authenticate(`Bearer ${key?.secret.replace(/.$/, 'x')}`).catch(() => undefined);
    await access.startUpkeep().stop();
    expect(asked).not.to.include('touch_keys');
  });
}
