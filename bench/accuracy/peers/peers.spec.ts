import { expect } from 'chai';
import type { Peer } from './peer.ts';
import { peers } from './peers.ts';

describe('peers', () => {
  it('are named with the version that is installed', () => {
    for (const { name } of peers) expect(name).to.match(/^\S+ \d+\.\d+\.\d+$/);
  });

  it('tell a throwaway domain from a usual one', () => {
    for (const peer of having('isDisposable')) {
      expect(peer.isDisposable?.('mailinator.com'), peer.name).to.equal(true);
      expect(peer.isDisposable?.('gmail.com'), peer.name).to.equal(false);
    }
  });

  it('suggest for a slip and not for a sound address', () => {
    for (const peer of having('suggest')) {
      expect(peer.suggest?.('someone@gmial.com'), peer.name).to.equal('someone@gmail.com');
      expect(peer.suggest?.('someone@gmail.com'), peer.name).to.equal(null);
    }
  });

  it('tell a valid address from a broken one', () => {
    for (const peer of having('isValid')) {
      expect(peer.isValid?.('someone@example.com'), peer.name).to.equal(true);
      expect(peer.isValid?.('someone at example.com'), peer.name).to.equal(false);
    }
  });

  it('run whole', async () => {
    for (const peer of peers) await peer.run('someone@example.com');
  });
});

/** At least two, so that a comparison is one. */
function having(task: keyof Peer): readonly Peer[] {
  const found = peers.filter((peer) => peer[task] !== undefined);
  expect(found.length).to.be.at.least(2);
  return found;
}
