import { expect } from 'chai';
import { known } from '../check-input.fixture.ts';
import { judgeSpf } from './spf-record.ts';

function judged(...records: string[]) {
  const { status, risk } = judgeSpf(known({ records }));
  return [status, risk?.weight ?? null];
}

const sound = [
  'v=spf1',
  'v=spf1 -all',
  'V=SPF1  ~ALL ',
  'v=spf1 +mx ?a -all',
  'v=spf1 a:mail.acme.net mx:acme.net ptr ptr:acme.net -all',
  'v=spf1 a/24 mx/24//64 a:acme.net//48 -all',
  'v=spf1 ip4:192.0.2.0/24 ip4:198.51.100.7 ip6:2001:db8::/32 ip6:::ffff:192.0.2.1 -all',
  'v=spf1 include:_spf.acme.net include:%{d}.spf.acme.net ?all',
  'v=spf1 exists:%{ir}.%{v}._spf.%{d2} -all',
  'v=spf1 exists:%{l1r+-}._spf.%{d}',
  'v=spf1 redirect=_spf.acme.net',
  'v=spf1 mx -all exp=explain._spf.%{d}',
  'v=spf1 unknown-modifier=any/thing%_goes -all',
  `v=spf1 ${'ip4:192.0.2.1 '.repeat(200)}-all`,
];

const broken = [
  'v=spf1 all:acme.net',
  'v=spf1 include',
  'v=spf1 include: -all',
  'v=spf1 include:localhost -all',
  'v=spf1 include:acme.123 -all',
  'v=spf1 include:acme.net/24%{ -all',
  'v=spf1 includ:acme.net -all',
  'v=spf1 ip4:192.0.2.256 -all',
  'v=spf1 ip4:192.0.2.1/33 -all',
  'v=spf1 ip4:192.0.2 -all',
  'v=spf1 ip4 -all',
  'v=spf1 ip6:2001:db8:::1 -all',
  'v=spf1 ip6:2001:db8::/129 -all',
  'v=spf1 ip6:1:2:3:4:5:6:7 -all',
  'v=spf1 a/33 -all',
  'v=spf1 a/24/64 -all',
  'v=spf1 a//129 -all',
  'v=spf1 exists:%{z}.acme.net -all',
  'v=spf1 ptr/24 -all',
  'v=spf1 redirect=a.acme.net redirect=b.acme.net',
  'v=spf1 redirect=',
  'v=spf1 -all; ip4:192.0.2.1',
  'v=spf1\tmx -all',
  'v=spf1 “mx” -all',
  `v=spf1 ${'include:a.acme.net '.repeat(11)}-all`,
  `v=spf1 ${'ip4:192.0.2.1 '.repeat(400)}-all`,
];

describe('judgeSpf', () => {
  for (const record of sound) {
    it(`takes as sound: ${record.slice(0, 90)}`, () => {
      expect(judged(record)).to.deep.equal(['present', null]);
    });
  }
  for (const record of broken) {
    const named = record.startsWith('v=spf1 ') ? 'broken' : 'none at all or broken';
    it(`takes as ${named}: ${record.slice(0, 60)}`, () => {
      expect(judged(record)[0]).to.equal(named === 'broken' ? 'invalid' : 'missing');
    });
  }

  it('takes two records as broken (RFC 7208 section 4.5), others beside one as none of its business', () => {
    expect(judged('v=spf1 -all', 'v=spf1 -all')).to.deep.equal(['invalid', 'spfInvalid']);
    expect(judged('v=spf1 -all', 'v=spf10 -all')).to.deep.equal(['present', null]);
  });

  it('takes no record, or one of another version, as missing', () => {
    expect(judged()).to.deep.equal(['missing', 'spfMissing']);
    expect(judged('v=spf10 -all', 'spf2.0/pra -all')).to.deep.equal(['missing', 'spfMissing']);
  });

  it('warns of a record that lets everyone send', () => {
    expect(judged('v=spf1 +all')).to.deep.equal(['present', 'spfOpen']);
    expect(judged('v=spf1 mx ALL')).to.deep.equal(['present', 'spfOpen']);
  });

  it('knows nothing without an answer', () => {
    expect(judgeSpf({ status: 'unavailable', reason: 'timeout' }).status).to.equal('unknown');
  });
});
