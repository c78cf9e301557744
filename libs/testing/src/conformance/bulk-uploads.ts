import { type MessageInitShape } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import type { bulkV1 } from '@ers/contracts';
import { expect } from 'chai';
import { uploadOf } from '../bulk/bulk-rig.ts';
import { refusalOf } from '../refusal-of.ts';
import { bulkRigOfEachTest, type BulkSuite, fileOf, keptOf, nothingKept } from './bulk-suite.ts';
import { createGate } from './inbox.ts';

type Message = MessageInitShape<typeof bulkV1.SubmitJobRequestSchema>;

/** How an upload comes in, or does not. */
export function bulkUploads(suite: BulkSuite): void {
  const rig = bulkRigOfEachTest(suite);
  const head = (accountId = rig().accountId): Message => ({ part: { case: 'head', value: { accountId } } });
  const data = (text: string): Message => ({ part: { case: 'data', value: Buffer.from(text) } });
  const options: Message = { part: { case: 'options', value: { escapeFormulas: true } } };

  const upload = (messages: AsyncIterable<Message>): Promise<unknown> =>
    rig()
      .client.submitJob(messages)
      .catch((error: unknown) => error);
  const listOf = async function* (...messages: Message[]): AsyncGenerator<Message> {
    yield* messages;
  };
  /** Waits for ever once the messages are out; `begun` resolves when they were taken. */
  function stalling(...messages: Message[]): { messages: AsyncGenerator<Message>; begun: Promise<void> } {
    const { opened: begun, open } = createGate();
    async function* source(): AsyncGenerator<Message> {
      yield* messages;
      open();
      await new Promise(() => undefined);
    }
    return { messages: source(), begun };
  }

  it('refuses a file at the byte that shows what is wrong, however much of it is still to come', async () => {
    let sent = 0;
    async function* endless(start: string, part: string): AsyncGenerator<Message> {
      yield head();
      yield data(start);
      for (;;) {
        sent += 1;
        yield data(part);
      }
    }
    const archive = await upload(endless('PK\u0003\u0004', 'x'.repeat(100)));
    expect(refusalOf(archive).fieldErrors[0]).to.include({ field: 'file', code: 'compressed' });
    const tooLarge = await upload(endless('email,a\n', `a@b.example,${'x'.repeat(500)}\n`));
    expect(refusalOf(tooLarge)).to.include({ code: 'INVALID_REQUEST', limit: 8_000 });
    expect(sent).to.be.below(600);
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('takes no upload that breaks off, and none that is not in order', async () => {
    const file = data(fileOf(2));
    const wrong: [string, Message[]][] = [
      ['nothing', []],
      ['no head', [file, options]],
      ['two heads', [head(), head(), file, options]],
      ['no end', [head(), file]],
      ['an empty part', [head(), { part: { case: undefined } }, options]],
      ['a part that is too large', [head(), data(`email\n${'a'.repeat(1_048_576)}`), options]],
    ];
    for (const [name, messages] of wrong) {
      const error = ConnectError.from(await upload(listOf(...messages)));
      expect(error.code, name).to.equal(Code.InvalidArgument);
    }
    const broken = async function* (): AsyncGenerator<Message> {
      yield* [head(), file];
      throw new Error('the client went away');
    };
    expect(await upload(broken())).to.be.instanceOf(Error);
    expect(await rig().db.prisma.bulkJob.count()).to.equal(0);
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('waits 30 s for a part, and 10 min for all of them', async () => {
    const { timers } = rig();
    const still = stalling(head(), data('email\n'));
    const stopped = upload(still.messages);
    await still.begun;
    await timers.untilWaiting(30_000);
    timers.advance(30_000);
    expect(refusalOf(await stopped)).to.include({ code: 'INVALID_REQUEST' });

    async function* slow(): AsyncGenerator<Message> {
      yield head();
      for (let parts = 0; parts < 20; parts += 1) {
        await timers.untilWaiting(30_000);
        timers.advance(29_000);
        yield data('email\n');
      }
      await new Promise(() => undefined);
    }
    const late = upload(slow());
    // What is left of ten minutes is less than what the next part may take.
    await timers.untilWaiting(20_000);
    timers.advance(20_000);
    expect(refusalOf(await late)).to.include({ code: 'INVALID_REQUEST' });
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('has at most 32 under way at once, and room again for each that ends', async () => {
    const { timers } = rig();
    const other = await rig().newAccount('Growth');
    const slow = Array.from({ length: 32 }, (_, i) =>
      stalling(head(i % 2 === 0 ? other : undefined), data('email\n')),
    );
    const stopped = slow.map(({ messages }) => upload(messages));
    await Promise.all(slow.map(({ begun }) => begun));
    const refused = ConnectError.from(await upload(listOf(head(), data(fileOf(2)), options)));
    expect(refused.code).to.equal(Code.Unavailable);
    timers.advance(30_000);
    for (const error of await Promise.all(stopped)) expect(refusalOf(error).code).to.equal('INVALID_REQUEST');
    expect(await upload(listOf(head(), data(fileOf(2)), options))).to.have.property('outcome');
  });

  it('has at most 24 of an account under way at once, so that there is room for another', async () => {
    const { timers } = rig();
    const slow = Array.from({ length: 24 }, () => stalling(head(), data('email\n')));
    const stopped = slow.map(({ messages }) => upload(messages));
    await Promise.all(slow.map(({ begun }) => begun));
    const oneTooMany = await upload(listOf(head(), data(fileOf(2)), options));
    expect(refusalOf(oneTooMany).code).to.equal('RATE_LIMIT_EXCEEDED');
    const other = await rig().newAccount('Growth');
    expect(await upload(listOf(head(other), data(fileOf(2)), options))).to.have.property('outcome');
    timers.advance(30_000);
    await Promise.all(stopped);
    expect(await upload(listOf(head(), data(fileOf(2)), options))).to.have.property('outcome');
  });

  it('leaves nothing when the store fails, however far the file has come', async () => {
    const { objects, accountId } = rig();
    let parts = 0;
    for (let failing = 1; ; failing += 7) {
      parts = 0;
      objects.hook = (verb) => {
        if (verb === 'put' && (parts += 1) === failing) throw new Error('the disk is full');
      };
      const answer = await upload(uploadOf(fileOf(40), { accountId }));
      if (parts < failing) break;
      expect(ConnectError.from(answer).code, `${failing}`).to.equal(Code.Unavailable);
      expect(await keptOf(rig()), `${failing}`).to.deep.equal(nothingKept);
    }
    expect(parts).to.be.above(10);
    expect(rig().logged()).to.include('a call failed');
  });

  it('leaves to upkeep what it cannot remove itself', async () => {
    const { objects, timers } = rig();
    objects.hook = (verb) => {
      if (verb === 'remove') throw new Error('the store is away');
    };
    const tooMany = `email\n${'a@b.example\n'.repeat(61)}`;
    expect(refusalOf(await upload(listOf(head(), data(tooMany), options))).code).to.equal('INVALID_REQUEST');
    expect((await keptOf(rig())).doomed).to.have.length(1);
    objects.hook = () => undefined;
    timers.advance(3_600_000);
    await timers.untilWaiting(60_000);
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('leaves nothing of a file that is stored so late that upkeep has removed it already', async () => {
    const { objects, timers, accountId } = rig();
    const [stored, gate] = [createGate(), createGate()];
    objects.hook = (verb) => {
      // All of the file has come by then, and is not there yet.
      if (verb !== 'put' || (parts += 1) < 4) return;
      stored.open();
      return gate.opened;
    };
    let parts = 0;
    const late = upload(uploadOf('email\na@b.example\n'.padEnd(100, 'x'), { accountId }));
    await stored.opened;
    timers.advance(3_600_000);
    await timers.untilWaiting(60_000);
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
    gate.open();
    expect(ConnectError.from(await late).code).to.equal(Code.Unavailable);
    expect(await keptOf(rig())).to.deep.equal(nothingKept);
  });

  it('refuses a name that no file has', async () => {
    for (const fileName of ['a\u0000b.csv', 'a\nb.csv', 'x'.repeat(256)]) {
      const error = await upload(uploadOf(fileOf(2), { accountId: rig().accountId, fileName }));
      expect(refusalOf(error).code).to.equal('INVALID_REQUEST');
    }
    const fileName = '\u{1F600}'.repeat(255);
    const answer = await upload(uploadOf(fileOf(2), { accountId: rig().accountId, fileName }));
    expect(answer).to.have.nested.property('outcome.value.job.fileName', fileName);
  });
}
