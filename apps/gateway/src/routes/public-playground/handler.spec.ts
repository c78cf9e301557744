import type { ApiSchemas } from '@ers/contracts';
import type { ApiError } from '@ers/core';
import { createMemoryLimiter } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { judged } from '../../analysis/judged.fixture.ts';
import { publicPlaygroundHandler } from './handler.ts';

function start(now = '2026-11-21T12:00:00.000Z') {
  const clock = manualClock(now);
  const handle = publicPlaygroundHandler({
    limiter: createMemoryLimiter({ clock }),
    now: () => clock.now().getTime(),
    dailyLimit: 3,
    score: async ({ email }) => {
      const analysis = { ...judged(email), cache: { hit: true, age_seconds: 7 } };
      return { ok: true, analysis, assessmentVersion: '2026.11.21' };
    },
  });
  const ask = async (client: string, email = 'jane@acme-widgets.com') => {
    const body = { bytes: Buffer.alloc(0), json: { email } };
    const answer = await handle({ requestId: 'req_1', facts: {}, client, body });
    return answer.body as ApiSchemas['PublicPlaygroundAnswer'];
  };
  const refused = (client: string, email?: string): Promise<ApiError> =>
    ask(client, email).then(
      () => expect.fail('should have been refused'),
      (error: unknown) => error as ApiError,
    );
  return { clock, ask, refused };
}

describe('publicPlaygroundHandler', () => {
  it('tells what is left of the day, to the last one, and then when it ends', async () => {
    const { ask, refused } = start('2026-11-21T23:59:29.500Z');
    for (const left of [2, 1, 0]) {
      expect((await ask('one')).public).to.deep.equal({
        daily_limit: 3,
        requests_remaining: left,
        window_end_utc: '2026-11-22T00:00:00.000Z',
        api_equivalent: { method: 'POST', path: '/v1/analyze-email' },
      });
    }
    const error = await refused('one');
    expect(error).to.include({ code: 'RATE_LIMIT_EXCEEDED', status: 429 });
    expect(error.publicError.retryAfterSeconds).to.equal(31);
    expect(error.publicError.details).to.include({
      limit: 3,
      used: 3,
      window_seconds: 86_400,
      reset_at: '2026-11-22T00:00:00.000Z',
    });
    expect((await ask('two')).public.requests_remaining).to.equal(2);
  });

  it('starts anew at midnight UTC, whenever the first of the day was', async () => {
    const { clock, ask } = start('2026-11-21T23:59:59.999Z');
    expect((await ask('one')).public.requests_remaining).to.equal(2);
    clock.advance(1);
    expect((await ask('one')).public).to.include({
      requests_remaining: 2,
      window_end_utc: '2026-11-23T00:00:00.000Z',
    });
  });

  it('tells each of several at once another number left', async () => {
    const { ask } = start();
    const settled = await Promise.allSettled(Array.from({ length: 9 }, () => ask('one')));
    const left = settled.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.public.requests_remaining] : [],
    );
    expect(left).to.have.members([2, 1, 0]);
  });

  it('refuses what is no address, which uses up nothing', async () => {
    const { ask, refused } = start();
    expect(await refused('one', '')).to.include({ code: 'INVALID_EMAIL' });
    expect(await refused('one', 'no address')).to.include({ code: 'MALFORMED_EMAIL' });
    expect((await ask('one')).public.requests_remaining).to.equal(2);
  });

  it('answers everything of the analysis, and nothing of an account', async () => {
    const { result } = await start().ask('one');
    const { email, decision, checks, explanation } = judged('jane@acme-widgets.com');
    expect(result).to.deep.equal({
      email,
      decision,
      checks,
      explanation,
      metadata: {
        warnings: [],
        assessment_version: '2026.11.21',
        cache: { hit: true, age_seconds: 7, scoring_version: '2026.11.21' },
      },
    });
  });
});
