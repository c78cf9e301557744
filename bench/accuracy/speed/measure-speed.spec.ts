import { expect } from 'chai';
import { peers } from '../peers/peers.ts';
import { measureSpeed } from './measure-speed.ts';

describe('accuracy: speed beside it', function () {
  // A process for each subject, each of which compiles first.
  this.timeout(120_000);

  it('measures ours and each peer in a process of its own', async () => {
    const figures = await measureSpeed(1, () => undefined);
    expect(figures.map(({ subject }) => subject).slice(1)).to.deep.equal(peers.map(({ name }) => name));
    for (const { us, heap } of figures) {
      expect(us.min).to.be.above(0);
      expect(heap).to.be.a('number');
    }
  });
});
