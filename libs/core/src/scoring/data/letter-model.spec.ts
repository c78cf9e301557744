import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { bitsOf, codeOf, contextOf, LEVELS, levelOf, SYMBOLS } from './letter-model-format.ts';
import { letterModelInfo, letterModelText, letterSurprise } from './letter-model.ts';

const artefact = new URL('../../../data/letter-model.txt.br', import.meta.url);

describe('the letter model', () => {
  it('is the one its description describes', () => {
    expect(createHash('sha256').update(letterModelText).digest('hex')).to.equal(letterModelInfo.sha256);
    expect(letterModelText.length).to.equal(SYMBOLS ** 4);
    expect(letterModelText.every((unit) => unit >= 48 && unit < 48 + LEVELS)).to.equal(true);
  });

  it('is smaller than 100 KiB', () => {
    expect(readFileSync(artefact).length).to.be.lessThan(100 * 2 ** 10);
  });

  it('expects letters as names and words have them', () => {
    expect(surpriseOf('mar', 'i')).to.be.lessThan(4);
    expect(surpriseOf('szc', 'z')).to.be.lessThan(4);
    expect(surpriseOf('ngu', 'y')).to.be.lessThan(surpriseOf('xqz', 'y'));
    expect(surpriseOf('qzx', 'j')).to.be.above(8);
  });

  it('keeps a surprise to within half a level', () => {
    const step = bitsOf(1) - bitsOf(0);
    for (let bits = 2; bits <= 13; bits += 0.25) {
      expect(Math.abs(bitsOf(levelOf(bits)) - bits)).to.be.at.most(step / 2);
    }
    expect([levelOf(0), levelOf(Infinity)]).to.deep.equal([0, LEVELS - 1]);
  });
});

/** The surprise of a letter behind a word's beginning. */
function surpriseOf(before: string, letter: string): number {
  const code = (text: string, index: number) => codeOf(text.charCodeAt(index));
  const context = Array.from(before, (_, index) => code(before, index)).reduce(contextOf, 0);
  return letterSurprise(context, code(letter, 0));
}
