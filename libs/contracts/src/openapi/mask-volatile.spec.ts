import { expect } from 'chai';
import { maskVolatile } from './mask-volatile.ts';

describe('maskVolatile', () => {
  it('makes answers of two runs equal that differ in volatile fields alone', () => {
    const answer = (id: string, days: number) => ({
      error: { code: 'INVALID_EMAIL', request_id: id },
      registration_age: { age_days: days },
      evidence: [{ type: 'registration_age_days', value: String(days) }],
    });
    expect(maskVolatile(answer(`req_${'1'.repeat(32)}`, 3))).to.deep.equal(
      maskVolatile(answer(`req_${'2'.repeat(32)}`, 4)),
    );
  });

  it('keeps the kind of an id, and an id that the caller chose', () => {
    const id = `key_${'1'.repeat(32)}`;
    expect(maskVolatile({ id, rotated_from_key_id: id })).to.deep.equal({
      id: 'key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f',
      rotated_from_key_id: 'key_0198c1f0a7b87c3e9d4f5a6b7c8d9e0f',
    });
    expect(maskVolatile({ request_id: 'signup-4f1c2a' })).to.deep.equal({ request_id: 'signup-4f1c2a' });
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
});
