import { expect } from 'chai';
import fc from 'fast-check';
import { attachment } from './attachment.ts';

describe('attachment', () => {
  for (const [name, header] of [
    ['signups.csv', `attachment; filename="signups.csv"; filename*=UTF-8''signups.csv`],
    [
      'année "2026".csv',
      `attachment; filename="ann_e _2026_.csv"; filename*=UTF-8''ann%C3%A9e%20%222026%22.csv`,
    ],
    [`it's (1)*.csv`, `attachment; filename="it's (1)*.csv"; filename*=UTF-8''it%27s%20%281%29%2A.csv`],
    ['a\\b%41.csv', `attachment; filename="a_b_41.csv"; filename*=UTF-8''a%5Cb%2541.csv`],
    ['', `attachment; filename=""; filename*=UTF-8''`],
  ] as const) {
    it(`names ${JSON.stringify(name)}`, () => {
      expect(attachment(name)).to.equal(header);
    });
  }

  it('is a header for any name, with the name in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [, encoded = ''] =
          /^attachment; filename="[^"\\]*"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(
            attachment(name),
          ) ?? [];
        expect(decodeURIComponent(encoded)).to.equal(name.replaceAll(/\p{Cs}/gu, '_'));
        expect(() => new Headers({ 'Content-Disposition': attachment(name) })).to.not.throw();
      }),
    );
  });
});
