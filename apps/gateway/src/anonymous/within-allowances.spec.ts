import type { ApiError } from '@ers/core';
import { createMemoryLimiter } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { type Allowance, withinAllowances } from './within-allowances.ts';

const mine: Allowance = {
  key: 'mine',
  limit: 2,
  windowMs: 60_000,
  wholeMs: 3_600_000,
  message: 'You have had two.',
};
const all: Allowance = { key: 'all', limit: 3, windowMs: 90_000, message: 'All have had three.' };
const another: Allowance = { ...mine, key: 'another' };

describe('withinAllowances', () => {
  const start = () => {
    const clock = manualClock();
    const deps = { limiter: createMemoryLimiter({ clock }), now: () => clock.now().getTime() };
    const ask = <T>(allowances: Allowance[], work: () => Promise<T>) =>
      withinAllowances(deps, allowances, work);
    const refused = async (...allowances: Allowance[]): Promise<ApiError> => {
      const work = (): never => expect.fail('must not run');
      return ask(allowances, work).catch((error: unknown) => error as ApiError) as Promise<ApiError>;
    };
    return { clock, ask, refused };
  };
  const result = async (): Promise<string> => 'result';

  it('answers the result, and what is left of each', async () => {
    const { ask } = start();
    expect(await ask([mine, all], result)).to.deep.equal({ result: 'result', remaining: [1, 2] });
    expect(await ask([mine, all], result)).to.deep.equal({ result: 'result', remaining: [0, 1] });
  });

  it('refuses without working, and tells how long to wait', async () => {
    const { clock, ask, refused } = start();
    for (let i = 0; i < 2; i += 1) await ask([mine, all], result);
    clock.advance(59_500);
    const error = await refused(mine, all);
    expect(error).to.include({ code: 'RATE_LIMIT_EXCEEDED', status: 429, message: mine.message });
    expect(error.publicError).to.deep.include({
      retryAfterSeconds: 1,
      details: {
        limit: 2,
        used: 2,
        requested_units: 1,
        window_seconds: 3_600,
        reset_at: '2026-11-21T12:01:00.000Z',
      },
    });
    clock.advance(500);
    expect(await ask([mine, all], result)).to.deep.include({ remaining: [1, 0] });
  });

  it('tells of the one that is used up longest, and takes nothing of the others', async () => {
    const { ask, refused } = start();
    await ask([mine, all], result);
    await ask([mine, all], result);
    await ask([another, all], result);
    expect((await refused(mine, all)).publicError.retryAfterSeconds).to.equal(90);
    expect(await refused(another, all)).to.include({ message: all.message });
    expect(await ask([another], result)).to.deep.include({ remaining: [0] });
  });

  it('gives back what failing work took, and passes its error on', async () => {
    const { ask } = start();
    const failure = new Error('no scoring');
    const failed = await ask([mine, all], () => Promise.reject(failure)).catch((error: unknown) => error);
    expect(failed).to.equal(failure);
    expect(await ask([mine, all], result)).to.deep.include({ remaining: [1, 2] });
  });

  it('lets no more through than the limit when many ask at once', async () => {
    const { ask } = start();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask([mine], result)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).to.have.length(2);
  });
});
