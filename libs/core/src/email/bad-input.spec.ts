import { expect } from 'chai';
import type { FormatIssue } from '../scoring/analysis.ts';
import { parseEmail } from './parse-email.ts';

/** Texts that people and programs send by accident or to deceive, written with escapes so that they can be seen. */
const refused: Record<string, string> = {
  'a high surrogate alone in the local part': 'us\ud83der@acme.io',
  'a low surrogate alone in the local part': 'us\udc00er@acme.io',
  'a surrogate alone in the domain': 'user@ac\ud83dme.io',
  'surrogates in the wrong order': 'user\udc00\ud83d@acme.io',
  'nothing but surrogates': '\ud800@\udc00',
  NUL: 'us\0er@acme.io',
  DEL: 'us\x7fer@acme.io',
  'a C1 control': 'us\u0085er@acme.io',
  'a no-break space': 'us\u00a0er@acme.io',
  'a line separator': 'us\u2028er@acme.io',
  'a byte order mark inside': 'user@\ufeffacme.io',
  'a full-width @': 'user\uff20acme.io',
  'a display name': 'User <user@acme.io>',
};

const flagged: [what: string, address: string, domain: string, issues: FormatIssue[]][] = [
  ['a zero-width space in the local part', 'us\u200ber@acme.io', 'acme.io', ['invalid_local_character']],
  [
    'a right-to-left override in the local part',
    '\u202euser@acme.io',
    'acme.io',
    ['invalid_local_character'],
  ],
  ['isolates around the local part', '\u2068user\u2069@acme.io', 'acme.io', ['invalid_local_character']],
  ['a noncharacter', '\uffff@acme.io', 'acme.io', ['invalid_local_character']],
  ['a zero-width space in the domain', 'user@gm\u200bail.com', 'gmail.com', ['invalid_idn']],
  ['a soft hyphen', 'user@gm\u00adail.com', 'gmail.com', ['invalid_idn']],
  ['a word joiner', 'user@gm\u2060ail.com', 'gmail.com', ['invalid_idn']],
  ['a joiner between Latin letters', 'user@gm\u200dail.com', 'gm\u200dail.com', ['invalid_idn']],
  ['a right-to-left override in the domain', 'user@moc\u202e.io', 'moc\u202e.io', ['invalid_idn']],
  ['a tag character', 'user@ac\u{e0061}me.io', 'ac\u{e0061}me.io', ['invalid_idn']],
  ['Hebrew and Latin in one label', 'user@\u05d0a.com', '\u05d0a.com', ['invalid_idn']],
  ['a combining mark first', 'user@\u0301a.com', '\u0301a.com', ['invalid_idn']],
  ['a private-use character', 'user@\ue000.com', '\ue000.com', ['invalid_idn']],
  ['an unassigned character', 'user@\u0378.com', '\u0378.com', ['invalid_idn']],
  ['a character that maps to a slash', 'user@\u2100.com', '\u2100.com', ['invalid_idn']],
  ['an A-label of nothing', 'user@xn--.com', 'xn--.com', ['domain_label_invalid', 'invalid_idn']],
  ['an A-label that does not decode', 'user@xn--a.com', 'xn--a.com', ['invalid_idn']],
  ['an A-label beyond Unicode', 'user@xn--99999999999.com', 'xn--99999999999.com', ['invalid_idn']],
  [
    'an A-label of plain letters',
    'user@xn--abc-.com',
    'xn--abc-.com',
    ['domain_label_invalid', 'invalid_idn'],
  ],
  ['a U-label behind the prefix', 'user@xn--\u00fc.de', 'xn--\u00fc.de', ['invalid_idn']],
  ['a percent sign', 'user@ac%2eme.io', 'ac%2eme.io', ['domain_label_invalid']],
  [
    'brackets around it all',
    '<user@acme.io>',
    'acme.io>',
    ['invalid_local_character', 'domain_label_invalid', 'unknown_tld'],
  ],
];

