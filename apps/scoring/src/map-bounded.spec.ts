import { expect } from 'chai';
import { mapBounded } from './map-bounded.ts';

describe('mapBounded', () => {
  it('keeps the order of the items, however long each takes', async () => {
    const results = await mapBounded([3, 1, 2], 3, async (item) => {
      for (let i = 0; i < item; i += 1) await Promise.resolve();
      return item * 10;
    });
    expect(results).to.deep.equal([30, 10, 20]);
  });

  it('has no more items under way than it may', async () => {
    let underWay = 0;
    let underWayMax = 0;
    await mapBounded(Array.from({ length: 60 }), 7, async () => {
      underWay += 1;
      underWayMax = Math.max(underWayMax, underWay);
      await Promise.resolve();
      underWay -= 1;
    });
    expect(underWayMax).to.equal(7);
  });

  it('lets other work in between', async () => {
    let isInterrupted = false;
    let interruptedAt = 0;
    setImmediate(() => (isInterrupted = true));
    await mapBounded(Array.from({ length: 100 }), 1, async (_, index) => {
      if (isInterrupted) interruptedAt ||= index;
    });
    expect(interruptedAt).to.be.within(1, 99);
  });

  it('answers nothing to nothing', async () => {
    expect(await mapBounded([], 5, async () => 1)).to.deep.equal([]);
  });
});
