import { type Delimiter, resultColumns, resultHeader, resultLine } from '@ers/core';
import { expect } from 'chai';
import csvParser from 'csv-parser';
import fc from 'fast-check';
import { CsvFault } from './csv-fault.ts';
import { encode, readAll, writeCsv } from './csv.fixture.ts';

const delimiter = fc.constantFrom<Delimiter[]>(',', ';', '\t');
const lineEnd = fc.constantFrom('\n', '\r\n');
const encoding = fc.constantFrom('utf-8' as const, 'utf-16le' as const, 'utf-16be' as const);

/** Full of what is special in CSV, in formulas and in encodings. */
const special = [
  '"',
  '\n',
  '\r',
  ',',
  ';',
  '\t',
  '=',
  '+',
  '-',
  '@',
  "'",
  ' ',
  'a',
  'ü',
  '漢',
  '𝒳',
  '\ufeff',
];
const cell = fc.array(fc.constantFrom(...special)).map((chosen) => chosen.join(''));

/** A header with one email column, and rows of its width. */
const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3)).chain(([width, at]) => {
  const exactly = { minLength: width, maxLength: width };
  const header = fc.array(cell, exactly).map((names) => names.with(at % width, 'email'));
  const rows = fc.array(fc.array(cell, exactly), { minLength: 1, maxLength: 6 });
  return fc.record({ header, rows });
});
const places = fc.array(fc.nat(400), { maxLength: 30 });

/** A lone empty cell that is not quoted is a blank line, and no row. */
const isBlank = (cells: string[]) => cells.length === 1 && cells[0] === '';

describe('CSV, whatever the table', () => {
  it('reads back what was written, however it is cut', async () => {
    const written = { delimiter, lineEnd, isAllQuoted: fc.boolean() };
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.record(written),
        encoding,
        places,
        async ({ header, rows }, how, code, at) => {
          fc.pre(how.isAllQuoted || !rows.some(isBlank));
          // A header of one column says nothing about the delimiter.
          fc.pre(header.length > 1 || how.delimiter === ',');
          // Where not quoted, another delimiter in a name may well be the one that was meant.
          const isAllQuoted = how.isAllQuoted || header.some((name) => /[,;\t]/.test(name));
          const text = writeCsv([header], { ...how, isAllQuoted }) + writeCsv(rows, how);
          const { head, rows: read } = await readAll(encode(text, code, true), at);
          expect([head.delimiter, head.encoding, head.header]).to.deep.equal([how.delimiter, code, header]);
          expect(read).to.deep.equal(rows.map((cells) => ({ cells, isMalformed: false })));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives a result that reads back as the input, but for apostrophes, with columns behind it', async () => {
    await fc.assert(
      fc.asyncProperty(table, delimiter, fc.boolean(), async ({ header, rows }, how, escapeFormulas) => {
        const shape = { delimiter: how, lineEnd: '\n' as const, header };
        const lines = rows.map((cells) =>
          resultLine(shape, cells, { errorCode: 'INVALID_EMAIL' }, { escapeFormulas }),
        );
        const result = resultHeader(shape, { escapeFormulas }) + lines.join('');
        const read = await readBack(result, how);
        const own = read.map((cells) => cells.slice(0, header.length));
        expect(own).to.deep.equal(
          [header, ...rows].map((cells) => (escapeFormulas ? cells.map(disarmed) : cells)),
        );
        expect(read[0]?.slice(header.length)).to.deep.equal(resultColumns);
        expect(read.map((cells) => cells.length)).to.deep.equal(
          read.map(() => header.length + resultColumns.length),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('makes rows or a CsvFault of any bytes', async () => {
    const structural = fc.constantFrom(...Buffer.from('",;\t\r\n\r\n"=a\ufeff'), 0, 0xff, 0xfe, 0xd8, 0xdc);
    const bytes = fc.array(fc.oneof(structural, fc.integer({ min: 0, max: 255 })), { maxLength: 200 });
    const start = fc
      .constantFrom('', 'email\n', 'email,n\r\n', '\ufeffemail;n\n', 'n\temail\n')
      .map((head) => Buffer.from(head));
    await fc.assert(
      fc.asyncProperty(start, bytes, places, async (head, rest, at) => {
        const outcome = await readAll(Buffer.concat([head, Buffer.from(rest)]), at).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof Error) expect(outcome).to.be.instanceOf(CsvFault);
      }),
      { numRuns: 1_000 },
    );
  });

  it('answers the same for any text however it is cut', async () => {
    const text = fc
      .array(fc.constantFrom(',', '"', '"', '\n', '\r', 'a', 'ü', '='))
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, places, async (rest, at) => {
        const file = Buffer.from(`email,n\n${rest}`);
        const outcomeOf = (cuts: number[]) => readAll(file, cuts).catch((error: unknown) => String(error));
        expect(await outcomeOf(at)).to.deep.equal(await outcomeOf([]));
      }),
      { numRuns: 500 },
    );
  });
});

/** Said once more, so that the rule is not compared with itself. */
function disarmed(text: string): string {
  return '=+-@\t\r'.includes(text.charAt(0)) && text !== '' ? `'${text}` : text;
}

async function readBack(text: string, separator: Delimiter): Promise<string[][]> {
  const parser = csvParser({ headers: false, separator });
  parser.end(Buffer.from(text));
  const rows: string[][] = [];
  for await (const row of parser as AsyncIterable<Record<number, string>>) rows.push(Object.values(row));
  return rows;
}
