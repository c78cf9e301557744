import { expect } from 'chai';
import { known } from '../check-input.fixture.ts';
import { dmarcPolicy, judgeDmarc } from './dmarc-record.ts';

function judged(...records: string[]) {
  const { status, risk } = judgeDmarc(known({ records }));
  return [status, risk?.weight ?? null];
}

describe('judgeDmarc', () => {
  const cases: [string, string[], string, string | null][] = [
    ['a policy', ['v=DMARC1; p=none'], 'present', null],
    ['white space and another case', ['v = DMARC1 ;p = Reject ; rua=mailto:a@x.net'], 'present', null],
    ['a policy that is not the first tag', ['v=DMARC1; adkim=s; p=reject'], 'present', null],
    ['reports and no policy (RFC 7489 section 6.6.3)', ['v=DMARC1; rua=mailto:a@x.net!10m'], 'present', null],
    ['no policy', ['v=DMARC1'], 'invalid', 'dmarcInvalid'],
    ['a policy for subdomains only', ['v=DMARC1; sp=none'], 'invalid', 'dmarcInvalid'],
    ['an unknown policy', ['v=DMARC1; p=block'], 'invalid', 'dmarcInvalid'],
    ['an unknown policy for subdomains', ['v=DMARC1; p=none; sp=block'], 'invalid', 'dmarcInvalid'],
    ['two records', ['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'invalid', 'dmarcInvalid'],
    [
      'a record as long as no answer is',
      [`v=DMARC1; p=none; ${'x'.repeat(8_192)}`],
      'invalid',
      'dmarcInvalid',
    ],
    ['one record beside other text', ['v=DMARC1; p=none', 'v=DMARC10; p=none', 'hello'], 'present', null],
    ['a version in lower case, which is none', ['v=dmarc1; p=none'], 'missing', 'dmarcMissing'],
    ['no record', [], 'missing', 'dmarcMissing'],
  ];
  for (const [what, records, status, weight] of cases) {
    it(`takes ${what} as ${status}`, () => expect(judged(...records)).to.deep.equal([status, weight]));
  }

  it('knows nothing without an answer', () => {
    expect(judgeDmarc({ status: 'skipped', reason: 'disabled' }).status).to.equal('unknown');
  });

  it('says whose policy it is', () => {
    const records = ['v=DMARC1; p=reject; sp=quarantine'];
    expect(judgeDmarc(known({ records })).text)
      .to.contain('The domain')
      .and.contain('reject');
    const inherited = judgeDmarc(known({ records, inherited: true as const }));
    expect(inherited.text).to.contain('organizational').and.contain('quarantine');
  });
});

describe('dmarcPolicy', () => {
  it('takes sp for a subdomain, and p where there is no sp', () => {
    expect(dmarcPolicy('v=DMARC1; p=reject; sp=none', false)).to.equal('reject');
    expect(dmarcPolicy('v=DMARC1; p=reject; sp=none', true)).to.equal('none');
    expect(dmarcPolicy('v=DMARC1; p=reject', true)).to.equal('reject');
  });

  it('takes the first of two tags with one name', () => {
    expect(dmarcPolicy('v=DMARC1; p=reject; p=none', false)).to.equal('reject');
  });
});
