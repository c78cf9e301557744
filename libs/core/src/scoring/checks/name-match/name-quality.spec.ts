import { expect } from 'chai';
import { nameQuality } from './name-quality.ts';
import { nameWords } from './name-words.ts';

const signsOf = (name: string) => nameQuality(name, nameWords(name)).signs;
const resultOf = (name: string) => nameQuality(name, nameWords(name)).result;

const SIGNS: Record<string, string[]> = {
  no_letters: ['12345', '---', '😀'.repeat(200), '\ud800', '…'],
  digits: ['John123', 'M4ria Lopez', '٣ علي'],
  filler_words: ['test', 'Test User', 'First Last', 'asdf qwer', 'тест', '测试', 'prénom nom'],
  repeated_letter: ['Aaaa Bbbb', 'xxxxxxx'],
  typed_pattern: ['qwertyuiop'],
  single_letter: ['J', 'J. S.'],
  invisible_characters: ['Ma\u200bria Lopez', '\u202eMaria Lopez'],
  mark_flood: [`Z\u0336\u0327\u0300\u0301\u0302\u0303algo Lopez`],
};

describe('the quality of a name', () => {
  for (const [sign, names] of Object.entries(SIGNS)) {
    for (const name of names) {
      it(`sees ${sign} in ${JSON.stringify(name.slice(0, 20))}`, () => {
        expect(signsOf(name)).to.include(sign);
        expect(resultOf(name)).not.to.equal('none');
      });
    }
  }

  for (const name of [
    'Maria Lopez',
    'Ng',
    'Mohamed Mohamed',
    'Nguyễn Thị Ánh',
    '李小龙',
    'Мария Иванова',
    'محمد عبد الله',
    'नरेन्द्र मोदी',
    'John Smith 3rd',
    'X Æ',
    'Test Pilot',
    "O'Brien",
    'آبتین‌دخت',
  ]) {
    it(`finds nothing wrong with ${name}`, () => expect(signsOf(name)).to.deep.equal([]));
  }
});

describe('the words of a name', () => {
  it('come without titles, marks of flood, invisible and apostrophes', () => {
    expect(nameWords('Dr. Ma\u200bria O’Brien, PhD')).to.deep.equal(['maria', 'o', 'brien']);
    expect(nameWords('JohnSmith')).to.deep.equal(['john', 'smith']);
    expect(nameWords('Mr')).to.deep.equal(['mr']);
  });

  it('are bounded in number and length', () => {
    for (const name of ['a '.repeat(5000), 'щ'.repeat(5000), 'ﷺ'.repeat(200), `a${'\u0301'.repeat(5000)}`]) {
      const words = nameWords(name);
      expect(words.length).to.be.at.most(24);
      for (const word of words) expect(word.length).to.be.at.most(28);
    }
  });
});
