import { expect } from 'chai';
import { atMost } from './at-most.ts';

describe('atMost', () => {
  it('runs so many at once and all in the end, whatever fails', async () => {
    const inTurn = atMost(3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        inTurn(async () => {
          order.push(index);
          most = Math.max(most, (running += 1));
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (index % 2 === 1) throw new Error('odd');
          return index;
        }),
      ),
    );
    expect(most).to.equal(3);
    expect(order).to.deep.equal(Array.from({ length: 20 }, (_, index) => index));
    expect(results.filter(({ status }) => status === 'rejected')).to.have.length(10);
    expect(await inTurn(async () => 'free again')).to.equal('free again');
  });
});
