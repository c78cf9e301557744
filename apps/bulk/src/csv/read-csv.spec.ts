import { bulkLimits } from '@ers/core';
import { expect } from 'chai';
import { faultOf, readAll } from './csv.fixture.ts';

const cellsOf = async (file: string) => (await readAll(file)).rows.map(({ cells }) => cells);
const malformedOf = async (file: string) => (await readAll(file)).rows.map(({ isMalformed }) => isMalformed);

describe('readCsv: the head', () => {
  it('says how the file is written and where its columns are', async () => {
    const { head } = await readAll('\ufeffid; IP ;Email;Name\r\n1;::1;a@b.c;A\r\n');
    expect(head).to.deep.equal({
      encoding: 'utf-8',
      hasBom: true,
      delimiter: ';',
      lineEnd: '\r\n',
      header: ['id', ' IP ', 'Email', 'Name'],
      columns: { email: 2, name: 3, ip: 1 },
    });
  });

  it('takes the first of several name and ip columns', async () => {
    const { head } = await readAll('name,ip,email,ip,name\n,,,,\n');
    expect(head.columns).to.deep.equal({ email: 2, name: 0, ip: 1 });
  });

  it('keeps header cells that an object would take for its own', async () => {
    const { head, rows } = await readAll('__proto__,constructor,email,email2,0\na,b,c,d,e\n');
    expect(head.header).to.deep.equal(['__proto__', 'constructor', 'email', 'email2', '0']);
    expect(rows[0]?.cells).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('finds the header behind more blank lines than a record has bytes', async () => {
    const { head } = await readAll(`${'\r\n'.repeat(bulkLimits.recordBytesMax)}id;email\n1;a@b.c\n`);
    expect([head.delimiter, head.lineEnd]).to.deep.equal([';', '\n']);
  });
});

describe('readCsv: the records', () => {
  it('reads LF and CRLF in one file, and a last line without either', async () => {
    expect(await cellsOf('email,n\na,1\r\nb,2\nc,3')).to.deep.equal([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
    expect(await cellsOf('email,n\r\na,1\r')).to.deep.equal([['a', '1']]);
  });

  it('takes a carriage return that ends no line for content', async () => {
    expect(await cellsOf('email,n\na\rb,1\n"c\r",2\r\n')).to.deep.equal([
      ['a\rb', '1'],
      ['c\r', '2'],
    ]);
  });

  it('drops blank lines, and nothing else', async () => {
    const file = '\nemail\n\n\r\na\n\r\r\n""\n \n\n';
    expect(await cellsOf(file)).to.deep.equal([['a'], [''], [' ']]);
  });

  it('reads quoted delimiters, quotes and line ends', async () => {
    const file = 'email,n\n"a,""b""","x\r\ny"\n"""",""\n",","""\n"""\n';
    expect(await cellsOf(file)).to.deep.equal([
      ['a,"b"', 'x\r\ny'],
      ['"', ''],
      [',', '"\n"'],
    ]);
  });

  it('takes a quote within a cell that does not start with one for itself', async () => {
    const file = 'email,n\n5" disk,a"b""c\n "x,y"\nz,1\n';
    expect(await cellsOf(file)).to.deep.equal([
      ['5" disk', 'a"b""c'],
      [' "x', 'y"'],
      ['z', '1'],
    ]);
    expect(await malformedOf(file)).to.deep.equal([false, false, false]);
  });

  it('calls a row malformed that has text behind a closing quote, and goes on with the next one', async () => {
    const file = 'email,n\n"a"b,"c ""d"" e" f\n"x"\r,1\n"y",2\r\n';
    expect(await cellsOf(file)).to.deep.equal([
      ['ab', 'c "d" e f'],
      ['x\r', '1'],
      ['y', '2'],
    ]);
    expect(await malformedOf(file)).to.deep.equal([true, true, false]);
  });

  it('calls a row malformed that has another number of cells than the header', async () => {
    const file = 'email,n\na\na,b\na,b,c\n,\n';
    expect(await cellsOf(file)).to.deep.equal([['a'], ['a', 'b'], ['a', 'b', 'c'], ['', '']]);
    expect(await malformedOf(file)).to.deep.equal([true, false, true, false]);
  });

  it('keeps one cell too many of a row of delimiters', async () => {
    const { rows } = await readAll(`email\n${','.repeat(60_000)}\n"x"${',"y"'.repeat(2_000)}\nb\n`);
    expect(rows.map(({ cells }) => cells.length)).to.deep.equal([1_001, 1_001, 1]);
    expect(rows[1]?.cells.at(-1)).to.equal('y');
    expect(rows.map(({ isMalformed }) => isMalformed)).to.deep.equal([true, true, false]);
  });
});

describe('readCsv: what it refuses', () => {
  const max = bulkLimits.recordBytesMax;
  const refused: [string, string, Awaited<ReturnType<typeof faultOf>>][] = [
    ['nothing', '', 'empty'],
    ['a byte order mark alone', '\ufeff', 'empty'],
    ['blank lines alone', '\r\n\n\r\n', 'empty'],
    ['no email column', 'mail,name\na,b\n', 'no_email_column'],
    ['old Mac line ends', 'email\ra@b.c\r', 'no_email_column'],
    ['two email columns', 'email,n, E mail\n', 'two_email_columns'],
    ['a header alone', 'email,name', 'no_rows'],
    ['a header and blank lines', 'email\n\n\r\n', 'no_rows'],
    ['a quote open at the end', 'email\na\n"b', 'unterminated_quote'],
    ['a quote open from the header on', '"email\na\nb', 'unterminated_quote'],
    ['a quote open behind a doubled one', 'email\n"b""', 'unterminated_quote'],
    ['1,001 columns', `email${',x'.repeat(1_000)}\n`, 'too_many_columns'],
    ['a record of a byte too many', `email\n${'x'.repeat(max + 1)}`, 'record_too_long'],
    ['one of multi-byte characters', `email\n${'ü'.repeat(max / 2)}x\n`, 'record_too_long'],
    ['one whose quotes make it so', `email\n"${'x'.repeat(max - 1)}"\n`, 'record_too_long'],
    ['one made of line ends', `email\n"${'\n'.repeat(max)}"\n`, 'record_too_long'],
    ['one of carriage returns', `email\n${'\r'.repeat(max)}x\n`, 'record_too_long'],
    ['a header of a byte too many', `email,${'x'.repeat(max - 5)}\na,b\n`, 'record_too_long'],
  ];
  for (const [name, file, code] of refused) {
    it(`refuses ${name}`, async () => {
      expect(await faultOf(file)).to.equal(code);
    });
  }

  it('takes what is just within the limits', async () => {
    expect(await faultOf(`email\r\n${'x'.repeat(max)}\r\n"${'\n'.repeat(max - 2)}"\r\n`)).to.equal(null);
    expect(await faultOf(`email${',x'.repeat(999)}\na`)).to.equal(null);
    expect(await faultOf(`email;${'x'.repeat(max - 6)}\r\na;b`)).to.equal(null);
  });

  it('says which record, and nothing of what is in it', async () => {
    const failure = await readAll('email\na\n\n"secret').catch((error: unknown) => error);
    expect(failure).to.have.property(
      'message',
      'A quote in record 3, counted from the header, is never closed.',
    );
  });
});
