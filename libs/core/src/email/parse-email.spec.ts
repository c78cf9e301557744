import { expect } from 'chai';
import type { FormatIssue } from '../scoring/analysis.ts';
import { parseEmail } from './parse-email.ts';
import type { ParsedEmail } from './parsed-email.ts';

function parsed(input: string): ParsedEmail {
  const result = parseEmail(input);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.email;
}

const label63 = 'a'.repeat(63);

const ACCEPTED: readonly (readonly [input: string, issues: readonly FormatIssue[]])[] = [
  ['simple@example.com', []],
  ['very.common@example.com', []],
  ['x@example.com', []],
  ['FirstName.LastName@Example.COM', []],
  ['user+tag+sorting@example.com', []],
  ["!#$%&'*+-/=?^_`{|}~@example.org", []],
  ['mailhost!username@example.org', []],
  ['user%example.com@example.org', []],
  ['user-@example.org', []],
  ['1234567890@example.com', []],
  ['a@s.example', []],
  ['a@a-b.co.uk', []],
  ['a@r3---sn-abc.com', []],
  ['a@123.com', []],
  ['a@1and1.de', []],
  [`${'a'.repeat(64)}@example.com`, []],
  [`a@${label63}.com`, []],
  [`a@${label63}.${label63}.${label63}.${'a'.repeat(54)}.com`, []],
  ['  padded@example.com\n', []],
  ['用户@例子.中国', []],
  ['用户@例子.广告', ['unknown_tld']],
  ['अजय@डाटा.भारत', []],
  ['квіточка@пошта.укр', []],
  ['Dörte@Sörensen.de', []],
  ['a@xn--mnchen-3ya.de', []],
  ['a@münchen.de', []],
  ['a@faß.de', []],
  ['a@נשר.com', []],
  ['a@نامه\u200cای.com', []],
  ['a@例子。com', []],
  ['""@example.com', ['quoted_local_part']],
  ['"john..doe"@example.com', ['quoted_local_part']],
  ['".john"@example.com', ['quoted_local_part']],
  ['"a@b"@example.com', ['quoted_local_part']],
  ['"a\\"@\\\\b"@example.com', ['quoted_local_part']],
  ['"é"@example.com', ['quoted_local_part']],
  ['"\\é"@example.com', ['invalid_local_character']],
  ['"a".b@example.com', ['invalid_local_character']],
  ['a"b@example.com', ['invalid_local_character']],
  ['a"b@c"d@example.com', ['invalid_local_character']],
  ['"abc@example.com', ['invalid_local_character']],
  ['a(comment)@example.com', ['invalid_local_character']],
  ['a,b@example.com', ['invalid_local_character']],
  ['a:b;c<d>[e]\\f@example.com', ['invalid_local_character']],
  ['\u037e@example.com', ['invalid_local_character']],
  ['jo\u200bhn@example.com', ['invalid_local_character']],
  ['jo\u202ehn@example.com', ['invalid_local_character']],
  ['jo\u{e0041}hn@example.com', ['invalid_local_character']],
  ['jo\uffffhn@example.com', ['invalid_local_character']],
  ['.john@example.com', ['leading_dot']],
  ['john.@example.com', ['trailing_dot']],
  ['john..doe@example.com', ['consecutive_dots']],
  ['.@example.com', ['leading_dot', 'trailing_dot']],
  ['..(@example.com', ['leading_dot', 'consecutive_dots', 'invalid_local_character']],
  [`${'a'.repeat(65)}@example.com`, ['local_part_too_long']],
  [`${'é'.repeat(33)}@example.com`, ['local_part_too_long']],
  [`"${'a'.repeat(63)}"@example.com`, ['local_part_too_long', 'quoted_local_part']],
  ['a@example.com.', ['domain_label_empty']],
  ['a@.example.com', ['domain_label_empty']],
  ['a@example..com', ['domain_label_empty']],
  ['a@.', ['domain_label_empty', 'missing_tld']],
  ['a@com.', ['domain_label_empty', 'missing_tld']],
  [`a@${label63}a.com`, ['domain_label_too_long']],
  [`a@${'ü'.repeat(60)}.com`, ['domain_label_too_long']],
  [`a@${`${'ü'.repeat(40)}.`.repeat(6)}com`, ['domain_too_long']],
  ['a@-example.com', ['domain_label_invalid']],
  ['a@example-.com', ['domain_label_invalid']],
  ['a@-ü.com', ['domain_label_invalid']],
  ['a@exa_mple.com', ['domain_label_invalid']],
  ['a@mail_1.münchen.de', ['domain_label_invalid']],
  ['a@example.com(comment)', ['domain_label_invalid', 'unknown_tld']],
  ['a@example.c_m', ['domain_label_invalid', 'unknown_tld']],
  ['a@exam"ple.com', ['domain_label_invalid']],
  ['a@localhost', ['missing_tld']],
  ['a@com', ['missing_tld']],
  ['a@123', ['missing_tld']],
  ['a@192.0.2.1', ['numeric_tld']],
  ['a@example.123', ['numeric_tld']],
  ['a@[192.0.2.1]', ['ip_literal_domain']],
  ['a@[IPv6:2001:DB8::1]', ['ip_literal_domain']],
  ['a@[IPv6:::ffff:192.0.2.1]', ['ip_literal_domain']],
  ['"a"@[192.0.2.1]', ['quoted_local_part', 'ip_literal_domain']],
  ['a@[192.0.2.256]', ['domain_label_invalid']],
  ['a@[192.0.2]', ['domain_label_invalid']],
  ['a@[2001:db8::1]', ['domain_label_invalid']],
  ['a@[IPv6:2001:db8::1%eth0]', ['domain_label_invalid']],
  ['a@[IPv6:2001:db8]', ['domain_label_invalid']],
  ['a@[example.com]', ['domain_label_invalid']],
  ['a@[192.0.2.1', ['domain_label_invalid']],
  ['a@[192.0.2.1].com', ['domain_label_invalid']],
  ['a@example.bogus', ['unknown_tld']],
  ['a@example.internal', ['unknown_tld']],
  ['a@example.test', []],
  ['a@example.onion', []],
  ['a@foo.ck', []],
  ['a@xn--zzzzzzzzzzz.com', ['invalid_idn']],
  ['a@xn--example-.com', ['domain_label_invalid', 'invalid_idn']],
  ['a@xn--.com', ['domain_label_invalid', 'invalid_idn']],
  ['a@\ufe0f', ['missing_tld', 'invalid_idn']],
  ['a@\u0301bc.com', ['invalid_idn']],
  ['a@אa.com', ['invalid_idn']],
  ['a@exa\u200dmple.com', ['invalid_idn']],
  ['a@exam\u200bple.com', ['invalid_idn']],
  ['a@exam\u202eple.com', ['invalid_idn']],
  ['a@ab--ü.com', ['invalid_idn']],
  ['a@exam\uff20ple.com', ['invalid_idn']],
  ['a@exam\u00a8ple.com', ['invalid_idn']],
];

