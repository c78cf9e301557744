import { expect } from 'chai';
import fc from 'fast-check';
import type { SyntheticIdentityCheck } from '../analysis.ts';
import { allRoles } from '../data/roles.ts';
import { weights } from '../weights.ts';
import { checkInput, unweighed } from './check-input.fixture.ts';
import { syntheticIdentity } from './synthetic-identity.ts';

function judged(local: string) {
  const { check } = syntheticIdentity.check(checkInput(`${local}@acme-widgets.com`), unweighed);
  return check as SyntheticIdentityCheck;
}

/** Names that are not in the letter model's corpus, of many languages, in the forms that mailboxes take. */
const REAL = `maria.lopez88 jan1987 anna19900412 j.szczepankowski krzysztofbrzezicki nguyenthuyduong
  zhangxiaoqian xuzhiqiang mkhitaryanh venkatasubbarao llywelynap tj.mckenzie22 o_brien-kelly thorvaldsdottir
  oyinkansola.braithwaite mbekezeli schwarzkopff ktrnkova hvezdoslav gwendolynrhys ngocbichtran yamashita.shigeru
  rahul9876543210 sk8erboi coolguy99 sunnyday nhlfan87 jürgen.müller søren.ægir łukasz.żak ayşegül ștefan
  мария.иванова γιώργος.παππάς 李小龙 محمد.علي दीपक김민준`.split(/\s+/);

const GENERATED: [local: string, type: string][] = [
  ['550e8400-e29b-41d4-a716-446655440000', 'uuid'],
  ['d41d8cd98f00b204', 'hex_token'],
  ['x7k2p9q4m', 'mixed_token'],
  ['user839201', 'machine_template'],
  ['test.account.17', 'machine_template'],
  ['testuser42', 'machine_template'],
  ['qwertyuiop', 'keyboard_walk'],
  ['azertyuiop', 'keyboard_walk'],
  ['qwertzuiop', 'keyboard_walk'],
  ['1qaz2wsx', 'keyboard_walk'],
  ['asdf', 'keyboard_walk'],
  ['abcdefgh', 'alphabet_run'],
  ['aaaaaa', 'repetition'],
  ['xyxyxyxy', 'repetition'],
  ['foobar', 'placeholder'],
  ['xkjqwzvb', 'random_letters'],
  ['dfkjghdfkjg', 'random_letters'],
  ['hvrtlbrx', 'no_vowels'],
  ['123456', 'numeric_name'],
  ['ab839201', 'digit_suffix'],
];

describe('synthetic_identity', () => {
  for (const local of REAL) {
    it(`does not call ${local} synthetic`, () => {
      expect(judged(local).is_synthetic, JSON.stringify(judged(local).matched_patterns)).to.equal(false);
    });
  }

  for (const [local, type] of GENERATED) {
    it(`recognizes ${local} as ${type}`, () => {
      const check = judged(local);
      expect(check.is_synthetic).to.equal(true);
      expect(check.matched_patterns.map((pattern) => pattern.type)).to.include(type);
    });
  }

  it('calls no role mailbox synthetic', () => {
    const wrong = [...allRoles.keys()].filter((role) => judged(role).is_synthetic);
    expect(wrong).to.deep.equal([]);
  });

  it('counts a few digits behind a name for nothing, many for little', () => {
    expect(judged('maria.lopez88').risk_contribution).to.equal(0);
    expect(judged('john12345')).to.include({
      is_synthetic: false,
      confidence: 'low',
      risk_contribution: weights.syntheticIdentity.low,
    });
  });

  it('looks at the mailbox, not at the tag or the quotes', () => {
    expect(judged('jane.doe+x7k2p9q4m').is_synthetic).to.equal(false);
    expect(judged('"xkjqwzvb"').is_synthetic).to.equal(true);
  });

  it('says that the letter model does not reach other scripts', () => {
    expect(judged('мария')).to.include({ confidence: 'unknown', method: 'patterns' });
  });

  it('finds most random mailbox names', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 12,
      maxLength: 16,
    });
    const found = fc.sample(letters, { numRuns: 500, seed: 7 }).filter((local) => judged(local).is_synthetic);
    expect(found.length).to.be.above(350);
  });
});
