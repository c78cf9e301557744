import { expect } from 'chai';
import type { Caller, Metering, Reservation } from '@ers/access';
import { ApiError, defaultPlanCatalogue } from '@ers/core';
import { createMemoryLimiter, noMetrics } from '@ers/platform';
import { captureLog, manualClock } from '@ers/testing';
import { type Metered, metered, type MeteredDeps } from './metered.ts';

const caller: Caller = {
  keyId: 'key_1',
  accountId: 'acc_1',
  accountStatus: 'active',
  scopes: ['analyze'],
  plan: 'Basic',
  environment: 'live',
  highRiskThreshold: null,
};
const state: Reservation['state'] = {
  plan: 'Basic',
  windowStart: new Date('2026-11-01T00:00:00.000Z'),
  windowEnd: new Date('2026-12-01T00:00:00.000Z'),
  windowVersion: 1,
  requestsUsed: 250,
  explanationsUsed: 0,
};
const reservation: Reservation = {
  id: 'rsv_1',
  accountId: caller.accountId,
  explanationsGranted: 1,
  state,
  expiresAt: new Date('2026-11-21T12:00:45.000Z'),
};

/** A metering that does what it is told and remembers what it was asked. */
function createStage(changes: Partial<Metering> = {}) {
  const clock = manualClock();
  const calls: string[] = [];
  const log = captureLog();
  const metering: Metering = {
    reserve: async ({ requests, explanations }) => {
      calls.push(`reserve ${requests}+${explanations}`);
      return { ok: true, reservation };
    },
    settle: async (_reservation, { requests, explanations }) => {
      calls.push(`settle ${requests}+${explanations}`);
      return state;
    },
    reclaim: async () => 0,
    usage: async () => ({ ...state, unitsCommitted: 0 }),
    ...changes,
  };
  const deps: MeteredDeps = {
    plans: defaultPlanCatalogue,
    limiter: createMemoryLimiter({ clock }),
    metering,
    log: log.log,
    metrics: noMetrics,
    now: () => clock.now().getTime(),
    monotonicMs: () => clock.monotonicMs(),
    upgradeUrl: '/billing',
    outbox: { wake: () => void calls.push('wake') },
  };
  let requests = 0;
  const run = (work: Parameters<typeof metered<string>>[2], body = 'body'): Promise<Metered<string>> =>
    metered(
      deps,
      {
        caller,
        requestId: `req_${(requests += 1)}`,
        progress: { counted: false },
        operationId: 'analyzeEmail',
        bodyBytes: Buffer.from(body),
        minuteUnits: 2,
        requests: 2,
        explanations: 1,
      },
      work,
    );
  return { calls, clock, log, run };
}

const done = { requests: 1, explanations: 0, result: 'result' };
const rejected = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('should have been refused'),
    (error: unknown) => error,
  );

