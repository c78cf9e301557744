import { expect } from 'chai';
import { dnsServers } from './dns-servers.ts';

describe('dnsServers', () => {
  const cases = [
    ['192.0.2.1:5353', { host: '192.0.2.1', port: 5353 }],
    ['[2001:db8::1]:5353', { host: '2001:db8::1', port: 5353 }],
    ['192.0.2.1', { host: '192.0.2.1', port: 53 }],
    ['2001:db8::1', { host: '2001:db8::1', port: 53 }],
  ] as const;
  for (const [text, server] of cases) {
    it(`reads ${text}`, () => expect(dnsServers([text])).to.deep.equal([server]));
  }

  it('takes those of the operating system where none are configured', () => {
    for (const { port } of dnsServers(null)) expect(port).to.be.within(1, 65_535);
  });
});
