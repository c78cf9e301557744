import { captureLog } from '@ers/testing';
import { expect } from 'chai';
import type { Message, ReceivedMessage, Subscription } from './bus.ts';
import { deliver, type DeliverOptions } from './deliver.ts';

const message: ReceivedMessage = { topic: 't', key: 'k', value: new Uint8Array(), headers: {} };

describe('deliver', () => {
  const { log, text, lines } = captureLog();
  let waits: number[];
  let stopping: AbortController;

  function options(publishDead: () => Promise<void>, more: Partial<Subscription> = {}): DeliverOptions {
    const handle = (): Promise<void> => Promise.reject(new Error('someone@example.com'));
    return {
      subscription: { topics: ['t'], group: 'g', handle, ...more },
      retry: { waitsMs: [10], startTimer: (ms, run) => (waits.push(ms), setImmediate(run), () => undefined) },
      publishDead: (_topic: string, _message: Message) => publishDead(),
      signal: stopping.signal,
      log,
    };
  }

  beforeEach(() => {
    waits = [];
    stopping = new AbortController();
  });

  it('offers a dead letter until it is taken', async () => {
    let offers = 0;
    const publishDead = async (): Promise<void> => {
      offers += 1;
      if (offers < 3) throw new Error('away');
    };
    expect(await deliver(message, options(publishDead))).to.equal(true);
    expect({ offers, waits }).to.deep.equal({ offers: 3, waits: [10, 10, 10] });
    expect(text()).to.include('message is dead').and.not.include('someone@example.com');
  });

  it('is not done with a message whose dead letter was not taken before the stop', async () => {
    const publishDead = async (): Promise<void> => {
      stopping.abort();
      throw new Error('away');
    };
    expect(await deliver(message, options(publishDead))).to.equal(false);
  });

  it('does not start a handler after the stop', async () => {
    stopping.abort();
    const handle = (): Promise<void> => expect.fail('it was started');
    expect(
      await deliver(
        message,
        options(async () => undefined, { handle }),
      ),
    ).to.equal(false);
  });

  it('is done with a dead message even if the one who is told fails', async () => {
    const onDead = (): void => {
      throw new Error('failed');
    };
    expect(
      await deliver(
        message,
        options(async () => undefined, { onDead }),
      ),
    ).to.equal(true);
    expect(lines().at(-1)).to.include({ msg: 'onDead failed', group: 'g' });
  });
});
