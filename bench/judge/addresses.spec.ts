import { parseEmail } from '@ers/core';
import { expect } from 'chai';
import { longestAddresses, longestNames, usualAddresses } from './addresses.ts';

describe('bench addresses', () => {
  it('are read as addresses, every one', () => {
    const all = [...usualAddresses, ...Object.values(longestAddresses)];
    expect(all.filter((address) => !parseEmail(address).ok)).to.deep.equal([]);
  });

  for (const [shape, address] of Object.entries(longestAddresses)) {
    it(`is as long as can be: ${shape}`, () => {
      expect(Array.from(address)).to.have.lengthOf(254);
      expect(parseEmail(`${address}x`).ok).to.equal(false);
    });
  }

  for (const [script, name] of Object.entries(longestNames)) {
    it(`come with the longest name: ${script}`, () => {
      expect(Array.from(name)).to.have.lengthOf(200);
    });
  }
});
