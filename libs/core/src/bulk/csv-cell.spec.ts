import { expect } from 'chai';
import fc from 'fast-check';
import { disarmFormula, quoteCell } from './csv-cell.ts';

describe('disarmFormula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    it(`puts an apostrophe before ${JSON.stringify(start)}`, () => {
      expect(disarmFormula(start)).to.equal(`'${start}`);
      expect(disarmFormula(`${start}1+1`)).to.equal(`'${start}1+1`);
    });
  }

  it('leaves every other start as it is: the rule is the contract’s, to the letter', () => {
    const harmless = [
      '',
      ' =1+1',
      '\n=1+1',
      "'=1+1",
      '＝1+1',
      '\u00a0@a',
      'a=b',
      '"=1',
      '|x',
      '%',
      '\ufeff=1',
    ];
    expect(harmless.map(disarmFormula)).to.deep.equal(harmless);
  });

  it('does nothing to what it has disarmed', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        expect(disarmFormula(disarmFormula(cell))).to.equal(disarmFormula(cell));
      }),
    );
  });
});

describe('quoteCell', () => {
  it('quotes what holds the delimiter, a quote, CR or LF', () => {
    expect(quoteCell('a;b', ';')).to.equal('"a;b"');
    expect(quoteCell('a\tb', '\t')).to.equal('"a\tb"');
    expect(quoteCell('5" disk', ',')).to.equal('"5"" disk"');
    expect(quoteCell('a\nb', ',')).to.equal('"a\nb"');
    expect(quoteCell('a\rb', ',')).to.equal('"a\rb"');
  });

  it('leaves the rest as it came', () => {
    const plain = ['', ' a ', 'a;b', 'a\tb', "it's", 'ü', '0'];
    expect(plain.map((cell) => quoteCell(cell, ','))).to.deep.equal(plain);
  });
});
