import { busConformance, captureLog } from '@ers/testing';
import { expect } from 'chai';
import type { ReceivedMessage } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

const log = captureLog().log;
const message = (value: string): { key: string; value: Uint8Array } => ({
  key: 'a',
  value: Buffer.from(value),
});

describe('memory bus', () => {
  busConformance((retry) => createMemoryBus({ log, retry }));

  it('confirms what was published when its groups are done with it', async () => {
    const bus = createMemoryBus({ log });
    await bus.ensureTopics({ topics: ['t'], partitions: 1 });
    const events: string[] = [];
    const handle = async (): Promise<void> => {
      await new Promise(setImmediate);
      events.push('handled');
    };
    await bus.subscribe({ topics: ['t'], group: 'g', handle });
    await bus.publish('t', [message('1'), message('2')]);
    expect(events).to.deep.equal(['handled', 'handled']);
  });

  it('does not confirm what its last member left unhandled', async () => {
    const bus = createMemoryBus({ log });
    await bus.ensureTopics({ topics: ['t'], partitions: 1 });
    const running = new Promise<void>((resolve) => {
      const handle = (): Promise<void> => new Promise((done) => (resolve(), setImmediate(done)));
      void bus.subscribe({ topics: ['t'], group: 'g', handle });
    });
    const outcomes = Promise.allSettled([bus.publish('t', [message('1')]), bus.publish('t', [message('2')])]);
    await running;
    await bus.stop();
    expect((await outcomes).map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected']);
  });

  it('drops the oldest message over its limit, but refuses a new one before a group loses any', async () => {
    const bus = createMemoryBus({ log, retainedMax: 2 });
    await bus.ensureTopics({ topics: ['t'], partitions: 1 });
    for (const value of ['1', '2', '3']) await bus.publish('t', [message(value)]);
    const late = (): Promise<void> => new Promise(() => undefined);
    await bus.subscribe({ topics: ['t'], group: 'late', handle: late });
    const got: string[] = [];
    await new Promise<void>((resolve) => {
      const handle = async ({ value }: ReceivedMessage): Promise<void> => {
        if (got.push(Buffer.from(value).toString()) === 2) resolve();
      };
      void bus.subscribe({ topics: ['t'], group: 'prompt', handle });
    });
    expect(got).to.deep.equal(['2', '3']);
    const refused = await bus.publish('t', [message('4')]).catch((error: unknown) => error);
    expect(refused).to.include({ code: 'BUS_FULL' });
  });
});
