import { ConfigError, readEnv } from '@ers/platform';
import { expect } from 'chai';
import { z } from 'zod';
import { evidenceFields } from './evidence-fields.ts';

const schema = z.object(evidenceFields);

describe('DNSBL_ZONES', () => {
  const readings: [string, string[]][] = [
    ['', []],
    [' , ', []],
    ['zen.spamhaus.org', ['zen.spamhaus.org']],
    [' ZEN.Spamhaus.org , bl.example.net,zen.spamhaus.org', ['zen.spamhaus.org', 'bl.example.net']],
  ];
  for (const [text, zones] of readings) {
    it(`reads ${JSON.stringify(text)} as ${zones.length} zones`, () => {
      expect(readEnv(schema, { DNSBL_ZONES: text }).DNSBL_ZONES).to.deep.equal(zones);
    });
  }

  const refused = [
    'localhost',
    'bl example.net',
    '-bl.example.net',
    'bl..example.net',
    'https://bl.example.net',
    `${'a'.repeat(64)}.net`,
    `${'abcdefgh.'.repeat(20)}net`,
    Array.from({ length: 9 }, (_, index) => `bl${index}.example.net`).join(','),
  ];
  for (const text of refused) {
    it(`refuses ${text.slice(0, 40)}`, () => {
      expect(() => readEnv(schema, { DNSBL_ZONES: text })).to.throw(ConfigError, 'DNSBL_ZONES');
    });
  }
});
