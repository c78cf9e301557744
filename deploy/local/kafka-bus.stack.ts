/** The bus against a real broker of Kafka, which is killed and comes back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bus, createKafkaBus, PublishRefused, type Retry } from '@ers/platform';
import { busConformance, captureLog } from '@ers/testing';
import { expect } from 'chai';
import { type Kafka, startKafka } from './kafka.ts';

describe('Kafka bus', function () {
  this.timeout(120_000);
  let folder: string;
  let kafka: Kafka;
  const { log, text } = captureLog();

  const createBus = (clientId: string, retry?: Retry): Bus =>
    createKafkaBus({ brokers: [kafka.broker], clientId, log, ...(retry && { retry }) });

  before(async function () {
    // The first time, Maven fetches Kafka.
    this.timeout(600_000);
    folder = await mkdtemp(join(tmpdir(), 'ers-kafka-'));
    kafka = await startKafka(folder);
  });
  after(async () => {
    await kafka?.child.stop();
    await rm(folder, { recursive: true, force: true });
  });

  busConformance((retry) => createBus('conformance', retry));

  it('starts without a broker, refuses what is published, stops, and consumes once the broker is there', async () => {
    const topics = ['away'];
    const [before, bus] = [createBus('before'), createBus('away')];
    await before.ensureTopics({ topics, partitions: 1 });
    await before.stop();
    await kafka.child.stop('SIGKILL');
    const received = new Promise<string>((resolve) => {
      const handle = async ({ key }: { key: string }): Promise<void> => resolve(key);
      void bus.subscribe({ topics, group: 'away', handle });
    });
    const refused = await publish(bus, 'away', 'lost');
    expect(refused).to.be.instanceOf(PublishRefused).and.include({ code: 'NOT_CONFIRMED' });
    expect(await bus.ensureTopics({ topics, partitions: 1 }).catch(() => 'rejected')).to.equal('rejected');
    const member = await bus.subscribe({ topics, group: 'never', handle: async () => undefined });
    await member.stop();
    expect(text()).to.include('kafka group lost');

    kafka = await kafka.startAgain();
    await publishUntilConfirmed(bus, 'away', 'here');
    expect(await received).to.equal('here');
    await bus.stop();
  });

  it('loses no confirmed message when the broker is killed while messages flow', async () => {
    const bus = createBus('crash');
    await bus.ensureTopics({ topics: ['crash'], partitions: 4 });
    const handled = new Set<string>();
    let onHandled = (): void => undefined;
    const handle = async ({ key }: { key: string }): Promise<void> => {
      handled.add(key);
      onHandled();
    };
    await bus.subscribe({ topics: ['crash'], group: 'crash', handle });
    const confirmed: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const sending = Array.from({ length: 20 }, (_, i) =>
        publishUntilConfirmed(bus, 'crash', `${round}-${i}`),
      );
      // While messages are under way, so that some of them are taken and some are not.
      const restarted = round === 10 ? restart() : undefined;
      confirmed.push(...(await Promise.all(sending)));
      await restarted;
    }
    const isComplete = (): boolean => confirmed.every((key) => handled.has(key));
    await new Promise<void>((resolve) => {
      onHandled = () => isComplete() && resolve();
      onHandled();
    });
    expect(new Set(confirmed)).to.have.property('size', 400);
    await bus.stop();
  });

  async function restart(): Promise<void> {
    await kafka.child.stop('SIGKILL');
    kafka = await kafka.startAgain();
  }
});

/** Answers with the refusal, or nothing when the message was confirmed. */
async function publish(bus: Bus, topic: string, key: string): Promise<unknown> {
  return bus.publish(topic, [{ key, value: Buffer.from(key) }]).catch((error: unknown) => error);
}

async function publishUntilConfirmed(bus: Bus, topic: string, key: string): Promise<string> {
  while ((await publish(bus, topic, key)) !== undefined);
  return key;
}
