import { expect } from 'chai';
import fc from 'fast-check';
import { evidence, judgeRequest } from '../../arbitraries.fixture.ts';
import type { Evidence } from '../../evidence.ts';
import { worsenings } from '../../worsenings.fixture.ts';
import { known } from '../check-input.fixture.ts';
import { tendedEvidence } from '../run-check.fixture.ts';
import { isTended } from './is-tended.ts';

function withMx(...hosts: string[]): Evidence {
  const value = { nxdomain: false, hosts: hosts.map((host) => ({ host, preference: 10 })) };
  return { ...tendedEvidence, mx: known(value) };
}

const lacking: Readonly<Record<string, Partial<Evidence>>> = {
  'there is no such domain': { mx: known({ nxdomain: true, hosts: [] }) },
  'mail could only fall back to the web address': {
    mx: known({ nxdomain: false, hosts: [] }),
    address: known({ addresses: ['93.184.216.34'] }),
  },
  'the mail host has no address': { mail_host_address: known({ addresses: [] }) },
  'there is no SPF record': { spf: known({ records: [] }) },
  'there are two SPF records': { spf: known({ records: ['v=spf1 -all', 'v=spf1 ~all'] }) },
  'the SPF record is broken': { spf: known({ records: ['v=spf1 ip4:1.2.3'] }) },
  'everybody may send': { spf: known({ records: ['v=spf1 +all'] }) },
  'there is no DMARC record': { dmarc: known({ records: [] }) },
  'the DMARC record names no policy': { dmarc: known({ records: ['v=DMARC1'] }) },
  'its name server parks domains': { name_servers: known({ hosts: ['ns1.acme-dns.net', 'ns1.bodis.com'] }) },
  'its name server sells domains': { name_servers: known({ hosts: ['ns1.afternic.com'] }) },
};

const unlearnt: Readonly<Record<string, Partial<Evidence>>> = Object.fromEntries(
  ['mx', 'spf', 'dmarc', 'name_servers'].map((key) => [
    key,
    { [key]: { status: 'unavailable', reason: 'timeout' } },
  ]),
);

describe('isTended', () => {
  it('is true of a domain with sound MX, SPF and DMARC records that no parking service keeps', () => {
    expect(isTended(tendedEvidence)).to.equal(true);
  });

  it('does without the address of the mail host, which nobody asks for at a known mail service', () => {
    const hosted = withMx('aspmx.l.google.com');
    const unasked: Evidence = { ...hosted, mail_host_address: { status: 'skipped', reason: 'not_needed' } };
    expect(isTended(unasked)).to.equal(true);
  });

  for (const [what, changes] of Object.entries(lacking)) {
    it(`is false where ${what}`, () => {
      expect(isTended({ ...tendedEvidence, ...changes })).to.equal(false);
    });
  }

  it('is false where no mail host, or a parking service’s, is among those named', () => {
    for (const host of ['.', 'localhost', 'mail.h-email.net']) {
      expect(isTended(withMx(host)), host).to.equal(false);
    }
    expect(isTended(withMx('mx1.acme-mail.net', '.'))).to.equal(false);
    expect(isTended(withMx('mx1.acme-mail.net', 'mail.h-email.net'))).to.equal(false);
  });

  for (const [key, changes] of Object.entries(unlearnt)) {
    it(`is false while ${key} is not learnt`, () => {
      expect(isTended({ ...tendedEvidence, ...changes })).to.equal(false);
    });
  }

  it('becomes true by no risk signal', () => {
    const faulty = fc
      .constantFrom(...Object.values(lacking), ...Object.values(unlearnt))
      .map((changes) => ({ ...tendedEvidence, ...changes }));
    fc.assert(
      fc.property(judgeRequest, fc.oneof(faulty, evidence), (request, given) => {
        fc.pre(!isTended(given));
        for (const [step, worsen] of Object.entries(worsenings)) {
          const worse = worsen({ request, evidence: given });
          expect(worse !== null && isTended(worse.evidence), step).to.equal(false);
        }
      }),
    );
  });
});
