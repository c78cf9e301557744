import { expect } from 'chai';
import { maskVolatile } from './mask-volatile.ts';

describe('maskVolatile', () => {
  it('makes answers of two runs equal that differ in volatile fields alone', () => {
    const answer = (id: string, used: number) => ({
      error: { code: 'INVALID_EMAIL', request_id: id },
      metadata: { usage: { requests: { used, limit: 250 } }, warnings: [{ code: 'QUOTA_GRACE_IN_USE' }] },
    });
    expect(maskVolatile(answer('req_1', 3))).to.deep.equal(maskVolatile(answer('req_2', 4)));
  });

  it('keeps what a caller decides by', () => {
    const answer = { decision: { risk_score: 12, action: 'allow' }, limits: [1, 'two', true, null] };
    expect(maskVolatile(answer)).to.deep.equal(answer);
  });

  it('keeps null, and a field of another type than the volatile one', () => {
    const answer = { age_days: null, used: 'once', hit: { used: null } };
    expect(maskVolatile(answer)).to.deep.equal(answer);
  });
});
