import { expect } from 'chai';
import type { Request } from 'express';
import { remoteAddress } from './remote-address.ts';

const addressOf = (ip: string | undefined) => remoteAddress({ ip } as Request);

describe('remoteAddress', () => {
  it('is one text for one address, however it is written', () => {
    for (const text of ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407']) {
      expect(addressOf(text), text).to.deep.equal({ text: '198.51.100.7', loopback: false });
    }
    for (const text of ['2001:db8::1', '2001:0DB8:0::0:1'])
      expect(addressOf(text).text).to.equal('2001:db8::1');
  });

  it('leaves the port out that some proxies add, since it is another one with each connection', () => {
    for (const text of ['198.51.100.7:1', '198.51.100.7:65535', '[::ffff:198.51.100.7]:443']) {
      expect(addressOf(text).text, text).to.equal('198.51.100.7');
    }
    for (const text of ['[2001:db8::1]:443', '[2001:DB8::1]'])
      expect(addressOf(text).text).to.equal('2001:db8::1');
  });

  it('knows the loopback address', () => {
    for (const text of [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '::ffff:127.0.0.1',
      '127.0.0.1:8080',
      '[::1]:8080',
    ]) {
      expect(addressOf(text).loopback, text).to.equal(true);
    }
  });

  it('takes what is no address for what it is', () => {
    for (const text of [
      '',
      'unknown',
      '198.51.100.7:',
      '198.51.100:80',
      '[unknown]:80',
      '[2001:db8::1',
      'a'.repeat(16_000),
    ]) {
      expect(addressOf(text)).to.deep.equal({ text, loopback: false });
    }
    expect(addressOf(undefined)).to.deep.equal({ text: '', loopback: false });
  });
});
