import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createAddressHash } from './address-hash.ts';

const dayMs = 86_400_000;

describe('createAddressHash', () => {
  const clock = manualClock('2026-11-21T23:59:59.999Z');
  const hash = createAddressHash('hash-key-for-tests-only', clock);

  it('tells addresses apart and says nothing of them', () => {
    expect(hash('192.0.2.1')).to.match(/^[A-Za-z0-9_-]{22}$/);
    expect(hash('192.0.2.1')).to.equal(hash('192.0.2.1')).and.not.equal(hash('192.0.2.2'));
  });

  it('takes the /64 of IPv6 for the address, however it is written', () => {
    const same = ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:0DB8::1:0:0:0:2'];
    expect(new Set(same.map(hash)).size).to.equal(1);
    expect(hash('2001:db8:0:2::1')).to.not.equal(hash('2001:db8:0:1::1'));
  });

  it('takes any text', () => {
    for (const text of ['', 'unknown', '1.2.3.4:5678', 'fe80::1%eth0']) expect(hash(text)).to.have.length(22);
  });

  it('is another one with another key, and each UTC day', () => {
    const other = createAddressHash('another-key-for-tests', clock);
    expect(other('192.0.2.1')).to.not.equal(hash('192.0.2.1'));
    const days = [hash('192.0.2.1')];
    for (const ms of [1, dayMs]) {
      clock.advance(ms);
      days.push(hash('192.0.2.1'));
    }
    expect(new Set(days).size).to.equal(3);
    clock.advance(dayMs - 1);
    expect(hash('192.0.2.1')).to.equal(days[2]);
  });
});
