import { expect } from 'chai';
import table from './network-asns.json' with { type: 'json' };
import { listedNetwork } from './network-asns.ts';

const operators: [string, number[]][] = Object.values(table).flatMap((group) => Object.entries(group));
const numbers = operators.flatMap(([, asns]) => asns);

describe('the table of networks', () => {
  it('lists no number twice, and numbers that an operator can hold alone', () => {
    expect(new Set(numbers).size).to.equal(numbers.length);
    for (const asn of numbers) {
      // RFC 6996 and RFC 5398: private use and documentation.
      expect(asn > 0 && asn < 4_200_000_000 && !(asn >= 64_496 && asn <= 65_551), `${asn}`).to.equal(true);
    }
  });

  it('names each operator', () => {
    for (const [name] of operators) expect(name).to.match(/^\S(.{0,60}\S)$/);
  });

  it('knows what a network is used for', () => {
    expect(listedNetwork(16_509)).to.deep.equal({ type: 'hosting', name: 'Amazon Web Services' });
    expect(listedNetwork(21_928)).to.deep.equal({ type: 'mobile', name: 'T-Mobile US' });
    expect(listedNetwork(680)).to.deep.equal({ type: 'education', name: 'DFN' });
  });

  for (const [what, asn] of [
    ['Cloudflare', 13_335],
    ['Akamai', 36_183],
    ['Fastly', 54_113],
    ['Google’s own', 15_169],
    ['Comcast', 7_922],
    ['Deutsche Telekom', 3_320],
  ] as const) {
    it(`says nothing of ${what} network, from which people of all kinds come`, () => {
      expect(listedNetwork(asn)).to.equal(null);
    });
  }
});
