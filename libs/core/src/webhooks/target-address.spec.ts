import { expect } from 'chai';
import fc from 'fast-check';
import { isAllowedTarget, parseTargetRanges, targetAddress, type TargetRanges } from './target-address.ts';

function rangesOf(...list: string[]): TargetRanges {
  return parseTargetRanges(list) ?? expect.fail(`no ranges: ${list.join()}`);
}

/** First and last address of each special range of IPv4 (IANA registry, multicast and the limited broadcast). */
const specialV4: [range: string, first: string, last: string][] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['shared (carrier-grade NAT)', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link local, cloud metadata', '169.254.0.0', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['IETF protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation 1', '192.0.2.0', '192.0.2.255'],
  ['AS112', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['AS112 delegation', '192.175.48.0', '192.175.48.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['documentation 2', '198.51.100.0', '198.51.100.255'],
  ['documentation 3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved, limited broadcast', '240.0.0.0', '255.255.255.255'],
];

const publicV4 = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
];

/** Ways to write an IPv4 address into an IPv6 one. The third entry says whether it is the IPv4 address that counts. */
const embeddings: [name: string, embed: (v4: string) => string, isJudged: boolean][] = [
  ['mapped', (v4) => `::ffff:${v4}`, true],
  ['mapped, in hexadecimal', (v4) => `::ffff:${hexOf(v4)}`, true],
  ['mapped, in full', (v4) => `0000:0000:0000:0000:0000:FFFF:${v4}`, true],
  ['compatible', (v4) => `::${v4}`, false],
  ['compatible, in hexadecimal', (v4) => `::${hexOf(v4)}`, false],
  ['compatible, in full', (v4) => `0:0:0:0:0:0:${v4}`, false],
  ['translated', (v4) => `::ffff:0:${v4}`, false],
  ['NAT64', (v4) => `64:ff9b::${v4}`, false],
  ['NAT64 of a local network', (v4) => `64:ff9b:1::${v4}`, false],
  ['6to4', (v4) => `2002:${hexOf(v4)}::1`, false],
  ['Teredo server', (v4) => `2001:0:${hexOf(v4)}::1`, false],
  ['Teredo client', (v4) => `2001:0:4136:e378:8000:63bf:${invertedHexOf(v4)}`, false],
];

function hexOf(v4: string, flip = 0): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map((part) => Number(part) ^ flip);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function invertedHexOf(v4: string): string {
  return hexOf(v4, 0xff);
}

describe('isAllowedTarget', () => {
  for (const [range, first, last] of specialV4) {
    it(`refuses ${first} to ${last}: ${range}`, () => {
      expect(isAllowedTarget(first)).to.equal(false);
      expect(isAllowedTarget(last)).to.equal(false);
    });
  }

  for (const ip of publicV4) {
    it(`allows ${ip}, which is public`, () => {
      expect(targetAddress(ip)).to.deep.equal({ address: ip, family: 4 });
    });
  }

  for (const [name, embed, isJudged] of embeddings) {
    it(`${isJudged ? 'judges by the IPv4 address' : 'refuses whatever it carries'}: ${name}`, () => {
      expect(isAllowedTarget(embed('127.0.0.1')), embed('127.0.0.1')).to.equal(false);
      expect(isAllowedTarget(embed('169.254.169.254'))).to.equal(false);
      expect(targetAddress(embed('8.8.8.8')), embed('8.8.8.8')).to.deep.equal(
        isJudged ? { address: '8.8.8.8', family: 4 } : null,
      );
    });
  }

  it('judges every IPv4 address alike, plain and mapped, and allows no other embedding of one', () => {
    fc.assert(
      fc.property(fc.ipV4(), (v4) => {
        for (const [, embed, isJudged] of embeddings) {
          expect(targetAddress(embed(v4))).to.deep.equal(isJudged ? targetAddress(v4) : null);
        }
      }),
    );
  });

  const specialV6: [range: string, first: string, last: string][] = [
    ['unspecified and loopback', '::', '::1'],
    ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
    ['the first below 2000::/3', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '1fff::'],
    ['IETF protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['port control and TURN anycast', '2001:1::1', '2001:1::2'],
    ['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
    ['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
    ['ORCHID', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['ORCHIDv2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['drone identifiers', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112 delegation', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['the first above 2000::/3', '4000::', '4000::1'],
    ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['site local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['cloud metadata', 'fd00:ec2::254', 'fd20:ce::254'],
  ];
  for (const [range, first, last] of specialV6) {
    it(`refuses ${first} to ${last}: ${range}`, () => {
      expect(isAllowedTarget(first)).to.equal(false);
      expect(isAllowedTarget(last)).to.equal(false);
    });
  }

  for (const [ip, address] of [
    ['2606:4700:4700::1111', '2606:4700:4700::1111'],
    ['2001:200::1', '2001:200::1'],
    ['2001:DB7:0:0:0:0:0:1', '2001:db7::1'],
    ['2003::1', '2003::1'],
    ['2620:4f:7fff::1', '2620:4f:7fff::1'],
    ['3fff:1000::1', '3fff:1000::1'],
  ]) {
    it(`allows ${ip}, which is public`, () => {
      expect(targetAddress(ip ?? '')).to.deep.equal({ address, family: 6 });
    });
  }

  for (const text of [
    '',
    'localhost',
    'example.com',
    '8.8.8',
    '8.8.8.8.',
    '08.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8:443',
    ' 8.8.8.8',
    '8.8.8.8/32',
    '[2606:4700::1]',
    '2606:4700::1%eth0',
    '2606:4700::1]/?[',
    '2606:4700::1@',
    '1::2::3',
  ]) {
    it(`allows nothing that is no address: ${JSON.stringify(text)}`, () => {
      expect(isAllowedTarget(text)).to.equal(false);
    });
  }

  it('answers for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void isAllowedTarget(text, rangesOf('10.0.0.0/8'))));
  });
});

describe('WEBHOOK_ALLOW_PRIVATE_TARGETS', () => {
  it('opens what lies in its ranges, and nothing beside them', () => {
    const opened = rangesOf('127.0.0.0/8', '10.1.0.0/16', 'fd00::/8');
    for (const ip of ['127.0.0.1', '127.255.0.1', '10.1.255.255', '::ffff:10.1.0.1', 'fdff::1', '8.8.8.8']) {
      expect(isAllowedTarget(ip, opened), ip).to.equal(true);
    }
    for (const ip of [
      '10.2.0.0',
      '10.0.255.255',
      '192.168.0.1',
      '::1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      'fc00::1',
    ]) {
      expect(isAllowedTarget(ip, opened), ip).to.equal(false);
    }
  });

  it('takes a single address, and a range whose first address is not the base', () => {
    expect(isAllowedTarget('10.0.0.7', rangesOf('10.0.0.7'))).to.equal(true);
    expect(isAllowedTarget('10.0.0.8', rangesOf('10.0.0.7'))).to.equal(false);
    expect(isAllowedTarget('10.0.0.1', rangesOf('10.0.0.7/24'))).to.equal(true);
    expect(isAllowedTarget('::1', rangesOf('::1'))).to.equal(true);
  });

  it('opens nothing when it is empty', () => {
    expect(isAllowedTarget('127.0.0.1', rangesOf())).to.equal(false);
  });

  for (const text of [
    '',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10/8',
    '::/129',
    '10.0.0.0/8x',
    'x',
  ]) {
    it(`is no list of ranges with ${JSON.stringify(text)} in it`, () => {
      expect(parseTargetRanges(['127.0.0.0/8', text])).to.equal(null);
    });
  }
});
