import { expect } from 'chai';
import fc from 'fast-check';
import { toUnicode } from 'tr46';
import { domainForm } from './domain-form.ts';
import { normalizeLocalPart } from './local-part.ts';
import { parseEmail } from './parse-email.ts';

const CODE_POINTS_MAX = 254;
const CODES = ['INVALID_EMAIL', 'MALFORMED_EMAIL'];

/** Characters that normalization, case folding, quoting and UTS 46 treat specially. */
const troublesome = fc.constantFrom(
  ...['İ', 'ß', 'ẞ', 'ς', 'Σ', 'ı', 'K', 'Å', 'ǅ', 'ϓ', 'ﬁ', 'ᾼ', 'Ꭰ', 'ꭰ'],
  ...['\u0300', '\u0307', '\u0323', '\u0345', '\u093c', '\u094d', '\u05d0', '\u0661'],
  ...['\u00ad', '\u200b', '\u200c', '\u200d', '\u202e', '\ufe0f', '\ufeff', '\ud800', '\u0000', ' '],
  ...['＠', '．', '。', '［', '１', '\u00a8', '\u037e', '\u1fef', '≠', '℀', '\u2f868'],
  ...['"', '\\', '@', '.', '..', '+', '-', '[', ']', 'xn--', 'xn--a', 'XN--', 'IPv6:', '1', 'a', 'Z', '_'],
);
const letters = fc.oneof(
  { weight: 3, arbitrary: troublesome },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }) },
);
const part = fc.array(letters, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));
const tld = fc.constantFrom('', '.com', '.de', '.test', '.', '.рф', '.1');
const address = fc.tuple(part, part, tld).map(([local, domain, end]) => `${local}@${domain}${end}`);
const anything = fc.oneof(
  address,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.emailAddress(),
);

function fits(text: string): boolean {
  return [...text].length <= CODE_POINTS_MAX;
}

describe('parseEmail, any text', () => {
  it('answers without throwing, the same each time, with one of two codes when it refuses', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const result = parseEmail(input);
        expect(parseEmail(input)).to.deep.equal(result);
        if (!result.ok) expect(CODES).to.include(result.code);
      }),
      { numRuns: 2000 },
    );
  });

  it('lists each issue once', () => {
    fc.assert(
      fc.property(address, (input) => {
        const result = parseEmail(input);
        if (!result.ok) return;
        const { formatIssues } = result.email;
        expect(new Set(formatIssues).size).to.equal(formatIssues.length);
      }),
    );
  });

  it('leaves a normalized address as it is', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const first = parseEmail(input);
        if (!first.ok || !fits(first.email.normalized)) return;
        const { normalized } = first.email;
        const second = parseEmail(normalized);
        expect(second).to.have.nested.property('email.normalized', normalized);
      }),
      { numRuns: 5000 },
    );
  });

  it('reads A-labels as the whole of UTS 46 would', () => {
    fc.assert(
      fc.property(part, tld, (name, end) => {
        const { ascii, unicode, isValidIdn } = domainForm(name + end);
        if (!isValidIdn || ascii.startsWith('[')) return;
        const whole = toUnicode(ascii, { checkBidi: true, checkJoiners: true });
        expect(whole).to.deep.equal({ domain: unicode, error: false });
      }),
      { numRuns: 5000 },
    );
  });

  it('reads the form with preserved case as the same address', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const first = parseEmail(input);
        if (!first.ok || !fits(first.email.normalizedPreservingCase)) return;
        const second = parseEmail(first.email.normalizedPreservingCase);
        expect(second).to.have.nested.property('email.normalized', first.email.normalized);
      }),
      { numRuns: 2000 },
    );
  });

  it('brings every character that a normal form or a case mapping changes to a stable form', () => {
    for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      if (character.normalize('NFKC').toLowerCase() === character) continue;
      const local = normalizeLocalPart(`a${character}b`);
      const domain = domainForm(`a${character}b.com`).ascii;
      if (normalizeLocalPart(local) === local && domainForm(domain).ascii === domain) continue;
      expect.fail(`U+${codePoint.toString(16)} is not stable`);
    }
  });

  it('answers texts at and far beyond the limit of length', () => {
    const pieces = [
      '.',
      '"',
      '\\',
      '-',
      '@',
      'xn--',
      'ü',
      '\u200c',
      '\u0301',
      'ا\u200c',
      '[',
      ':',
      '[IPv6:',
      ' a',
    ];
    for (const piece of pieces) {
      const filling = piece.repeat(Math.floor(250 / piece.length));
      for (const input of [`${filling}@a.com`, `a@${filling}`, `"${filling}`, `a@[${filling}]`]) {
        const result = parseEmail([...input].slice(0, CODE_POINTS_MAX).join(''));
        expect(result.ok || CODES.includes(result.code)).to.equal(true);
      }
      expect(parseEmail(`a@${piece.repeat(1_000_000)}`).ok).to.equal(false);
    }
  });
});
