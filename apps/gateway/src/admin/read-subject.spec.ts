import { hashEmail } from '@ers/access';
import { expect } from 'chai';
import fc from 'fast-check';
import { readSubject } from './read-subject.ts';

const key = 'hash-key-for-tests-only';

describe('readSubject', () => {
  it('looks for an address by its hash, whatever its letter case and the white space around it', () => {
    for (const q of ['Jane.Doe@Example.org', ' jane.doe@example.org\t', 'JANE.DOE@EXAMPLE.ORG']) {
      const { subject, shown } = readSubject(q, key);
      expect(subject).to.deep.equal({ case: 'emailHash', value: hashEmail(key, 'jane.doe@example.org') });
      expect(shown.toLowerCase()).to.equal('j***@e***');
    }
  });

  it('covers what is almost an address, too', () => {
    expect(readSubject('jane@', key).shown).to.equal('j***@***');
    expect(readSubject('@example.org', key).shown).to.equal('***@e***');
    expect(readSubject('@@@', key).shown).to.equal('***@***');
    expect(readSubject('jane\uFF20example.org', key).shown).to.equal('j***@e***');
    expect(readSubject('jane%40example.org', key).shown, 'encoded twice').to.equal('j***@e***');
    expect(readSubject('\u{1F41D}ane@example.org', key).shown).to.equal('\u{1F41D}***@e***');
  });

  it('looks for anything else as an id, and shows it as it came', () => {
    const subject = { case: 'id', value: 'acc_1' };
    expect(readSubject(' acc_1 ', key)).to.deep.equal({ subject, shown: ' acc_1 ' });
  });

  it('shows at most two characters of any text with an @ in it', () => {
    const withAt = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(withAt, ([before, after]) => {
        const { subject, shown } = readSubject(`${before}@${after}`, key);
        expect(subject.case).to.equal('emailHash');
        expect([...shown.replaceAll('*', '').replace('@', '')].length).to.be.at.most(2);
      }),
    );
  });
});
