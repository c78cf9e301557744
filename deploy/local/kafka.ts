import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka as Client, logLevel } from 'kafkajs';
import { type Child, runToEnd, startChild } from './child.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { kafkaJars } from './kafka-jars.ts';
import { waitUntilReady } from './wait-until.ts';

export interface Kafka {
  child: Child;
  /** `host:port` */
  broker: string;
  /** Starts it again after its process has ended, at the same address and with the same data. */
  startAgain(): Promise<Kafka>;
}

/** Starts a cluster of one Kafka broker on loopback ports with a new, empty data folder below `folder`. */
export async function startKafka(folder: string): Promise<Kafka> {
  const home = join(folder, 'kafka');
  const properties = join(home, 'server.properties');
  const port = await freePort();
  await mkdir(home, { mode: 0o700 });
  await writeFile(properties, settings(home, port, await freePort()));

  const run = await javaCommand();
  const clusterId = randomBytes(16).toString('base64url');
  const format = run(
    'kafka.tools.StorageTool',
    'format',
    `--cluster-id=${clusterId}`,
    `--config=${properties}`,
  );
  await runToEnd('kafka format', format, { cwd: home });

  const broker = `127.0.0.1:${port}`;
  const start = async (): Promise<Kafka> => {
    const child = await startChild('kafka', run('kafka.Kafka', properties), { cwd: home });
    await waitUntilReady(child, () => answers(broker));
    return { child, broker, startAgain: start };
  };
  return start();
}

async function javaCommand(): Promise<(mainClass: string, ...args: string[]) => [string, ...string[]]> {
  const java = findProgram('java', 'default-jre-headless');
  const jars = await kafkaJars();
  const options = ['-Xmx384m', '-XX:TieredStopAtLevel=1', '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'];
  return (mainClass, ...args) => [java, ...options, '-cp', join(jars, '*'), mainClass, ...args];
}

/** One process is broker and controller. Topics that nobody made are created on use, as by a broker that was not told otherwise. */
function settings(home: string, port: number, controllerPort: number): string {
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': join(home, 'data'),
    'auto.create.topics.enable': true,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker may come back once its controller has forgotten it.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function answers(broker: string): Promise<boolean> {
  const admin = new Client({ brokers: [broker], logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length === 1;
  } finally {
    await admin.disconnect();
  }
}
