import { expect } from 'chai';
import { blockListName, readBlockListAnswer } from './block-list-answer.ts';
import { learnt, unavailable } from './learnt.ts';

describe('blockListName', () => {
  it('reverses the octets of an IPv4 address', () => {
    expect(blockListName('192.0.2.99', 'list.example-bl.net')).to.equal('99.2.0.192.list.example-bl.net');
  });

  it('reverses the nibbles of an IPv6 address (the example of RFC 5782 section 2.4)', () => {
    expect(blockListName('2001:db8:1:2:3:4:567:89ab', 'ugly.example.com')).to.equal(
      'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.ugly.example.com',
    );
  });
});

describe('readBlockListAnswer', () => {
  const answers: [string, string, string[], boolean | 'error'][] = [
    ['nothing', 'bl.example-bl.net', [], false],
    ['a code', 'bl.example-bl.net', ['127.0.0.2'], true],
    ['another code', 'bl.example-bl.net', ['127.1.2.3'], true],
    ['codes of other lists for policy', 'dnsbl.dronebl.org', ['127.0.0.10'], true],
    ['Spamhaus’s policy list', 'zen.spamhaus.org', ['127.0.0.10', '127.0.0.11'], false],
    ['Spamhaus’s policy list, asked with a key', 'k3y.zen.dq.spamhaus.net', ['127.0.0.11'], false],
    ['Spamhaus’s policy list and another', 'zen.spamhaus.org', ['127.0.0.10', '127.0.0.4'], true],
    ['a refusal: typing error in the zone', 'zen.spamhaus.org', ['127.255.255.252'], 'error'],
    ['a refusal: public resolver', 'zen.spamhaus.org', ['127.255.255.254'], 'error'],
    ['a refusal: too many questions', 'zen.spamhaus.org', ['127.255.255.255'], 'error'],
    ['a refusal beside a code', 'bl.example-bl.net', ['127.0.0.2', '127.255.255.254'], 'error'],
    ['a refusal of the older kind', 'bl.example-bl.net', ['127.0.0.1'], 'error'],
    ['an address of a web server', 'bl.example-bl.net', ['93.184.216.34'], 'error'],
  ];
  for (const [what, zone, addresses, reading] of answers) {
    it(`reads ${what} as ${reading === 'error' ? 'no answer' : reading ? 'listed' : 'not listed'}`, () => {
      expect(readBlockListAnswer(zone, learnt({ addresses }))).to.deep.equal(
        reading === 'error' ? unavailable('error') : learnt(reading),
      );
    });
  }

  it('passes a failure on', () => {
    expect(readBlockListAnswer('bl.example-bl.net', unavailable('timeout'))).to.deep.equal(
      unavailable('timeout'),
    );
  });
});
