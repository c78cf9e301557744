import { expect } from 'chai';
import fc from 'fast-check';
import { coverLetters, partsOf } from './cover-letters.ts';
import { readName } from './full-name.ts';

function covered(letters: string, words: string[]) {
  const [name] = readName(words, false);
  if (name === undefined) throw new Error('no name');
  return coverLetters(letters.length, partsOf(letters, name));
}

const word = fc.stringMatching(/^[bdgmprt][aiou][bdgmprt][aiou][bdgmprt]$/);

describe('covering letters with the words of a name', () => {
  it('takes any order, and initials or beginnings of all but one', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(word, { minLength: 1, maxLength: 5 })
          .chain((words) =>
            fc.tuple(
              fc.constant(words),
              fc.shuffledSubarray(words, { minLength: 1 }),
              fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }),
            ),
          ),
        ([words, [first = '', ...others], cuts]) => {
          const cut = others.map((other, index) => other.slice(0, cuts[index]));
          expect(covered([first, ...cut].join(''), words)).to.equal('words');
          expect(covered([...cut, first].join(''), words)).to.equal('words');
        },
      ),
    );
  });

  it('uses each word once', () => {
    expect(covered('marcomarco', ['marco', 'rossi'])).to.equal(null);
    expect(covered('mm', ['marco', 'rossi'])).to.equal(null);
    expect(covered('mr', ['marco', 'rossi'])).to.equal('initials');
  });

  it('leaves no letter out', () => {
    expect(covered('marcoq', ['marco', 'rossi'])).to.equal(null);
    expect(covered('', ['marco'])).to.equal(null);
  });

  it('knows names drawn together and short forms', () => {
    expect(covered('juancaperez', ['juan', 'carlos', 'perez'])).to.equal('words');
    expect(covered('majo', ['maria', 'jose'])).to.equal('words');
    expect(covered('wilfie', ['wilfried'])).to.equal('initials');
  });
});
