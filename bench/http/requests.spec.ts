import { expect } from 'chai';
import { addressesIn, createBodies } from './requests.ts';

describe('bench requests', () => {
  it('never sends the same body, nor the same address, twice', () => {
    const next = createBodies();
    const singles = Array.from(
      { length: 100 },
      () => (JSON.parse(next('single')) as { email: string }).email,
    );
    const batches = Array.from(
      { length: 3 },
      () => (JSON.parse(next('batch')) as { emails: string[] }).emails,
    );
    expect(batches.map((batch) => batch.length)).to.deep.equal([50, 50, 50].map(() => addressesIn.batch));
    const all = [...singles, ...batches.flat()];
    expect(new Set(all).size).to.equal(100 + 3 * 50);
  });
});
