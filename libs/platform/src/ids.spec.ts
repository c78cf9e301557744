import { expect } from 'chai';
import { systemIds } from './ids.ts';

describe('systemIds', () => {
  it('makes ids of the kind, a version 7 UUID without dashes behind it (RFC 9562 section 5.7)', () => {
    expect(systemIds.next('acc')).to.match(/^acc_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  });

  it('makes ids that differ and sort in the order of their making', () => {
    const ids = Array.from({ length: 5_000 }, () => systemIds.next('req'));
    expect(new Set(ids).size).to.equal(ids.length);
    expect([...ids].sort()).to.deep.equal(ids);
  });

  it('makes as many random bytes as are asked for, other ones each time', () => {
    const [first, second] = [systemIds.randomBytes(32), systemIds.randomBytes(32)];
    expect(first).to.have.length(32);
    expect(first.equals(second)).to.equal(false);
  });
});
