import { expect } from 'chai';
import fc from 'fast-check';
import type { FactorId } from './analysis.ts';
import { industryKeys, isIndustryKey, profileFor, weigherFor } from './profiles.ts';

const profiles = [null, ...industryKeys].map(profileFor);
const factors: FactorId[] = [
  'disposable_email',
  'domain_infrastructure',
  'provider',
  'name_match',
  'email_format',
];
const weigher = fc
  .tuple(fc.constantFrom(...profiles), fc.constantFrom(...factors))
  .map(([profile, factor]) => weigherFor(profile, factor));
const base = fc.nat({ max: 100 });

describe('profiles', () => {
  it('knows the ten industries and nothing else', () => {
    expect(industryKeys).to.have.lengthOf(10);
    expect(industryKeys.every(isIndustryKey)).to.equal(true);
    for (const other of ['', 'SaaS', 'toString', '__proto__'])
      expect(isIndustryKey(other), other).to.equal(false);
  });

  it('keeps base contributions as they are without an industry', () => {
    fc.assert(fc.property(base, (value) => weigherFor(profileFor(null), 'provider')(value) === value));
  });

  it('weighs into integers from 0 to 100, at least 1 for a base of at least 1', () => {
    fc.assert(
      fc.property(weigher, base, (weigh, value) => {
        const weighted = weigh(value);
        expect(Number.isInteger(weighted)).to.equal(true);
        expect(weighted).to.be.within(Math.min(value, 1), value === 0 ? 0 : 100);
      }),
    );
  });

  it('keeps the order of two bases', () => {
    fc.assert(
      fc.property(weigher, base, base, (weigh, a, b) => weigh(Math.min(a, b)) <= weigh(Math.max(a, b))),
    );
  });

  it('never lowers a hard rule', () => {
    fc.assert(fc.property(weigher, base, (weigh, value) => weigh(value, { hard: true }) >= value));
  });

  it('gives each change a reason', () => {
    for (const profile of profiles) {
      for (const [percent, why] of Object.values(profile)) {
        expect(percent).to.be.within(1, 200).and.not.equal(100);
        expect(why).to.match(/^[A-Z].+\.$/);
      }
    }
  });
});
