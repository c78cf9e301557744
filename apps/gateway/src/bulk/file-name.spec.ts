import { expect } from 'chai';
import fc from 'fast-check';
import { fileNameOf } from './file-name.ts';

describe('fileNameOf', () => {
  for (const [given, kept] of [
    ['signups.csv', 'signups.csv'],
    ['/home/jane/signups.csv', 'signups.csv'],
    ['C:\\Users\\jane\\signups.csv', 'signups.csv'],
    ['..\\../signups.csv', 'signups.csv'],
    ['signups/', ''],
    ['..', ''],
    ['.', ''],
    ['', ''],
    ['sign\r\nups\u0000.csv', 'signups.csv'],
    ['a\u202Evsc.exe', 'avsc.exe'],
    ['  année 2026 \u{1F41D}.csv ', 'année 2026 \u{1F41D}.csv'],
    ['\ud800x', 'x'],
  ] as const) {
    it(`makes ${JSON.stringify(kept)} of ${JSON.stringify(given)}`, () => {
      expect(fileNameOf(given)).to.equal(kept);
    });
  }

  it('keeps 255 code points, whole ones', () => {
    expect(fileNameOf('\u{1F41D}'.repeat(300))).to.equal('\u{1F41D}'.repeat(255));
    expect(fileNameOf(`x${'\u{1F41D}'.repeat(300)}`)).to.equal(`x${'\u{1F41D}'.repeat(254)}`);
  });

  it('makes a name of any text, and leaves that as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
        const name = fileNameOf(given);
        expect(name).to.not.match(/[/\\\p{Cc}\p{Cs}]/u);
        expect([...name].length).to.be.at.most(255);
        expect(fileNameOf(name)).to.equal(name.trim());
      }),
    );
  });
});
