import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ConfigError } from '@ers/platform';
import { openDataFolder } from './data-folder.ts';

describe('openDataFolder', () => {
  let parent: string;
  beforeEach(() => void (parent = mkdtempSync(join(tmpdir(), 'ers-folder-'))));
  afterEach(() => rmSync(parent, { recursive: true }));

  it('makes the folder, for its owner alone', () => {
    const folder = openDataFolder(join(parent, 'a', 'b'));
    expect(folder).to.equal(join(parent, 'a', 'b'));
    expect(statSync(folder).mode & 0o777).to.equal(0o700);
    expect(openDataFolder(folder)).to.equal(folder);
  });

  it('says what to do when a file is in its place', () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      expect(() => openDataFolder(path)).to.throw(
        ConfigError,
        `DATA_DIR: ${path} is not a folder; choose a folder that you may write to: DATA_DIR=/path npm start`,
      );
    }
  });

  it('says so when it cannot be made', () => {
    const path = join(parent, 'x'.repeat(300));
    expect(() => openDataFolder(path)).to.throw(
      ConfigError,
      `DATA_DIR: ${path} cannot be used (ENAMETOOLONG)`,
    );
  });

  it('does not try for ever where a folder above takes no entries', () => {
    const link = join(parent, 'link');
    symlinkSync(join(parent, 'nowhere'), link);
    const path = join(link, 'data');
    expect(() => openDataFolder(path)).to.throw(ConfigError, `DATA_DIR: ${path} is not a folder`);
  });
});
