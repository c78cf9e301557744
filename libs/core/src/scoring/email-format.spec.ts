import { expect } from 'chai';
import fc from 'fast-check';
import type { FormatIssue } from './analysis.ts';
import { emailFormat } from './email-format.ts';
import { weights } from './weights.ts';

const plain = (base: number) => base;
const total = (issues: FormatIssue[], weigh = plain) =>
  emailFormat(issues, weigh).reduce((sum, { contribution }) => sum + contribution, 0);

const issue = fc.constantFrom<FormatIssue>(
  'leading_dot',
  'quoted_local_part',
  'ip_literal_domain',
  'unknown_tld',
  'missing_tld',
  'invalid_idn',
);

describe('email_format', () => {
  it('adds nothing for a plain address', () => {
    expect(emailFormat([], plain)).to.deep.equal([]);
  });

  it('takes the worst issue', () => {
    expect(total(['quoted_local_part', 'missing_tld'])).to.equal(weights.emailFormat.unusable);
    expect(total(['quoted_local_part', 'leading_dot'])).to.equal(weights.emailFormat.broken);
  });

  it('lets no profile weaken an address that cannot be delivered to', () => {
    const half = (base: number, options?: { hard: boolean }) => (options?.hard ? base : base / 2);
    expect(total(['domain_label_empty'], half)).to.equal(weights.emailFormat.unusable);
    expect(total(['leading_dot'], half)).to.equal(weights.emailFormat.broken / 2);
  });

  it('never falls when an issue is added', () => {
    fc.assert(
      fc.property(fc.array(issue), issue, (issues, added) => total([...issues, added]) >= total(issues)),
    );
  });
});
