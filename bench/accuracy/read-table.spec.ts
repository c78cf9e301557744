import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { readTable } from './read-table.ts';

describe('readTable', () => {
  let folder: string;

  before(() => void (folder = mkdtempSync(join(tmpdir(), 'ers-table-'))));
  after(() => rmSync(folder, { recursive: true }));

  function read(text: string): Record<string, string>[] {
    const file = join(folder, 'table.tsv');
    writeFileSync(file, text);
    return readTable(pathToFileURL(file));
  }

  it('reads rows by the names of their columns, quotes as they stand', () => {
    const rows = read('# what it is\nname\tform\n"a\tb, c\n# between\né\t"d""\n');
    expect(rows).to.deep.equal([
      { name: '"a', form: 'b, c' },
      { name: 'é', form: '"d""' },
    ]);
  });

  it('throws for a row that has a column too few or too many', () => {
    for (const row of ['a', 'a\tb\tc']) {
      expect(() => read(`name\tform\n${row}\n`)).to.throw('Not as many columns');
    }
  });
});
