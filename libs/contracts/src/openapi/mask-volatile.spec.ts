import { expect } from 'chai';
import { maskVolatile } from './mask-volatile.ts';

const idOf = (digit: string): string => `req_${digit.repeat(32)}`;

describe('maskVolatile', () => {
  it('makes answers of two runs equal that differ in volatile fields alone', () => {
    const answer = (id: string, days: number) => ({
      error: { code: 'INVALID_EMAIL', request_id: id },
      registration_age: { age_days: days },
      evidence: [{ type: 'registration_age_days', value: String(days) }],
    });
    expect(maskVolatile(answer(idOf('1'), 3))).to.deep.equal(maskVolatile(answer(idOf('2'), 4)));
  });

  it('keeps what a caller decides by', () => {
    const answer = {
      decision: { risk_score: 12, action: 'allow' },
      usage: { used: 3, remaining: 247 },
      evidence: [{ type: 'mx_record', value: 'present' }],
      limits: [1, 'two', true, null],
    };
    expect(maskVolatile(answer)).to.deep.equal(answer);
  });

  it('keeps null, and a field of another type than the volatile one', () => {
    const answer = { age_days: null, latency_ms: 'fast', hit: { starts: null } };
    expect(maskVolatile(answer)).to.deep.equal(answer);
  });

  it('makes secrets of one kind equal', () => {
    const masked = ['ers_live_1_2_3', 'ers_test_4_5_6', 'whsec_a', 'whsec_b'].map((secret) =>
      maskVolatile({ secret }),
    );
    expect(masked[0]).to.deep.equal(masked[1]);
    expect(masked[2]).to.deep.equal(masked[3]);
    expect(masked[0]).to.not.deep.equal(masked[2]);
  });
});
