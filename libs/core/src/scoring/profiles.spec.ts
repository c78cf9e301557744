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

  it('weighs a privacy relay apart from its check in every industry, and like it without one', () => {
    for (const key of industryKeys) {
      const [percent = 0] = profileFor(key).privacy_relay ?? [];
      const weigh = weigherFor(profileFor(key), 'provider');
      expect(weigh(100, { aspect: 'privacy_relay' }), key)
        .to.equal(Math.min(100, percent))
        .and.above(0);
    }
    expect(weigherFor(profileFor(null), 'provider')(12, { aspect: 'privacy_relay' })).to.equal(12);
    expect(weigherFor({ provider: [50, ''] }, 'provider')(12, { aspect: 'privacy_relay' })).to.equal(6);
  });

  it('tells the industries apart', () => {
    const weighed = industryKeys.map((key) => JSON.stringify(profileFor(key)));
    expect(new Set(weighed).size).to.equal(industryKeys.length);
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
