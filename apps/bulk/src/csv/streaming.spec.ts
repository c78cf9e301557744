import { expect } from 'chai';
import { cut, readAll } from './csv.fixture.ts';
import { readCsv } from './read-csv.ts';

/** A source that counts what is taken of it and knows whether it was closed. */
function countedSource(start: string, chunk: string, chunks: number) {
  const seen = { taken: 0, isClosed: false };
  async function* bytes() {
    try {
      yield Buffer.from(start);
      while (seen.taken < chunks) {
        seen.taken++;
        yield Buffer.from(chunk);
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, bytes: bytes() };
}

describe('readCsv: streaming', () => {
  it('is never more than a few chunks ahead in a file of 50 MB', async function () {
    this.timeout(120_000);
    const row = `a@b.c,"${'x'.repeat(4_000)}"\n`;
    const chunk = row.repeat(4);
    const chunks = Math.ceil(50_000_000 / chunk.length);
    const { seen, bytes } = countedSource('email,note\n', chunk, chunks);
    let count = 0;
    let aheadMax = 0;
    for await (const { isMalformed } of readCsv(bytes).rows()) {
      expect(isMalformed).to.equal(false);
      count++;
      aheadMax = Math.max(aheadMax, seen.taken - count / 4);
    }
    expect(count).to.equal(chunks * 4);
    // A batch is 64 KiB: 4 of these chunks, and parts of those at its ends.
    expect(aheadMax).to.be.within(1, 6);
  });

  it('holds nothing of a line of any length', async () => {
    const endless = countedSource('email\n"', 'x'.repeat(16_384), Infinity);
    const failure = await readCsv(endless.bytes)
      .rows()
      .next()
      .catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'record_too_long');
    expect(endless.seen).to.deep.equal({ taken: 4, isClosed: true });
  });

  it('reads blank lines to their end', async () => {
    const { seen, bytes } = countedSource('email\n', '\n'.repeat(1_000), 1_000);
    const failure = await readAllOf(bytes).catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'no_rows');
    expect(seen.taken).to.equal(1_000);
  });

  it('asks for nothing before it is read, nor after the consumer stopped, and closes the source', async () => {
    const { seen, bytes } = countedSource('email\n', 'a\n'.repeat(8_192), Infinity);
    const reader = readCsv(bytes);
    expect(seen.taken).to.equal(0);
    const rows = reader.rows();
    await rows.next();
    const { taken } = seen;
    for (let count = 0; count < 100; count++) await rows.next();
    expect(seen).to.deep.equal({ taken, isClosed: false });
    await rows.return();
    expect(seen).to.deep.equal({ taken, isClosed: true });
    expect(await rows.next()).to.deep.equal({ done: true, value: undefined });
  });

  it('closes the source when it refuses the header, and when only the header was wanted', async () => {
    const refused = countedSource('mail\n', 'a\n'.repeat(40_000), Infinity);
    const failure = await readCsv(refused.bytes)
      .open()
      .catch((error: unknown) => error);
    expect(failure).to.have.property('code', 'no_email_column');
    expect(refused.seen.isClosed).to.equal(true);

    const opened = countedSource('email\n', 'a\n'.repeat(40_000), Infinity);
    const reader = readCsv(opened.bytes);
    await reader.open();
    expect(opened.seen.isClosed).to.equal(false);
    await reader.close();
    expect(opened.seen.isClosed).to.equal(true);
  });

  it('passes on what the source throws', async () => {
    async function* broken() {
      yield Buffer.from(`email\n${'a\n'.repeat(50_000)}`);
      throw new Error('the upload broke off');
    }
    const failure = await readAllOf(broken()).catch((error: unknown) => error);
    expect(failure).to.have.property('message', 'the upload broke off');
  });

  it('does not change the bytes it is given', async () => {
    for (const file of [
      Buffer.from('email,n\n"a ""b""",1\n'),
      Buffer.from('\ufeffemail\na', 'utf16le').swap16(),
    ]) {
      const before = Buffer.from(file);
      await readAllOf(cut(file, [1, 9, 10]));
      expect(file.equals(before)).to.equal(true);
    }
  });

  it('keeps which rows are malformed over the batches it splits', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => (at % 7 === 0 ? '"a"b' : '"a"'));
    const { rows } = await readAll(`email\n${lines.join('\n')}`, [65_533, 131_071, 131_072]);
    expect(rows.map(({ isMalformed }) => isMalformed)).to.deep.equal(lines.map((_, at) => at % 7 === 0));
  });
});

async function readAllOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const { cells } of readCsv(bytes).rows()) count += cells.length;
  return count;
}
