/** Bulk files through gateways and bulk processes of their own, while these die and come back. */
import { connect, type Socket } from 'node:net';
import { type Receiver, startReceiver } from '@ers/testing';
import { expect } from 'chai';
import { type Account, type Books, openBooks } from './analysis.fixture.ts';
import { type Stack, startStack } from './stack.ts';
import { until } from './until.fixture.ts';

/** A lease, and some time for the next look at what is due. */
const takeOverMsMax = 90_000;

interface Job {
  job_id: string;
  status: string;
  units_consumed: number;
  reused?: boolean;
}

describe('bulk jobs, over two gateways and two bulk processes', function () {
  this.timeout(240_000);
  let stack: Stack;
  let books: Books;
  let receiver: Receiver;
  let account: Account;

  before(async function () {
    // The first time, Maven fetches Kafka.
    this.timeout(600_000);
    const env = { WEBHOOK_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8', WEBHOOK_BACKOFF_SECONDS: '1' };
    stack = await startStack({ gateways: 2, dispatchers: 1, bulk: 2, env });
    books = openBooks(stack);
  });
  after(async () => {
    await books?.close();
    await stack?.stop();
  });
  beforeEach(async () => {
    receiver = await startReceiver(null);
    account = await books.newAccount('Scale');
  });
  afterEach(async () => {
    await receiver.close();
    for (const part of [...stack.parts.bulk, ...stack.parts.gateways]) await part.start();
  });

  const gateway = (i = 0): string => stack.urls.gateways[i] as string;
  const headers = (): Record<string, string> => ({ authorization: `Bearer ${account.key}` });
  const jobs = () => books.db.prisma.bulkJob.findMany({ where: { accountId: account.id } });

  /** Addresses of a reserved domain, which need no look-up; each its own. */
  const file = (rows: number): string =>
    `row,email\n${Array.from({ length: rows }, (_, i) => `${i},user${i}@example.com\n`).join('')}`;

  async function submit(content: string, i = 0): Promise<{ status: number; job: Job }> {
    const body = new FormData();
    body.append('file', new Blob([content]), 'users.csv');
    const response = await fetch(`${gateway(i)}/v1/bulk/jobs`, { method: 'POST', headers: headers(), body });
    const { job } = (await response.json()) as { job: Job };
    return { status: response.status, job };
  }

  async function newHook(): Promise<void> {
    const url = `http://127.0.0.1:${receiver.port}/`;
    const body = JSON.stringify({ url, events: ['bulk.job_completed'] });
    const response = await fetch(`${gateway()}/v1/webhooks`, { method: 'POST', headers: headers(), body });
    expect(response.status).to.equal(201);
  }

  it('lose no row, charge none twice and tell once when every worker is killed in the middle', async () => {
    const rows = 20_000;
    await newHook();
    const { status, job } = await submit(file(rows));
    expect(status).to.equal(202);
    const { job_id: id } = job;
    const processed = async (): Promise<number> =>
      (await books.db.prisma.bulkJob.findUniqueOrThrow({ where: { id } })).processedCount;
    await until(async () => (await processed()) > 0);
    for (const part of stack.parts.bulk) await part.stop('SIGKILL');
    expect(await processed(), 'killed in the middle').to.be.within(1, rows - 1);
    for (const part of stack.parts.bulk) await part.start();

    await until(async () => receiver.received.length > 0, takeOverMsMax);
    const told = JSON.parse(String(receiver.received[0]?.body)) as { data: Job };
    expect(told.data).to.include({ job_id: id, status: 'completed', units_consumed: rows });
    const results = await fetch(`${gateway(1)}/v1/bulk/jobs/${id}/results`, { headers: headers() });
    const lines = (await results.text()).trimEnd().split('\n').slice(1);
    expect(lines).to.have.length(rows);
    lines.forEach((line, i) =>
      expect(line.startsWith(`${i},user${i}@example.com,100,`), line).to.equal(true),
    );
    expect(await books.usage(account.id)).to.include({ requestsUsed: rows, unitsCommitted: rows });
    expect(await books.reservations(account.id)).to.equal(0);

    // One that is told later comes behind it, on the same way.
    const other = await submit('email\nsomeone@example.com\n');
    await until(async () => receiver.received.length > 1);
    const ids = receiver.received.map(({ body }) => (JSON.parse(String(body)) as { data: Job }).data.job_id);
    expect(ids).to.deep.equal([id, other.job.job_id]);
  });

  it('leave nothing of an upload whose gateway is killed', async () => {
    const objects = () => books.db.prisma.objectPart.count();
    const before = await objects();
    const upload = beginUpload(gateway(), account.key, file(40_000));
    await until(async () => (await objects()) > before);
    await stack.parts.gateways[0]?.stop('SIGKILL');
    upload.destroy();
    await until(async () => (await objects()) === before);
    expect(await jobs()).to.deep.equal([]);
    expect(await books.usage(account.id)).to.include({ requestsUsed: 0 });
    expect(await books.reservations(account.id)).to.equal(0);
    expect((await submit(file(10), 1)).status).to.equal(202);
  });

  it('are one when the same file comes at two gateways at once', async () => {
    const content = file(2_000);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => submit(content, i % 2)));
    expect(answers.filter(({ status }) => status === 202)).to.have.length(1);
    expect(answers.filter(({ status, job }) => status === 200 && job.reused)).to.have.length(11);
    expect(new Set(answers.map(({ job }) => job.job_id))).to.have.property('size', 1);
    await until(async () => (await jobs()).every(({ status }) => status === 'completed'));
    expect(await books.usage(account.id)).to.include({ requestsUsed: 2_000, unitsCommitted: 2_000 });
    expect(await books.reservations(account.id)).to.equal(0);
  });
});

/** An upload that sends all of a file but never its form's end. */
function beginUpload(baseUrl: string, key: string, content: string): Socket {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /v1/bulk/jobs HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${key}`,
    'Content-Type: multipart/form-data; boundary=boundary',
    `Content-Length: ${content.length + 1_000}`,
  ];
  const part = '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  socket.on('error', () => undefined);
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${content}`);
  return socket;
}
