import { expect } from 'chai';
import { createHandover } from './handover.ts';

/** Lets everything run that waits for nothing. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('createHandover', () => {
  it('hands over each item in its order, and its end', async () => {
    const { give, end, items } = createHandover<number>();
    const giving = (async () => {
      for (let i = 0; i < 5; i += 1) await give(i);
      end();
      end();
    })();
    const got: number[] = [];
    for await (const item of items) got.push(item);
    await giving;
    expect(got).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('lets the giver wait until the taker asks for the next item', async () => {
    const { give, items } = createHandover<number>();
    const taker = items[Symbol.asyncIterator]();
    let given = 0;
    void give(1).then(() => (given = 1));
    await settle();
    expect(given, 'nobody has asked').to.equal(0);
    expect(await taker.next()).to.deep.equal({ done: false, value: 1 });
    await settle();
    expect(given, 'it is not done with it').to.equal(0);
    void taker.next();
    await settle();
    expect(given).to.equal(1);
  });

  it('lets the giver go on when the taker is gone, before and while it waits', async () => {
    const { give, items } = createHandover<number>();
    const taker = items[Symbol.asyncIterator]();
    const first = give(1);
    await taker.next();
    await taker.return?.();
    await first;
    await give(2);
  });

  it('ends for a taker that comes late', async () => {
    const { end, items } = createHandover<number>();
    end();
    expect(await items[Symbol.asyncIterator]().next()).to.deep.equal({ done: true, value: undefined });
  });
});
