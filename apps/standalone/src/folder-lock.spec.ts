import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('lockFolder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ers-lock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const ownerFile = (): string => join(folder, 'owner.json');
  const owner = (): unknown => JSON.parse(readFileSync(ownerFile(), 'utf8'));
  const leave = (content: unknown): void => writeFileSync(ownerFile(), JSON.stringify(content));

  it('keeps the folder until it is given up', () => {
    const giveUp = lockFolder(folder);
    expect(owner()).to.have.property('pid', process.pid);
    expect(statSync(ownerFile()).mode & 0o777).to.equal(0o600);
    expect(() => lockFolder(folder)).to.throw(FolderInUse, `in use by process ${process.pid}`);
    giveUp();
    expect(readdirSync(folder)).to.deep.equal([]);
    lockFolder(folder)();
  });

  it('refuses a folder of another process that runs, and says which and what to do', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      leave({ pid: child.pid, began: null });
      expect(() => lockFolder(folder)).to.throw(
        FolderInUse,
        `${folder} is in use by process ${child.pid}. Stop it, or choose another folder: DATA_DIR=…`,
      );
      expect(owner()).to.have.property('pid', child.pid);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  const left: [title: string, content: () => unknown][] = [
    ['a process that is gone', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid, began: null })],
    ['an earlier process with the pid of this one', () => ({ pid: process.pid, began: 'another time' })],
    [
      'an earlier process with the pid of one that runs',
      () => ({ pid: process.ppid, began: 'another time' }),
    ],
    ['nobody', () => null],
    ['something else', () => ({ colour: 'red' })],
  ];
  for (const [title, content] of left) {
    it(`takes over a folder that was left by ${title}`, () => {
      leave(content());
      lockFolder(folder);
      expect(owner()).to.have.property('pid', process.pid);
    });
  }

  it('takes over a folder whose file was cut off by a crash', () => {
    writeFileSync(ownerFile(), '{"pid": 1');
    lockFolder(folder);
    expect(owner()).to.have.property('pid', process.pid);
  });
});
