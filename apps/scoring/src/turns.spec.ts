import { expect } from 'chai';
import { createTurns, type Turns } from './turns.ts';

describe('createTurns', () => {
  let now: number;
  let next: (() => void)[];
  let turns: Turns;
  beforeEach(() => {
    now = 0;
    next = [];
    turns = createTurns({ nowMs: () => now, onNextTurn: (run) => void next.push(run) });
  });
  const turn = (): void => next.splice(0).forEach((run) => run());

  it('does work in the order of asking, a few milliseconds of it in each turn', async () => {
    const done: number[] = [];
    const work = Array.from({ length: 7 }, (_, i) =>
      turns.run(() => {
        now += 2;
        done.push(i);
      }),
    );
    expect(done).to.deep.equal([]);
    turn();
    expect(done).to.deep.equal([0, 1, 2]);
    turn();
    expect(done).to.deep.equal([0, 1, 2, 3, 4, 5]);
    turn();
    await Promise.all(work);
    expect(done).to.have.length(7);
    expect(next).to.have.length(0);
  });

  it('begins again when it had nothing to do', async () => {
    const first = turns.run(() => 1);
    turn();
    expect(await first).to.equal(1);
    const second = turns.run(() => 2);
    turn();
    expect(await second).to.equal(2);
  });

  it('does work that takes longer than a turn alone in it', () => {
    const done: string[] = [];
    for (const name of ['a', 'b']) {
      void turns.run(() => {
        now += 100;
        done.push(name);
      });
    }
    turn();
    expect(done).to.deep.equal(['a']);
  });

  it('tells what work throws to whoever asked, and goes on', async () => {
    const failed = turns.run(() => {
      throw new Error('no');
    });
    const sound = turns.run(() => 'yes');
    turn();
    expect(await failed.catch((error: Error) => error.message)).to.equal('no');
    expect(await sound).to.equal('yes');
  });
});
