import { expect } from 'chai';
import { splitAddress } from './split-address.ts';

const REFUSED: readonly (readonly [input: string, why: string])[] = [
  [' ', 'blank'],
  ['\u00a0\ufeff\u2003', 'Unicode white space only'],
  ['plainaddress', 'no @'],
  ['@', 'two empty sides'],
  ['@example.com', 'empty local part'],
  ['user@', 'empty domain'],
  ['a@b@example.com', 'two @'],
  ['a@@example.com', 'two @ in a row'],
  ['a\\@b@example.com', 'a backslash quotes nothing outside a quoted string'],
  ['"a@b"@c@example.com', 'one quoted @, two unquoted'],
  ['"a@b@example.com', 'an unclosed quote quotes nothing'],
  ['"a@b"', 'the only @ is quoted'],
  ['a b@example.com', 'space in the local part'],
  ['"a b"@example.com', 'space in a quoted local part'],
  ['a@exam ple.com', 'space in the domain'],
  ['a@example.com\r\nBcc: b@example.com', 'line break'],
  ['a\u0000@example.com', 'NUL'],
  ['a\u007f@example.com', 'DEL'],
  ['a\u0085b@example.com', 'C1 control'],
  ['a\u2028@example.com', 'line separator'],
  ['a\u3000b@example.com', 'ideographic space'],
  ['a\ud800@example.com', 'high surrogate alone'],
  ['a@exa\udc00mple.com', 'low surrogate alone'],
  ['a\uff20example.com', 'a full-width @ is no @'],
  [`${'a'.repeat(243)}@example.com`, '255 characters'],
];

const SPLIT: readonly (readonly [input: string, local: string, domain: string])[] = [
  ['john@example.com', 'john', 'example.com'],
  ['\t\ufeffjohn@example.com\u2003\n', 'john', 'example.com'],
  ['"a@b"@example.com', '"a@b"', 'example.com'],
  ['"a\\"@b"@example.com', '"a\\"@b"', 'example.com'],
  ['"a\\\\"@example.com', '"a\\\\"', 'example.com'],
  ['a"b@c"d@example.com', 'a"b@c"d', 'example.com'],
  ['"abc@example.com', '"abc', 'example.com'],
  ['a@"b"', 'a', '"b"'],
];

describe('splitAddress', () => {
  for (const [input, why] of REFUSED) {
    it(`refuses ${JSON.stringify(input.slice(0, 40))}: ${why}`, () => {
      expect(splitAddress(input).ok).to.equal(false);
    });
  }

  for (const [input, local, domain] of SPLIT) {
    it(`cuts ${JSON.stringify(input)} at its separator`, () => {
      expect(splitAddress(input)).to.deep.equal({ ok: true, local, domain });
    });
  }

  it('takes 254 code points, whatever their size, and leaves the ends out of the count', () => {
    const astral = `${'😀'.repeat(242)}@example.com`;
    expect(splitAddress(` ${astral} `).ok).to.equal(true);
    expect(splitAddress(`😀${astral}`).ok).to.equal(false);
  });

  it('never repeats the address in a fault', () => {
    for (const [input] of REFUSED.filter(([text]) => text.includes('example'))) {
      const result = splitAddress(input);
      expect(result.ok ? '' : result.fault)
        .to.match(/^The email address /)
        .and.not.include('example');
    }
  });
});
