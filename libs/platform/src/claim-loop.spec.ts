import { captureLog, manualClock, manualTimers } from '@ers/testing';
import { expect } from 'chai';
import { type ClaimLoopOptions, createClaimLoop } from './claim-loop.ts';

const tickMs = 1_000;

describe('createClaimLoop', () => {
  /** A loop over a list of names, whose work ends when it is told to. */
  function loopOver(due: string[], options: Partial<ClaimLoopOptions<string>> = {}) {
    const timers = manualTimers(manualClock());
    const { log, lines } = captureLog();
    const asked: { limit: number; running: string[] }[] = [];
    const ends = new Map<string, () => void>();
    const stopped: string[] = [];
    const loop = createClaimLoop<string>({
      name: 'things',
      slots: 2,
      tickMs,
      startTimer: timers.startTimer,
      log,
      claim: (limit, running) => {
        asked.push({ limit, running: [...running] });
        return Promise.resolve(due.splice(0, limit));
      },
      work: (piece, stopping) => {
        stopping.addEventListener('abort', () => stopped.push(piece));
        return new Promise((resolve) => ends.set(piece, resolve));
      },
      ...options,
    });
    const end = (piece: string): void => ends.get(piece)?.();
    return { loop, timers, lines, asked, ends, stopped, end };
  }

  /** Until everything that can go on without the outside has gone on. */
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('works on no more than its slots take, and fills one as soon as it is free', async () => {
    const { loop, ends, end, asked } = loopOver(['a', 'b', 'c', 'd']);
    loop.wake();
    await turn();
    expect([...ends.keys()]).to.deep.equal(['a', 'b']);
    end('b');
    await turn();
    expect([...ends.keys()]).to.deep.equal(['a', 'b', 'c']);
    expect(asked).to.deep.equal([
      { limit: 2, running: [] },
      { limit: 1, running: ['a'] },
    ]);
  });

  it('claims again when it was woken while it claimed', async () => {
    const due: string[] = [];
    const claims: (() => void)[] = [];
    const { loop, ends } = loopOver(due, {
      claim: (limit) => new Promise((resolve) => claims.push(() => resolve(due.splice(0, limit)))),
    });
    loop.wake();
    await turn();
    loop.wake();
    claims[0]?.();
    due.push('late');
    await turn();
    expect(claims).to.have.length(2);
    claims[1]?.();
    await turn();
    expect([...ends.keys()]).to.deep.equal(['late']);
  });

  it('looks for what falls due once a second, also after a claim that failed, which it logs', async () => {
    const due = ['a'];
    let failures = 1;
    const { loop, timers, ends, lines } = loopOver(due, {
      claim: (limit) =>
        failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve(due.splice(0, limit)),
    });
    loop.startTicking();
    await turn();
    expect(lines().map(({ msg }) => msg)).to.deep.equal(['due things could not be claimed']);
    expect(ends).to.have.property('size', 0);
    timers.advance(tickMs);
    await turn();
    expect([...ends.keys()]).to.deep.equal(['a']);
  });

  it('is settled when nothing is under way', async () => {
    const { loop, end, ends } = loopOver(['a', 'b', 'c']);
    let isSettled = false;
    loop.wake();
    const settled = loop.settled().then(() => (isSettled = true));
    await turn();
    for (const piece of ['a', 'b', 'c']) {
      expect(isSettled).to.equal(false);
      end(piece);
      await turn();
    }
    await settled;
    expect(ends).to.have.property('size', 3);
  });

  it('told to stop, tells what is under way, waits for it and claims nothing more', async () => {
    const { loop, timers, end, ends, stopped } = loopOver(['a', 'b', 'c']);
    loop.startTicking();
    await turn();
    let hasStopped = false;
    const stopping = loop.stop().then(() => (hasStopped = true));
    expect(stopped).to.deep.equal(['a', 'b']);
    end('a');
    await turn();
    expect(hasStopped).to.equal(false);
    end('b');
    await stopping;
    expect([...ends.keys()]).to.deep.equal(['a', 'b']);
    expect(timers.waiting()).to.deep.equal([]);
  });
});
