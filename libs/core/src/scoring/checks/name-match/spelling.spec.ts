import { expect } from 'chai';
import fc from 'fast-check';
import { piecesOf, toSpelling, type Unit } from './spelling.ts';
import { spellWord } from './spell-word.ts';
import { VIEW_LETTERS, viewsOf } from './text-view.ts';

const WAYS = ['', 'a', 'b', 'ab', 'ba', 'aab'];
const units: fc.Arbitrary<Unit[]> = fc.array(
  fc.record({ ways: fc.subarray(WAYS, { minLength: 1 }), isOpen: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
);

/** All texts that a spelling allows, the plain way. */
function allWays(spelling: readonly Unit[]): Set<string> {
  const vowels = ['', 'a'];
  return spelling.reduce<Set<string>>(
    (begun, { ways, isOpen }) => {
      const behind = isOpen ? vowels.flatMap((one) => vowels.map((two) => one + two)) : [''];
      return new Set(
        [...begun].flatMap((text) => ways.flatMap((way) => behind.map((end) => text + way + end))),
      );
    },
    new Set(['']),
  );
}

function lengths(bits: number): number[] {
  return Array.from({ length: VIEW_LETTERS + 1 }, (_, index) => index).filter((n) => (bits >> n) & 1);
}

describe('pieces of a text that a word explains', () => {
  it('are those that its ways of writing give', () => {
    fc.assert(
      fc.property(units, fc.stringMatching(/^[ab]{1,14}$/), fc.nat({ max: 3 }), (spelling, text, at) => {
        const { full } = piecesOf(viewsOf(text)(at), toSpelling(spelling));
        const rest = text.slice(at);
        const expected = [...allWays(spelling)].filter((way) => way !== '' && rest.startsWith(way));
        expect(lengths(full)).to.deep.equal(
          [...new Set(expected.map(({ length }) => length))].sort((a, b) => a - b),
        );
      }),
    );
  });

  it('have the initial and each beginning', () => {
    const { full, begun } = piecesOf(viewsOf('shchu')(0), spellWord('щука', false).spelling);
    expect(full).to.equal(0);
    expect(lengths(begun)).to.include.members([1, 4, 5]);
  });

  it('are bounded on any text', () => {
    const { begun } = piecesOf(viewsOf('a'.repeat(500))(100), spellWord('a'.repeat(400), false).spelling);
    expect(Math.max(...lengths(begun))).to.be.at.most(20);
  });
});

describe('the ways to write a word', () => {
  const plain: Record<string, string> = {
    müller: 'muller',
    александр: 'aleksandr',
    γιώργος: 'giorgos',
    たろう: 'taro',
    김: 'gim',
  };
  for (const [word, expected] of Object.entries(plain)) {
    it(`of ${word} begin with a plain one`, () => {
      expect(spellWord(word, false)).to.include({ isReadable: true });
      expect(spellWord(word, false).plain.startsWith(expected.slice(0, 3))).to.equal(true);
    });
  }

  it('are none for a script that is not read', () => {
    expect(spellWord('สมชาย', false).isReadable).to.equal(false);
    expect(spellWord('ꕙꔤ', false).isReadable).to.equal(false);
  });

  it('leave the Arabic article out at the start alone', () => {
    const spells = (word: string, text: string) =>
      (piecesOf(viewsOf(text)(0), spellWord(word, false).spelling).full >> text.length) & 1;
    expect(spells('السعيد', 'said')).to.equal(1);
    expect(spells('السعيد', 'alsaid')).to.equal(1);
    expect(spells('جمال', 'jamal')).to.equal(1);
    expect(spells('جمال', 'jam')).to.equal(0);
  });
});
