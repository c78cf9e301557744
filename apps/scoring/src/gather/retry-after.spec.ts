import { expect } from 'chai';
import { retryAfterMs } from './retry-after.ts';

describe('retryAfterMs', () => {
  const now = new Date('2026-06-01T12:00:00.000Z');
  const cases: [string | null, number][] = [
    ['5', 5_000],
    [' 120 ', 120_000],
    ['Mon, 01 Jun 2026 12:00:30 GMT', 30_000],
    ['0', 1_000],
    ['Mon, 01 Jun 2020 12:00:00 GMT', 1_000],
    ['99999999', 3_600_000],
    ['99999999999999999999', 60_000],
    ['soon', 60_000],
    ['', 60_000],
    [null, 60_000],
  ];
  for (const [header, ms] of cases) {
    it(`waits ${ms} ms for '${header}'`, () => expect(retryAfterMs(header, now)).to.equal(ms));
  }
});