const ALLOWED_BY_RFC: readonly FormatIssue[] = ['quoted_local_part', 'ip_literal_domain', 'unknown_tld'];

describe('parseEmail', () => {
  it('answers INVALID_EMAIL for the empty text alone', () => {
    expect(parseEmail('')).to.include({ ok: false, code: 'INVALID_EMAIL' });
  });

  it('answers MALFORMED_EMAIL for what does not split', () => {
    expect(parseEmail('plainaddress')).to.deep.equal({
      ok: false,
      code: 'MALFORMED_EMAIL',
      message: 'The email address has no @ sign.',
    });
  });

  for (const [input, issues] of ACCEPTED) {
    it(`finds [${issues.join(', ')}] in ${JSON.stringify(input.slice(0, 40))}`, () => {
      const email = parsed(input);
      expect(email.formatIssues).to.deep.equal(issues);
      expect(email.isWellFormed).to.equal(issues.every((issue) => ALLOWED_BY_RFC.includes(issue)));
    });
  }

  it('fills every field of an ordinary address', () => {
    expect(parsed(' John.Doe+News@Mail.Example.CO.UK ')).to.deep.equal({
      input: ' John.Doe+News@Mail.Example.CO.UK ',
      local: 'john.doe+news',
      localPreservingCase: 'John.Doe+News',
      domain: 'mail.example.co.uk',
      domainUnicode: 'mail.example.co.uk',
      normalized: 'john.doe+news@mail.example.co.uk',
      normalizedPreservingCase: 'John.Doe+News@mail.example.co.uk',
      canonical: 'john.doe@mail.example.co.uk',
      isWellFormed: true,
      formatIssues: [],
      isInternationalized: false,
      registrableDomain: 'example.co.uk',
      reservedName: null,
    });
  });

  it('fills every field of an internationalized address', () => {
    const email = parsed('Jose\u0301@MU\u0308NCHEN.de');
    expect(email).to.include({
      local: 'josé',
      localPreservingCase: 'José',
      domain: 'xn--mnchen-3ya.de',
      domainUnicode: 'münchen.de',
      normalized: 'josé@xn--mnchen-3ya.de',
      normalizedPreservingCase: 'José@xn--mnchen-3ya.de',
      isInternationalized: true,
      registrableDomain: 'xn--mnchen-3ya.de',
    });
  });

  it('calls an address international by its local part alone', () => {
    expect(parsed('a@münchen.de').isInternationalized).to.equal(false);
    // The Kelvin sign is an ASCII letter after normalization.
    expect(parsed('\u212a@example.com').isInternationalized).to.equal(false);
  });

  it('sees through invisible characters to a reserved domain', () => {
    expect(parsed('a@exam\u200bple.com').reservedName).to.equal('example.com');
  });
});
