import { ApiError } from '@ers/core';
import { createMemoryLimiter } from '@ers/platform';
import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { judged } from '../../analysis/judged.fixture.ts';
import type { Score, ScoreItem } from '../../analysis/score-client.ts';
import { publicCheckerHandler } from './handler.ts';

/** Counts what it is asked, and answers by nothing but the address. */
function start(changes: { score?: Score } = {}) {
  const clock = manualClock();
  const asked: ScoreItem[] = [];
  const score: Score = async (item) => {
    asked.push(item);
    return { ok: true, analysis: judged(item.email), assessmentVersion: '2026.11.21' };
  };
  const handle = publicCheckerHandler({
    limiter: createMemoryLimiter({ clock }),
    now: () => clock.now().getTime(),
    score,
    ...changes,
  });
  const check = async (client: string, email = 'jane@acme-widgets.com'): Promise<string> => {
    const body = { bytes: Buffer.alloc(0), json: { email } };
    return handle({ requestId: 'req_1', facts: {}, client, body }).then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  };
  const many = (count: number, clientOf: (i: number) => string): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => check(clientOf(i))));
  return { clock, asked, check, many };
}

const countOf = (answers: string[], wanted: string): number =>
  answers.filter((answer) => answer === wanted).length;

describe('publicCheckerHandler', () => {
  it('takes 10 a minute of one client, at once or not, and of another client as many', async () => {
    const { clock, many, check } = start();
    const answers = await many(25, () => 'one');
    expect([countOf(answers, '200'), countOf(answers, 'RATE_LIMIT_EXCEEDED')]).to.deep.equal([10, 15]);
    expect(await check('two')).to.equal('200');
    clock.advance(59_999);
    expect(await check('one')).to.equal('RATE_LIMIT_EXCEEDED');
    clock.advance(1);
    expect(await check('one')).to.equal('200');
  });

  it('takes 300 a minute over all; who is refused for that has lost nothing of their own', async () => {
    const { clock, many, check } = start();
    const answers = await many(310, (i) => `client ${i}`);
    expect([countOf(answers, '200'), countOf(answers, 'RATE_LIMIT_EXCEEDED')]).to.deep.equal([300, 10]);
    clock.advance(60_000);
    const later = await many(11, () => 'client 309');
    expect(countOf(later, '200')).to.equal(10);
    expect(await check('client 1')).to.equal('200');
  });

  it('counts a text that is no address too, without asking anybody of it', async () => {
    const { asked, check } = start();
    for (let i = 0; i < 10; i += 1) expect(await check('one', 'no address')).to.equal('200');
    expect(await check('one', 'no address')).to.equal('RATE_LIMIT_EXCEEDED');
    expect(asked).to.deep.equal([]);
  });

  it('refuses the empty text, which uses up nothing', async () => {
    const { check, many } = start();
    for (let i = 0; i < 10; i += 1) expect(await check('one', '')).to.equal('INVALID_EMAIL');
    expect(countOf(await many(10, () => 'one'), '200')).to.equal(10);
  });

  it('asks for what plan Basic gets: neither IP nor industry, and no explanation', async () => {
    const { asked, check } = start();
    await check('one');
    expect(asked[0]).to.deep.include({ name: null, ip: null, industry: null, include_explanation: false });
  });

  it('gives back what it took when scoring fails', async () => {
    let isAway = true;
    const score: Score = async ({ email }) => {
      if (isAway) throw new ApiError('SERVICE_UNAVAILABLE');
      return { ok: true, analysis: judged(email), assessmentVersion: '2026.11.21' };
    };
    const { many } = start({ score });
    expect(countOf(await many(10, () => 'one'), 'SERVICE_UNAVAILABLE')).to.equal(10);
    isAway = false;
    expect(countOf(await many(10, () => 'one'), '200')).to.equal(10);
  });
});
