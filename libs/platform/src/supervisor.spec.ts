import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import { createSupervisor } from './supervisor.ts';

describe('createSupervisor', () => {
  const start = (partMsMax?: number) => {
    const log = captureLog();
    const stopped: string[] = [];
    const supervisor = createSupervisor({ log: log.log, ...(partMsMax !== undefined && { partMsMax }) });
    const add = (name: string, stop: () => Promise<void> | void = () => undefined): void =>
      supervisor.started({
        name,
        stop: () => {
          stopped.push(name);
          return stop();
        },
      });
    return { supervisor, add, stopped, warnings: () => log.lines().map(({ part, msg }) => [part, msg]) };
  };

  it('stops the newest first, each after the one before has stopped', async () => {
    const { supervisor, add, stopped } = start();
    const order: string[] = [];
    add('store', () => void order.push('store'));
    add('server', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('server');
    });
    await supervisor.stop();
    expect(stopped).to.deep.equal(['server', 'store']);
    expect(order).to.deep.equal(['server', 'store']);
  });

  it('stops the others when a part throws or rejects, and says which', async () => {
    const { supervisor, add, stopped, warnings } = start();
    add('first');
    add('rejecting', () => Promise.reject(new Error('broken')));
    add('throwing', () => {
      throw new Error('broken');
    });
    await supervisor.stop();
    expect(stopped).to.deep.equal(['throwing', 'rejecting', 'first']);
    expect(warnings()).to.deep.equal([
      ['throwing', 'failed to stop'],
      ['rejecting', 'failed to stop'],
    ]);
  });

  it('goes on without a part that hangs', async () => {
    const { supervisor, add, stopped, warnings } = start(1);
    add('first');
    // A server that hangs keeps the process alive; here a timer does.
    const alive = setInterval(() => undefined, 1_000);
    add('hanging', () => new Promise(() => undefined));
    await supervisor.stop();
    clearInterval(alive);
    expect(stopped).to.deep.equal(['hanging', 'first']);
    expect(warnings()).to.deep.equal([['hanging', 'did not stop in time']]);
  });

  it('stops once, however often it is asked', async () => {
    const { supervisor, add, stopped } = start();
    add('only');
    await Promise.all([supervisor.stop(), supervisor.stop()]);
    await supervisor.stop();
    expect(stopped).to.deep.equal(['only']);
  });
});
