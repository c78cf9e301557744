import { expect } from 'chai';
import { manualClock, manualTimers, type ManualTimers } from '@ers/testing';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type Learnt, learnt, unavailable } from './learnt.ts';

const failuresMax = 3;
const lateMs = 600;

describe('createCircuitBreaker', () => {
  let timers: ManualTimers;
  let breaker: CircuitBreaker;
  let isReached: boolean;
  let probes: number;
  let changes: string[];

  beforeEach(() => {
    timers = manualTimers(manualClock());
    isReached = false;
    probes = 0;
    changes = [];
    breaker = createCircuitBreaker({
      failuresMax,
      lateMs,
      startTimer: timers.startTimer,
      probe: async () => {
        probes += 1;
        return isReached;
      },
      onChange: (state) => changes.push(state),
    });
  });

  const fail = (): Promise<Learnt<never>> => breaker.ask(async () => unavailable('timeout'));
  const succeed = (): Promise<Learnt<string>> => breaker.ask(async () => learnt('yes'));
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  async function open(): Promise<void> {
    for (let i = 0; i < failuresMax; i += 1) await fail();
    await settle();
  }

  it('passes answers on', async () => {
    expect(await succeed()).to.deep.equal({ status: 'ok', value: 'yes' });
    expect(await fail()).to.deep.equal({ status: 'unavailable', reason: 'timeout' });
  });

  it('opens after failures in a row and then asks nothing', async () => {
    await open();
    let isAsked = false;
    const answer = await breaker.ask(async () => {
      isAsked = true;
      return learnt('yes');
    });
    expect(answer).to.deep.equal({ status: 'unavailable', reason: 'circuit_open' });
    expect(isAsked).to.equal(false);
    expect(changes).to.deep.equal(['open']);
  });

  it('stays closed when a success lies between the failures', async () => {
    await fail();
    await fail();
    await succeed();
    await fail();
    await fail();
    expect(breaker.isOpen()).to.equal(false);
  });

  it('takes an error that the upstream answers for a success', async () => {
    for (let i = 0; i < failuresMax; i += 1) await breaker.ask(async () => unavailable('dns_error'));
    expect(breaker.isOpen()).to.equal(false);
  });

  it('opens while the answers are late, and closes when one still comes', async () => {
    let answer = (_: Learnt<string>): void => undefined;
    const late = Array.from({ length: failuresMax }, () =>
      breaker.ask(() => new Promise<Learnt<string>>((resolve) => (answer = resolve))),
    );
    timers.advance(lateMs - 1);
    expect(breaker.isOpen()).to.equal(false);
    timers.advance(1);
    expect(breaker.isOpen()).to.equal(true);
    answer(learnt('yes'));
    expect(await late.at(-1)).to.deep.equal({ status: 'ok', value: 'yes' });
    expect(changes).to.deep.equal(['open', 'closed']);
  });

  it('counts a late failure once', async () => {
    let answer = (_: Learnt<never>): void => undefined;
    const late = breaker.ask(() => new Promise<Learnt<never>>((resolve) => (answer = resolve)));
    timers.advance(lateMs);
    answer(unavailable('timeout'));
    await late;
    await fail();
    expect(breaker.isOpen()).to.equal(false);
    await fail();
    expect(breaker.isOpen()).to.equal(true);
  });

  it('closes at once when the upstream proves to work', async () => {
    isReached = true;
    await open();
    expect(breaker.isOpen()).to.equal(false);
    expect(changes).to.deep.equal(['open', 'closed']);
  });

  it('probes at growing intervals, one probe at a time, until the upstream answers', async () => {
    await open();
    const delays: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      expect(timers.waiting()).to.have.length(1);
      delays.push(...timers.waiting());
      timers.advance(delays.at(-1) ?? 0);
      await settle();
    }
    expect(delays).to.deep.equal([10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(probes).to.equal(6);

    isReached = true;
    timers.advance(60_000);
    await settle();
    expect(breaker.isOpen()).to.equal(false);
    expect(timers.waiting()).to.deep.equal([]);
  });

  it('takes a probe that throws for a failed one', async () => {
    const throwing = createCircuitBreaker({
      failuresMax: 1,
      lateMs,
      startTimer: timers.startTimer,
      probe: () => Promise.reject(new Error('no')),
    });
    await throwing.ask(async () => unavailable('network_error'));
    await settle();
    expect(throwing.isOpen()).to.equal(true);
    expect(timers.waiting()).to.deep.equal([10_000]);
  });

  it('probes no more once stopped', async () => {
    await open();
    breaker.stop();
    expect(timers.waiting()).to.deep.equal([]);
    expect((await succeed()).status).to.equal('unavailable');
  });

  it('asks nothing during a pause, not even whether the upstream is there, and closes at its end', async () => {
    breaker.pause(30_000);
    await settle();
    expect((await succeed()).status).to.equal('unavailable');
    timers.advance(29_999);
    expect([breaker.isOpen(), probes]).to.deep.equal([true, 0]);
    timers.advance(1);
    expect(await succeed()).to.deep.equal({ status: 'ok', value: 'yes' });
    expect(changes).to.deep.equal(['open', 'closed']);
  });

  it('is not led out of a pause by an answer that was under way', async () => {
    let arrive = (_: Learnt<string>): void => undefined;
    const early = breaker.ask(() => new Promise<Learnt<string>>((resolve) => (arrive = resolve)));
    breaker.pause(30_000);
    arrive(learnt('yes'));
    await early;
    expect(breaker.isOpen()).to.equal(true);
  });

  it('lets a pause take the place of probing, and a longer one that of a shorter', async () => {
    await open();
    breaker.pause(30_000);
    breaker.pause(60_000);
    timers.advance(59_999);
    expect([breaker.isOpen(), probes]).to.deep.equal([true, 1]);
    timers.advance(1);
    expect(changes).to.deep.equal(['open', 'closed']);
  });
});
