import { expect } from 'chai';
import type { NameMatchCheck } from '../analysis.ts';
import nicknames from '../data/nicknames.json' with { type: 'json' };
import { weights } from '../weights.ts';
import { checkInput, unweighed } from './check-input.fixture.ts';
import { nameMatch } from './name-match.ts';

function judged(name: string | null, local: string) {
  const input = checkInput(`${local}@acme-widgets.com`, {}, { name });
  return nameMatch.check(input, unweighed).check as NameMatchCheck;
}

const CASES: Record<string, [name: string, locals: string][]> = {
  match: [
    [
      'John Smith',
      'john.smith smith.john johnsmith jsmith j.smith smithj smith_j john smith johnny.smith88 johnsmi',
    ],
    ['Robert Jones', 'bob.jones rob jonesbob'],
    ['Jones Robert', 'bobjones'],
    ['Jürgen Müller', 'juergen.mueller jurgen.muller j.mueller jürgen.müller'],
    ['Łukasz Wiśniewski', 'lukasz.wisniewski'],
    ['Søren Weiß', 'soren.weiss soeren'],
    ['Anne-Marie O’Brien', 'annemarie.obrien amobrien'],
    ['Dr. Maria de la Cruz', 'mariadelacruz maria.cruz'],
    ['Юлия Щербакова', 'yulia.shcherbakova julia.scherbakova юлия.щербакова'],
    ['Γιώργος Παπαδόπουλος', 'giorgos.papadopoulos g.papadopoulos'],
    ['Nguyễn Văn Anh', 'anhnguyen'],
    ['李小龙', '李小龙'],
  ],
  partial: [
    ['John Smith', 'js johnsmithphotography'],
    ['Jean Dupont', 'jean.martin'],
  ],
  mismatch: [
    ['Maria Lopez', 'bob.jones coolskater'],
    ['William Ashworth', 'katherine.oduya'],
  ],
  inconclusive: [
    ['Maria Lopez', 'info noreply sales.team xkjqwzvb 82734 q'],
    ['李小龙', 'lixiaolong'],
    ['Наталья Щербакова', 'bob.jones'],
  ],
};

describe('name_match', () => {
  for (const [result, pairs] of Object.entries(CASES)) {
    for (const [name, locals] of pairs) {
      for (const local of locals.split(' ')) {
        it(`judges ${name} and ${local} as ${result}`, () =>
          expect(judged(name, local).result).to.equal(result));
      }
    }
  }

  it('costs nothing when no name is supplied', () => {
    const check = judged(null, 'xkjqwzvb');
    expect(check).to.include({ result: 'not_supplied', name_supplied: false, risk_contribution: 0 });
    expect(check.sub_checks.local_part_quality.result).to.equal('machine_like');
    expect(check.sub_checks.synthetic_name.result).to.equal('not_supplied');
  });

  it('costs nothing when the name fits', () => {
    expect(judged('John Smith', 'jsmith').risk_contribution).to.equal(0);
  });

  it('adds up mismatch, made-up name and generated mailbox', () => {
    expect(judged('Maria Lopez', 'bob.jones').risk_contribution).to.equal(weights.nameMatch.mismatch);
    expect(judged('asdf qwer', 'xkjqwzvb').risk_contribution).to.equal(
      weights.nameMatch.syntheticName + weights.nameMatch.lowQualityLocalPart,
    );
  });

  for (const name of ['asdf qwer', 'Test Test', 'John123', 'qwertyuiop', '---', 'first last']) {
    it(`takes ${name} for a made-up name`, () => {
      expect(judged(name, 'jane').sub_checks.synthetic_name.result).to.equal('synthetic');
    });
  }

  for (const name of [
    'Maria Lopez',
    'Mohamed Mohamed',
    'Ng',
    '李小龙',
    'Мария Иванова',
    'X Æ',
    'Krzysztof Brzęczyszczykiewicz',
    'Test Pilot',
  ]) {
    it(`takes ${name} for a real name`, () => {
      expect(judged(name, 'jane').sub_checks.synthetic_name.result).to.equal('none');
    });
  }

  it('stays quick on the longest name and address', () => {
    const check = judged('a '.repeat(100), 'a'.repeat(64));
    expect(check.result).to.be.oneOf(['partial', 'inconclusive', 'mismatch']);
  });

  it('has at least sixty groups of nicknames, in the folded form that is compared', () => {
    expect(nicknames.groups.length).to.be.at.least(60);
    for (const group of nicknames.groups) expect(group).to.match(/^[a-z]+( [a-z]+)+$/);
  });
});
