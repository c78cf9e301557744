import { type AccessContext, changePlan, createMetering, type Metering, ReservationLost } from '@ers/access';
import type { Database } from '@ers/db';
import { expect } from 'chai';
import { accessContext, newAccount, smallBasic } from '../access-fixture.ts';
import { manualClock } from '../manual-clock.ts';

const accountCount = 20;
const callers = 120;
const roundsOfCaller = 25;
const hardStop = 60;
const explanationsMax = 10;
const plans = smallBasic({ requests: 40, grace: 20, explanations: explanationsMax });

/** What one account has been charged, by what its callers were told. */
interface Charged {
  requests: number;
  explanations: number;
}

/** Numbers that look random and are the same in every run (a linear congruential generator modulo 2^32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Metering by many processes at once, with several statements under way for each account all the time: single and
 * batch requests, partial settling, settling twice, reclaiming. `instances` are pools on one migrated database.
 */
export function meteringContention(instances: () => Database[]): void {
  const clock = manualClock();
  let ctx: AccessContext;
  let meterings: Metering[];
  let accounts: string[];
  let charged: Map<string, Charged>;

  beforeEach(async () => {
    const [first] = instances() as [Database];
    ctx = accessContext(first, clock, plans);
    accounts = await Promise.all(Array.from({ length: accountCount }, () => newAccount(ctx)));
    charged = new Map(accounts.map((id) => [id, { requests: 0, explanations: 0 }]));
    meterings = instances().flatMap((db) =>
      Array.from({ length: 4 }, () => createMetering({ sql: db.sql, clock, ids: ctx.ids, plans })),
    );
  });

  const oneOf = <T>(list: T[], below: (n: number) => number): T => list[below(list.length)] as T;

  async function round(below: (n: number) => number): Promise<void> {
    const accountId = oneOf(accounts, below);
    const requests = below(10) < 7 ? 1 : 1 + below(50);
    const explanations = below(3) === 0 ? below(requests + 1) : 0;
    const result = await oneOf(meterings, below).reserve({ accountId, requests, explanations });
    if (!result.ok) return;
    const { reservation } = result;
    // Mostly released, so that the accounts stay near their limit instead of at it.
    const kept = below(20) === 0;
    const done = {
      requests: kept ? below(requests + 1) : 0,
      explanations: kept ? below(reservation.explanationsGranted + 1) : 0,
    };
    const settlings = Array.from({ length: below(10) === 0 ? 2 : 1 }, () =>
      oneOf(meterings, below)
        .settle(reservation, done)
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof ReservationLost) return false;
            throw error;
          },
        ),
    );
    const total = charged.get(accountId) as Charged;
    if ((await Promise.all(settlings)).includes(true)) {
      total.requests += done.requests;
      total.explanations += done.explanations;
    }
  }

  async function caller(seed: number): Promise<void> {
    const below = numbers(seed);
    for (let i = 0; i < roundsOfCaller; i += 1) await round(below);
  }

  /** Every statement is seen whole or not at all, so this must hold whenever it is asked. */
  async function outOfBounds(): Promise<unknown[]> {
    const statement = {
      name: 'conformance out of bounds',
      text: `
        SELECT w.account_id FROM quota_windows w
        LEFT JOIN (
          SELECT account_id, window_start, sum(requests) AS requests, sum(explanations) AS explanations
          FROM reservations GROUP BY account_id, window_start
        ) r ON r.account_id = w.account_id AND r.window_start = w.window_start
        WHERE w.account_id = ANY($1::text[]) AND (
          w.requests_reserved + w.requests_committed > $2::int OR
          w.explanations_reserved + w.explanations_committed > $3::int OR
          w.requests_reserved <> coalesce(r.requests, 0) OR
          w.explanations_reserved <> coalesce(r.explanations, 0))`,
    };
    return ctx.db.sql.query(statement, [accounts, hardStop, explanationsMax]);
  }

  /** Runs `watch` again and again until `work` is done. */
  async function during(work: Promise<unknown>, watch: () => Promise<void>): Promise<void> {
    let over = false;
    const watching = (async () => {
      while (!over) await watch();
    })();
    await work.finally(() => (over = true));
    await watching;
  }

  async function expectExactBooks(): Promise<void> {
    for (const [accountId, { requests, explanations }] of charged) {
      const usage = await (meterings[0] as Metering).usage(accountId);
      expect([usage.requestsUsed, usage.explanationsUsed]).to.deep.equal([requests, explanations]);
      expect(usage.unitsCommitted).to.equal(requests + explanations);
    }
    const left = await ctx.db.prisma.reservation.count({ where: { accountId: { in: accounts } } });
    expect(left).to.equal(0);
  }

  it('never passes the hard stop, charges exactly what was settled and leaves nothing reserved', async () => {
    const load = Promise.all(Array.from({ length: callers }, (_, i) => caller(i)));
    await during(load, async () => {
      expect(await outOfBounds()).to.deep.equal([]);
    });
    await expectExactBooks();
  });

  it('charges each reservation once or gives it back, when settling and reclaiming race', async () => {
    const load = Promise.all(Array.from({ length: callers }, (_, i) => caller(1_000 + i)));
    await during(load, async () => {
      clock.advance(46_000);
      await Promise.all(meterings.slice(0, 3).map((metering) => metering.reclaim()));
      expect(await outOfBounds()).to.deep.equal([]);
    });
    clock.advance(46_000);
    await (meterings[0] as Metering).reclaim();
    await expectExactBooks();
  });

  it('keeps what was used while the plan changes under it', async () => {
    const load = Promise.all(Array.from({ length: callers }, (_, i) => caller(2_000 + i)));
    let turn = 0;
    await during(load, async () => {
      const accountId = accounts[turn++ % accounts.length] as string;
      await changePlan(ctx, { accountId, plan: 'Basic', period: null });
      expect(await outOfBounds()).to.deep.equal([]);
    });
    await expectExactBooks();
  });
}
