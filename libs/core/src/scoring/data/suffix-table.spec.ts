import { expect } from 'chai';
import { suffixTable } from './suffix-table.ts';

describe('suffixTable', () => {
  const find = suffixTable([
    ['uk', 'country'],
    ['ac.uk', 'academic'],
    ['mx.mail.example', 'host'],
  ]);

  it('finds the longest suffix in whole labels', () => {
    expect(find('ox.ac.uk')).to.deep.equal({ suffix: 'ac.uk', value: 'academic' });
    expect(find('a.b.c.ac.uk')?.value).to.equal('academic');
    expect(find('shop.co.uk')?.value).to.equal('country');
    expect(find('notac.uk')?.value).to.equal('country');
    expect(find('mx.mail.example.')?.value).to.equal('host');
    expect(find('xmx.mail.example')).to.equal(null);
  });

  it('takes a name that is itself in the table', () => {
    expect(find('ac.uk')?.suffix).to.equal('ac.uk');
    expect(find('uk')?.suffix).to.equal('uk');
  });

  for (const absent of ['', '.', 'com', '.uk.com', 'a..']) {
    it(`finds nothing for '${absent}'`, () => expect(find(absent)).to.equal(null));
  }

  it('finds it under the deepest name there is', () => {
    expect(find(`${'a.'.repeat(120)}ac.uk`)?.value).to.equal('academic');
  });
});
