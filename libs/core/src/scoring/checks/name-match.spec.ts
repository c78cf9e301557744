import { expect } from 'chai';
import fc from 'fast-check';
import type { ParsedEmail } from '../../email/parsed-email.ts';
import type { NameMatchCheck } from '../analysis.ts';
import { parsedEmail } from '../arbitraries.fixture.ts';
import english from '../data/english-nicknames.json' with { type: 'json' };
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
      'john.smith smith.john johnsmith jsmith j.smith smithj smith_j john smith johnny.smith88 johnsmi john.q.smith ' +
        'johnsmithphotography the.john.smith',
    ],
    ['Robert Jones', 'bob.jones rob jonesbob bobby_jones'],
    ['Jones Robert', 'bobjones'],
    ['Bob Jones', 'robert.jones'],
    ['Don Ford', 'don donny.ford'],
    ['Jürgen Müller', 'juergen.mueller jurgen.muller j.mueller jürgen.müller'],
    ['Łukasz Wiśniewski', 'lukasz.wisniewski'],
    ['Søren Weiß', 'soren.weiss soeren'],
    ['Anne-Marie O’Brien', 'annemarie.obrien amobrien brien.anne'],
    ['Dr. Maria de la Cruz', 'mariadelacruz maria.cruz mlacruz'],
    ['María José García López', 'mjgarcia majo.garcia garcialopez mariajose mgarcialopez'],
    ['José Luis Rodríguez', 'pepe.rodriguez joselu'],
    ['Ignacio Fernández', 'nacho nachofernandez'],
    ['João da Silva', 'joaodasilva j.silva'],
    ['Vincent van der Berg', 'v.vanderberg vanderberg vberg'],
    ['Abdul Rahman Al-Masri', 'almasri a.masri abdulrahman'],
    ['Ben Stiller', 'ben ben.stiller'],
    ['Sean McDonald', 'macdonald s.mcdonald'],
    ['Jakub Nowak', 'kuba.nowak'],
    ['Hans Maier', 'johannes.maier'],
    ['Юлия Щербакова', 'yulia.shcherbakova julia.scherbakova iuliia.shcherbakova юлия.щербакова'],
    ['Александр Пушкин', 'sasha.pushkin sasha aleksandr alexander.pushkin'],
    ['Євген Шевченко', 'yevhen.shevchenko zhenya'],
    ['Георги Димитров', 'georgi.dimitrov g.dimitrov'],
    ['Γιώργος Παπαδόπουλος', 'giorgos.papadopoulos g.papadopoulos papadopoylos'],
    ['محمد السعيدي', 'mohammed.alsaidi muhammad.saidi mohamed m.elsaidi'],
    ['יצחק כהן', 'yitzhak.cohen icohen'],
    ['गीता शर्मा', 'geeta.sharma gita'],
    ['Արամ Սարգսյան', 'aram.sargsyan'],
    ['გიორგი ბერიძე', 'giorgi.beridze'],
    ['김민준', 'minjun.kim kimminjoon mjkim'],
    ['이서연', 'seoyeon.lee leesy'],
    ['李小龙', 'lixiaolong xiaolong.li lixl 李小龙'],
    ['吕伟', 'lvwei wei.lyu'],
    ['蔡英文', 'tsai.yingwen'],
    ['陳大文', 'chan.tai.man'],
    ['やまだ たろう', 'yamada.tarou taro.yamada'],
    ['サトウ ジュンコ', 'junko.sato zyunko'],
    ['Nguyễn Văn Anh', 'anhnguyen'],
  ],
  partial: [
    ['John Smith', 'js'],
    ['Jean Dupont', 'jean.martin'],
    ['Martin Weber', 'martin.schmidt'],
    ['田中太郎', 'tanaka.jiro'],
    ['Gabriela Nowotny', 'gabrielita'],
  ],
  mismatch: [
    ['Maria Lopez', 'bob.jones coolskater'],
    ['William Ashworth', 'katherine.oduya'],
    ['Наталья Щербакова', 'bob.jones'],
    ['محمد السعيدي', 'john.carpenter'],
    ['李小龙', 'wangfang'],
    ['Martín Weber', 'martinez.lucia'],
  ],
  inconclusive: [
    ['Maria Lopez', 'info noreply sales.team xkjqwzvb 82734 q'],
    ['李小龙', 'bruce.jones'],
    ['สมชาย ใจดี', 'somchai.jaidee'],
    ['佐々木健太', 'kenta.mori'],
    ['Maria Lopez', 'юлия.щербакова'],
    ['😀😀', 'bob.jones'],
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

  it('expects no name in the mailbox name of a privacy relay, and knows one that is there', () => {
    const judgedAt = (local: string) => {
      const input = checkInput(`${local}@privaterelay.appleid.com`, {}, { name: 'Jane Doe' });
      return nameMatch.check(input, unweighed).check as NameMatchCheck;
    };
    expect(judgedAt('dpdcnf87nu')).to.include({ result: 'inconclusive', risk_contribution: 0 });
    expect(judgedAt('jane.doe')).to.include({ result: 'match', risk_contribution: 0 });
  });

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

  it('counts a mere handle less than the name of another', () => {
    expect(judged('Maria Lopez', 'coolskater').risk_contribution).to.equal(weights.nameMatch.unsureMismatch);
    expect(weights.nameMatch.partial).to.be.lessThan(weights.nameMatch.unsureMismatch);
  });

  it('shows the words that it found', () => {
    const { evidence, sub_checks } = judged('Robert Jones', 'bob.jones');
    expect(evidence.map(({ value }) => value)).to.deep.equal(['match', 'bob', 'jones']);
    expect(sub_checks.name_email_alignment).to.include({ result: 'match', confidence: 'high' });
  });

  it('gives every sub-check a method and evidence', () => {
    for (const sub of Object.values(judged('J', 'info').sub_checks)) {
      expect(sub.method).not.to.equal('');
      expect(sub.evidence).not.to.deep.equal([]);
      for (const item of sub.evidence) expect(item.description).to.match(/\.$/);
    }
  });

  for (const [name, local] of [
    ['😀'.repeat(100), 'john'],
    ['a '.repeat(100), 'a'.repeat(64)],
    ['Щ'.repeat(200), 'shch'.repeat(58)],
    [`a${'\u0301'.repeat(199)}`, 'a'.repeat(230)],
    ['ﷺ'.repeat(200), 'sally'.repeat(46)],
    ['\ud800'.repeat(200), 'x'.repeat(230)],
    ['\u202e\u200b'.repeat(100), 'x'],
    ['أ'.repeat(200), 'aeiou'.repeat(46)],
  ] as const) {
    it(`answers for ${JSON.stringify(name.slice(0, 6))} ${String(name.length)} long`, () => {
      expect(judged(name, local).result).to.be.oneOf(['match', 'partial', 'inconclusive', 'mismatch']);
    });
  }

  it('answers for any name and local part, the same each time', () => {
    const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200, unit: 'grapheme' }));
    const input = (name: string, email: ParsedEmail) => ({
      ...checkInput('a@acme-widgets.com'),
      name,
      email,
    });
    fc.assert(
      fc.property(text, parsedEmail, (name, email) => {
        const first = nameMatch.check(input(name, email), unweighed);
        expect(nameMatch.check(input(name, email), unweighed)).to.deep.equal(first);
        const sum = first.reasons.reduce((total, { contribution }) => total + contribution, 0);
        expect(first.check?.risk_contribution).to.equal(sum);
      }),
    );
  });

  it('has its nicknames in the folded form that is compared', () => {
    expect(nicknames.groups.length).to.be.at.least(900);
    for (const group of nicknames.groups) expect(group).to.match(/^[a-z]+( [a-z]+)+$/);
    for (const [pair, names] of Object.entries(nicknames.pairs)) {
      expect(pair).to.match(/^[a-z]+ [a-z]+$/);
      expect(names).to.match(/^[a-z]+( [a-z]+)*$/);
    }
    for (const [name, others] of Object.entries(english.names)) {
      expect(`${name} ${others}`).to.match(/^[a-z]+( [a-z]+)+$/);
    }
  });
});
