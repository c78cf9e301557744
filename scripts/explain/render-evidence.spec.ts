import { type Evidence, skippedEvidence } from '@ers/core';
import { expect } from 'chai';
import { evidenceLines, notLearntLines } from './render-evidence.ts';

const evidence: Evidence = {
  ...skippedEvidence('2026-11-01T08:30:00.000Z', 'not_supplied'),
  mx: { status: 'ok', value: { nxdomain: false, hosts: [{ host: 'mx.example', preference: 10 }] } },
  spf: { status: 'unavailable', reason: 'dns_error' },
  dmarc: { status: 'ok', value: { records: [] } },
  ip: {
    status: 'ok',
    value: {
      asn: null,
      organization: 'Acme',
      anonymizer: { vpn: true, proxy: false, tor: false, hosting: false },
      connection: 'hosting',
    },
  },
};

describe('evidence in the terminal', () => {
  it('says what was learnt, and why the rest was not asked', () => {
    const lines = evidenceLines(evidence);
    expect(lines).to.include.members([
      '  mx                  nxdomain: no; hosts: mx.example 10',
      '  dmarc               records: none',
      '  registration        not asked: no address was given',
      '  ip                  asn: unknown; organization: Acme; anonymizer: vpn: yes; proxy: no; tor: no; hosting: no; connection: hosting',
    ]);
    expect(lines.filter((line) => line.includes('spf'))).to.deep.equal([]);
  });

  it('says what was asked and not answered', () => {
    expect(notLearntLines(evidence, ['name_not_supplied'])).to.deep.equal([
      '  spf                 dns error',
      '  name not supplied',
    ]);
  });

  it('keeps a line short, whatever a domain publishes', () => {
    const long = {
      ...evidence,
      spf: { status: 'ok' as const, value: { records: ['v=spf1 '.repeat(9_000)] } },
    };
    for (const line of evidenceLines(long)) expect(line.length).to.be.at.most(222);
  });
});
