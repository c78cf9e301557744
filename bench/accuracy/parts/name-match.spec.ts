import { expect } from 'chai';
import { createRandom } from '../random.ts';
import { ownPairs, resultOf, strangerPairs } from './name-match.ts';
import { addressOf } from './name-match/address-of.ts';
import { languages } from './name-match/languages.ts';
import { drawNicknameAlone, drawNicknamed } from './name-match/nicknames.ts';
import { shareName } from './name-match/person.ts';

const LOCAL = /^[a-z]+(?:[._-][a-z]+){0,2}\d{0,4}$/;

describe('the cases of the name match benchmark', () => {
  for (const [language, draw] of Object.entries(languages)) {
    it(`are people with a name and an address of their own: ${language}`, () => {
      const random = createRandom(1);
      for (let count = 0; count < 50; count += 1) {
        const person = draw(random);
        expect(person.name.trim(), JSON.stringify(person)).not.to.equal('');
        for (const word of [...person.given, ...person.family]) expect(word).to.match(/^[a-z]+$/);
        expect(addressOf(person, random)).to.match(LOCAL);
      }
    });
  }

  it('are the same in every run', () => {
    const draw = languages.Greek;
    if (draw === undefined) throw new Error('no such language');
    expect(ownPairs(draw)).to.deep.equal(ownPairs(draw));
    expect(ownPairs(draw)).not.to.deep.equal(strangerPairs(draw));
  });

  it('hold the short form of a nickname, not the formal name', () => {
    const random = createRandom(2);
    for (let count = 0; count < 50; count += 1) {
      const { name, local } = drawNicknameAlone(random);
      const formal = (name.split(' ')[0] ?? '').toLowerCase();
      expect(local).not.to.contain(formal.length > 4 ? formal : ' ');
      expect(drawNicknamed(random).local).to.match(LOCAL);
    }
  });

  it('tell people who share a name from those who do not', () => {
    const person = (name: string, given: string, family: string) => ({
      name,
      given: [given],
      family: [family],
      particle: '',
    });
    const ivanov = person('Иван Иванов', 'ivan', 'ivanov');
    expect(shareName(ivanov, person('Анна Иванова', 'anna', 'ivanova'))).to.equal(true);
    expect(
      shareName(person('محمد علي', 'mohamed', 'ali'), person('محمد قاسم', 'muhammad', 'qasim')),
    ).to.equal(true);
    expect(shareName(ivanov, person('Анна Петрова', 'anna', 'petrova'))).to.equal(false);
  });

  it('are put to the judge as a form would', () => {
    expect(resultOf({ name: 'John Smith', local: 'jsmith' })).to.equal('match');
    expect(resultOf({ name: 'John Smith', local: 'maria.lopez' })).to.equal('mismatch');
  });
});