const sameAs: [what: string, address: string, normalized: string][] = [
  ['a decomposed domain and local part', 'bu\u0308ro@bu\u0308ro.de', 'b\u00fcro@xn--bro-hoa.de'],
  ['an angstrom sign', '\u212bke@\u212b.se', '\u00e5ke@xn--5ca.se'],
  ['a kelvin sign', 'user@\u212aelvin.com', 'user@kelvin.com'],
  ['full-width letters and dots', 'user@\uff47mail\uff0ecom', 'user@gmail.com'],
  ['an ideographic full stop', 'user@gmail\u3002com', 'user@gmail.com'],
  ['mathematical letters', 'user@\u{1d420}mail.com', 'user@gmail.com'],
  ['a ligature', 'user@\ufb01sh.com', 'user@fish.com'],
  ['an A-label in capitals', 'user@XN--BCHER-KVA.de', 'user@xn--bcher-kva.de'],
  ['a byte order mark and no-break spaces at the ends', '\ufeff\u00a0user@acme.io\u00a0', 'user@acme.io'],
];

const kept: [what: string, address: string, domain: string][] = [
  ['a Cyrillic letter in a Latin name', 'user@gm\u0430il.com', 'xn--gmil-63d.com'],
  ['a dotless i', 'user@gma\u0131l.com', 'xn--gmal-nza.com'],
  ['a Greek final sigma', 'user@\u03c3\u03c2.gr', 'xn--3xab.gr'],
  ['a sharp s', 'user@stra\u00dfe.de', 'xn--strae-oqa.de'],
  [
    'a joiner where the script needs it',
    'user@\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com',
    'xn--mgba3gch31f060k.com',
  ],
];

describe('parseEmail, bad input', () => {
  for (const [what, address] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      expect(parseEmail(address)).to.include({ ok: false, code: 'MALFORMED_EMAIL' });
    });
  }

  for (const [what, address, domain, issues] of flagged) {
    it(`answers ${what} as not well formed`, () => {
      const parsed = read(address);
      expect(parsed.formatIssues).to.deep.equal(issues);
      expect(parsed).to.include({ isWellFormed: false, domain });
    });
  }

  for (const [what, address, normalized] of sameAs) {
    it(`reads ${what} as the plain form`, () => {
      expect(read(address)).to.include({ isWellFormed: true, normalized });
    });
  }

  for (const [what, address, domain] of kept) {
    it(`does not mistake ${what} for the plain form`, () => {
      expect(read(address)).to.include({ isWellFormed: true, domain });
    });
  }

  it('answers 254 code points of the worst kinds, and refuses the 255th', () => {
    for (const piece of [
      '.',
      '-',
      'xn--',
      'xn--a.',
      '\u0301',
      '\u200d',
      '\u0430',
      '\u{1f4a9}',
      'a.',
      '\\',
      '"',
      '1.',
      '\u05d0a',
    ]) {
      for (const make of [inDomain, inLocal]) {
        const longest = make(piece, 254);
        expect(parseEmail(longest), JSON.stringify(piece)).to.have.property('ok', true);
        expect(parseEmail(make(piece, 255)), JSON.stringify(piece)).to.include({ code: 'MALFORMED_EMAIL' });
      }
    }
  });
});

function inDomain(piece: string, codePoints: number): string {
  return `a@${fill(piece, codePoints - 2)}`;
}

function inLocal(piece: string, codePoints: number): string {
  return `${fill(piece, codePoints - 5)}@b.io`;
}

function fill(piece: string, codePoints: number): string {
  return Array.from(piece.repeat(codePoints)).slice(0, codePoints).join('');
}

function read(address: string) {
  const parsed = parseEmail(address);
  if (!parsed.ok) throw new Error(`${JSON.stringify(address)} does not parse: ${parsed.code}`);
  return parsed.email;
}
