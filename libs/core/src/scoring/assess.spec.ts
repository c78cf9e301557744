import { expect } from 'chai';
import { checkInput, known } from './checks/check-input.fixture.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './judge.ts';

const answered: Partial<Evidence> = {
  mx: known({ nxdomain: false, hosts: [{ host: 'mx1.acme-mail.net', preference: 10 }] }),
  spf: known({ records: ['v=spf1 -all'] }),
  dmarc: known({ records: ['v=DMARC1; p=none'] }),
  registration: known({ status: 'success', registered_at: '2001-01-01T00:00:00Z' }),
};
const failed = { status: 'unavailable', reason: 'timeout' } as const;

function assessed(
  address: string,
  evidence: Partial<Evidence>,
  { name = 'Jane Doe', ip = null }: { name?: string | null; ip?: string | null } = {},
) {
  const input = checkInput(address, evidence);
  const request = { email: input.email, name, ip, industry: null };
  return judge(request, input.evidence, { explain: false }).decision.assessment;
}

describe('assessment', () => {
  it('is sure when every source answered, also without a name', () => {
    const sure = {
      confidence: 'high',
      evidence_strength: 'strong',
      evidence_coverage: 'broad',
      uncertainty: 'low',
    };
    expect(assessed('jane@acme-widgets.com', answered)).to.deep.equal({ ...sure, limitations: [] });
    expect(assessed('jane@acme-widgets.com', answered, { name: null })).to.deep.equal({
      ...sure,
      limitations: ['name_not_supplied'],
    });
  });

  it('needs no look-up of a known provider', () => {
    const skipped = { status: 'skipped', reason: 'known_provider' } as const;
    const evidence = { mx: skipped, spf: skipped, dmarc: skipped, registration: skipped };
    expect(assessed('jane@gmail.com', evidence)).to.deep.include({ confidence: 'high', limitations: [] });
  });

  for (const [what, evidence, limitation] of [
    ['one record', { ...answered, dmarc: failed }, 'domain_intelligence_unavailable'],
    ['the registration date', { ...answered, registration: failed }, 'registration_age_unavailable'],
  ] as const) {
    it(`is less sure without ${what}`, () => {
      const assessment = assessed('jane@acme-widgets.com', evidence);
      expect(assessment).to.include({ confidence: 'medium', evidence_coverage: 'partial' });
      expect(assessment.limitations).to.deep.equal([limitation]);
    });
  }

  it('tells of a public address that nothing is known of, and not of one that was not supplied', () => {
    const { limitations } = assessed('jane@acme-widgets.com', answered, { ip: '93.184.216.34' });
    expect(limitations).to.deep.equal(['ip_reputation_unavailable']);
    expect(assessed('jane@acme-widgets.com', answered, { ip: '10.0.0.1' }).limitations).to.deep.equal([]);
  });

  it('is unsure when nothing is known of the domain', () => {
    const nothing = { mx: failed, spf: failed, dmarc: failed, registration: failed };
    expect(assessed('jane@acme-widgets.com', nothing)).to.deep.equal({
      confidence: 'low',
      evidence_strength: 'weak',
      evidence_coverage: 'limited',
      uncertainty: 'high',
      limitations: ['domain_intelligence_unavailable', 'registration_age_unavailable'],
    });
  });

  it('is sure of the highest band whatever is missing', () => {
    expect(assessed('jane@no-tld', {})).to.include({ confidence: 'high', evidence_coverage: 'limited' });
  });
});