describe('metered', () => {
  it('reserves all, charges what was done, and answers the result with what is used', async () => {
    const { calls, run } = createStage();
    const outcome = await run(async (grant) => {
      calls.push(`work, granted ${grant.explanations}`);
      return done;
    });
    expect(calls).to.deep.equal(['reserve 2+1', 'work, granted 1', 'settle 1+0']);
    expect(outcome).to.deep.include({ result: 'result', quota: state });
    expect(outcome.rate.used).to.equal(2);
  });

  it('settles events with the units, and wakes the relay once they stand, and only then', async () => {
    const event = {
      id: 'evt_1',
      topic: 't',
      key: 'acc_1',
      payload: new Uint8Array(),
      createdAt: new Date(0),
    };
    const settled: unknown[] = [];
    const { calls, run } = createStage({
      settle: async (_reservation, { events }) => {
        settled.push(events);
        calls.push('settle');
        return state;
      },
    });
    await run(async () => ({ ...done, events: [event] }));
    expect(settled).to.deep.equal([[event]]);
    expect(calls).to.deep.equal(['reserve 2+1', 'settle', 'wake']);
    calls.length = 0;
    await run(async () => ({ ...done, events: [] }));
    expect(calls).to.deep.equal(['reserve 2+1', 'settle']);
  });

  it('wakes nobody when the charge cannot be written', async () => {
    const { calls, run } = createStage({ settle: () => Promise.reject(new Error('no database')) });
    const event = {
      id: 'evt_1',
      topic: 't',
      key: 'acc_1',
      payload: new Uint8Array(),
      createdAt: new Date(0),
    };
    await rejected(run(async () => ({ ...done, events: [event] })));
    expect(calls).to.deep.equal(['reserve 2+1']);
  });

  it('gives everything back when the work fails, and passes its error on', async () => {
    const { calls, run } = createStage();
    const failure = new Error('work failed');
    expect(await rejected(run(() => Promise.reject(failure)))).to.equal(failure);
    expect(calls).to.deep.equal(['reserve 2+1', 'settle 0+0']);
    expect((await run(async () => done)).rate.used, 'units of the minute').to.equal(2);
  });

  it('passes on the error of the work also when the release fails, which it logs', async () => {
    const { log, run } = createStage({ settle: () => Promise.reject(new Error('no database')) });
    const failure = new Error('work failed');
    expect(await rejected(run(() => Promise.reject(failure)))).to.equal(failure);
    expect(log.lines()[0]).to.include({ level: 40, account_id: 'acc_1' });
  });

  it('does no work without a reservation, and gives the units of the minute back', async () => {
    const refusals: [reserve: Metering['reserve'], code: string][] = [
      [async () => ({ ok: false, state }), 'MONTHLY_QUOTA_EXCEEDED'],
      [() => Promise.reject(new Error('no database')), 'SERVICE_UNAVAILABLE'],
    ];
    for (const [refuse, code] of refusals) {
      let first = true;
      const { run } = createStage({
        reserve: async (input) => {
          if (!first) return { ok: true, reservation };
          first = false;
          return refuse(input);
        },
      });
      const error = await rejected(run(() => expect.fail('must not run')));
      expect(error).to.be.instanceOf(ApiError).and.have.property('code', code);
      expect((await run(async () => done)).rate.used).to.equal(2);
    }
  });

  it('is unavailable when the charge cannot be written: the answer is not given away', async () => {
    const { run } = createStage({ settle: () => Promise.reject(new Error('no database')) });
    expect(await rejected(run(async () => done))).to.have.property('code', 'SERVICE_UNAVAILABLE');
  });

  it('refuses the same body while it is being answered, and not any longer', async () => {
    const { calls, run } = createStage();
    const inner = await run(async () => {
      expect(await rejected(run(async () => done))).to.have.property('code', 'DUPLICATE_REQUEST');
      const other = await run(async () => done, 'another body');
      return { ...done, result: other.result };
    });
    expect(inner.result).to.equal('result');
    await run(async () => done);
    expect(calls.filter((call) => call.startsWith('reserve'))).to.have.length(3);
  });

  it('refuses what goes past the units of a minute, before any reservation', async () => {
    const { calls, run } = createStage();
    for (let i = 0; i < 25; i += 1) await run(async () => done);
    calls.length = 0;
    const error = (await rejected(run(async () => done))) as ApiError;
    expect(error.code).to.equal('RATE_LIMIT_EXCEEDED');
    expect(error.publicError).to.deep.include({ retryAfterSeconds: 60 });
    expect(calls).to.deep.equal([]);
  });

  it('gives back, and does not charge, work that ends after its time', async () => {
    const { calls, clock, run } = createStage();
    const late = run(async () => {
      clock.advance(15_000);
      return done;
    });
    expect(await rejected(late)).to.have.property('code', 'SERVICE_UNAVAILABLE');
    expect(calls).to.deep.equal(['reserve 2+1', 'settle 0+0']);
  });
});
