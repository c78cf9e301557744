import { manualClock } from '@ers/testing';
import { expect } from 'chai';
import { createTurnedAway } from './turned-away.ts';

describe('createTurnedAway', () => {
  it('holds an address for a minute', () => {
    const clock = manualClock();
    const turnedAway = createTurnedAway({ clock });
    turnedAway.add('one');
    clock.advance(59_999);
    expect([turnedAway.has('one'), turnedAway.has('two')]).to.deep.equal([true, false]);
    clock.advance(1);
    expect(turnedAway.has('one')).to.equal(false);
  });

  it('forgets the oldest where there are too many', () => {
    const turnedAway = createTurnedAway({ clock: manualClock(), addressesMax: 2 });
    for (const address of ['one', 'two', 'one', 'three']) turnedAway.add(address);
    expect(['one', 'two', 'three'].map(turnedAway.has)).to.deep.equal([true, false, true]);
  });
});
