import { expect } from 'chai';
import fc from 'fast-check';
import { systemIds } from '@ers/platform';
import { requestIdOf } from './request-id.ts';

describe('requestIdOf', () => {
  it('keeps what is well formed', () => {
    const wellFormed = fc.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/);
    fc.assert(fc.property(wellFormed, (given) => requestIdOf(given, systemIds) === given));
  });

  it('answers an id that is safe in a header and in a log, whatever is given', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'binary', maxLength: 200 }), { nil: undefined }), (given) => {
        expect(requestIdOf(given, systemIds)).to.match(/^[A-Za-z0-9._:-]{1,128}$/);
      }),
    );
  });
});
