import { expect } from 'chai';
import fc from 'fast-check';
import { attachment } from './attachment.ts';

describe('attachment', () => {
  it('writes a plain name twice', () => {
    expect(attachment('sign-ups (1).csv')).to.equal(
      `attachment; filename="sign-ups (1).csv"; filename*=UTF-8''sign-ups%20%281%29.csv`,
    );
  });

  it('says the whole name, and keeps to a header’s characters, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = attachment(name);
        const [, fallback = '', encoded = ''] =
          /^attachment; filename="([ -~]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(header) ??
          [];
        expect(decodeURIComponent(encoded)).to.equal(Buffer.from(name).toString());
        expect(fallback).to.not.match(/["\\%;]/);
      }),
    );
  });

  it('survives half a surrogate pair', () => {
    expect(attachment('a\ud800.csv')).to.include('%EF%BF%BD');
  });
});
