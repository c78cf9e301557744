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

/** Names of many languages and scripts in the forms that mailboxes take. */
const REAL = `maria.lopez88 jan1987 anna19900412 j.szczepankowski krzysztofbrzezicki nguyenthuyduong
  zhangxiaoqian xuzhiqiang mkhitaryanh venkatasubbarao llywelynap tj.mckenzie22 o_brien-kelly thorvaldsdottir
  oyinkansola.braithwaite mbekezeli schwarzkopff ktrnkova hvezdoslav gwendolynrhys ngocbichtran yamashita.shigeru
  rahul9876543210 sk8erboi coolguy99 sunnyday nhlfan87 jürgen.müller søren.ægir łukasz.żak ayşegül ștefan
  мария.иванова γιώργος.παππάς 李小龙 محمد.علي दीपक 김민준88
  tigranmkhitaryan hambardzumyan.a mjfsilva jrsouza gvkirikashvili junhyung.kim kimjunhyeok nurlanqyzy wmthompson
  chen2010 sofia.92 jkf mbpt jkf.mbpt rjkowalski robert123 p4ul1n3 maria.wertz yui123 reza.azer treworgy`.split(
  /\s+/,
);

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
  ['hvrtlbrx', 'random_letters'],
  ['jane.xkjqwzvb', 'random_letters'],
  ['admin.x7f9q2k1z8', 'mixed_token'],
  ['3fa9c1d7', 'hex_token'],
  ['k.550e8400e29b41d4a716446655440000', 'uuid'],
  ['admin.user839201', 'machine_template'],
  ['qwe123rty', 'keyboard_walk'],
  ['poiuyt.smith', 'keyboard_walk'],
  ['adminqwertyuiop', 'keyboard_walk'],
  ['q1w2e3r4', 'keyboard_walk'],
  ['mju76yhn', 'keyboard_walk'],
  ['autotest_4471', 'machine_template'],
  ['фывапролдж', 'keyboard_walk'],
  ['abc123', 'keyboard_walk'],
  ['123456', 'numeric_name'],
  ['ab839201839201', 'digit_suffix'],
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

  it('counts up to five digits and dates behind a name for nothing, more for little', () => {
    for (const local of ['maria.lopez88', 'anna1990', 'john12345', 'ewa120580', 'li19900412']) {
      expect(judged(local).risk_contribution, local).to.equal(0);
    }
    expect(judged('john839201')).to.include({
      is_synthetic: false,
      confidence: 'low',
      risk_contribution: weights.syntheticIdentity.low,
    });
  });

  it('finds nothing in the random mailbox names of a privacy relay', () => {
    for (const domain of ['privaterelay.appleid.com', 'mozmail.com', 'jane.anonaddy.me']) {
      const { check, reasons } = syntheticIdentity.check(checkInput(`x7f9q2k1z8@${domain}`), unweighed);
      expect(check).to.include({ is_synthetic: false, method: 'privacy_relay', risk_contribution: 0 });
      expect(reasons).to.deep.equal([]);
    }
  });

  it('looks at the mailbox, not at the tag or the quotes', () => {
    expect(judged('jane.doe+x7k2p9q4m').is_synthetic).to.equal(false);
    expect(judged('"xkjqwzvb"').is_synthetic).to.equal(true);
  });

  it('says that the letter model does not reach other scripts, and still finds Latin letters among them', () => {
    expect(judged('мария')).to.include({ confidence: 'unknown', method: 'patterns' });
    expect(judged('мария.xkjqwzvb').is_synthetic).to.equal(true);
  });

  it('takes no evidence from fewer than six letters in disorder', () => {
    const short = fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrtvwxz'), minLength: 1, maxLength: 5 });
    const isOdd = (local: string) =>
      judged(local).matched_patterns.some(({ type }) => /random|mixed/.test(type));
    fc.assert(fc.property(short, (local) => !isOdd(local)));
  });

  describe('never lowers its contribution', () => {
    const unit = fc.constantFrom(
      ...'abcdefghijklmnopqrstuvwxyz0123456789._-',
      'user',
      'qwe',
      'asdf',
      '199004',
      'maria',
    );
    const local = fc.string({ unit, minLength: 1, maxLength: 20 }).filter(isLocal);
    const isWholeName = (text: string) =>
      judged(text).matched_patterns.some(({ type }) => type === 'placeholder' || type === 'numeric_name');

    it('for digits behind', () => {
      const digits = fc.stringMatching(/^[0-9]{1,8}$/);
      fc.assert(
        fc.property(local, digits, (text, more) => score(text + more) >= score(text)),
        { numRuns: 500 },
      );
    });

    it('for words before or behind a separator, unless it is the whole name that tells', () => {
      const word = fc.constantFrom('admin', 'info', 'maria', 'j', 'x7f9', '88', '2010', 'xkjqwzvb');
      const property = fc.property(local, word, fc.constantFrom('.', '_', '-'), (text, more, separator) => {
        fc.pre(!isWholeName(text));
        expect(score(`${more}${separator}${text}`)).to.be.at.least(score(text));
        expect(score(`${text}${separator}${more}`)).to.be.at.least(score(text));
      });
      fc.assert(property, { numRuns: 500 });
    });

    it('where a sum of bits falls on a limit', () => {
      expect(score('admin.fqweota')).to.be.at.least(score('fqweota'));
    });

    it('for a random token behind', () => {
      fc.assert(fc.property(local, (text) => score(`${text}x7f9q2k1z8`) === weights.syntheticIdentity.high));
    });
  });

  it('finds most random mailbox names', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      minLength: 8,
      maxLength: 16,
    });
    const found = fc.sample(letters, { numRuns: 500, seed: 7 }).filter((local) => judged(local).is_synthetic);
    expect(found.length).to.be.above(420);
  });
});

function score(local: string): number {
  return judged(local).risk_contribution;
}

/** A dot-atom that an address may have before its sign. */
function isLocal(text: string): boolean {
  return text.length <= 50 && !/^[.]|[.]$|[.][.]/.test(text);
}
