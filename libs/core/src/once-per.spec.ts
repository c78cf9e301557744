import { expect } from 'chai';
import { oncePer } from './once-per.ts';

describe('oncePer', () => {
  it('makes one value for a key, and another for its equal', () => {
    const asked: object[] = [];
    const make = oncePer((key: { n: number }) => {
      asked.push(key);
      return { twice: key.n * 2 };
    });
    const [key, equal] = [{ n: 1 }, { n: 1 }];
    expect(make(key)).to.equal(make(key));
    expect(make(equal)).to.deep.equal({ twice: 2 });
    expect(make(equal)).to.not.equal(make(key));
    expect(asked).to.deep.equal([key, equal]);
  });
});
