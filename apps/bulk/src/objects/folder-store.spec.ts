import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreConformance, patternOf } from '@ers/testing';
import { expect } from 'chai';
import { createFolderStore } from './folder-store.ts';

describe('createFolderStore', () => {
  let outside: string;
  let folder: string;

  beforeEach(async () => {
    outside = await mkdtemp(join(tmpdir(), 'ers-objects-'));
    folder = join(outside, 'data', 'objects');
  });
  afterEach(() => rm(outside, { recursive: true, force: true }));

  describe('conformance', () => {
    let root: string;
    before(async () => {
      root = await mkdtemp(join(tmpdir(), 'ers-objects-'));
    });
    after(() => rm(root, { recursive: true, force: true }));

    objectStoreConformance({
      store: () => createFolderStore(root),
      otherInstance: () => createFolderStore(root),
      takenBytes: async (key) => {
        const path = join(root, `${key.replaceAll('/', '.')}~`);
        return stat(path).then(
          ({ size }) => size,
          () => 0,
        );
      },
      readAheadBytesMax: 262_144,
    });
  });

  async function* body(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(patternOf(300_000));
  }

  it('hands objects to nobody else', async () => {
    const ask = { fileName: 'a.csv', contentType: 'text/csv', expiresInMs: 1 };
    expect(await createFolderStore(folder).link('a', ask)).to.equal(null);
  });

  it('makes files and a folder that are the service alone’s', async () => {
    await createFolderStore(folder).put('in/a', body());
    const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).to.equal(0o700);
    expect(await modeOf(join(folder, 'in.a'))).to.equal(0o600);
  });

  it('leaves no file behind it but the object, and none once that is removed', async () => {
    const store = createFolderStore(folder);
    await store.put('in/a', body());
    expect(await readdir(folder)).to.deep.equal(['in.a']);
    await store.remove('in/a');
    expect(await readdir(folder)).to.deep.equal([]);
    expect(await readdir(outside)).to.deep.equal(['data']);
  });

  it('keeps no file open for a reader that stops, nor for a body that fails', async () => {
    const store = createFolderStore(folder);
    await store.put('a', body());
    for await (const chunk of store.get('a')) {
      expect(chunk.length).to.be.greaterThan(0);
      expect(await openIn(folder)).to.equal(1);
      break;
    }
    const failing = (async function* () {
      yield* body();
      expect(await openIn(folder)).to.equal(1);
      throw new Error('gone');
    })();
    expect(await store.put('b', failing).catch((error: Error) => error.message)).to.equal('gone');
    expect(await openIn(folder)).to.equal(0);
  });
});

/** Files of the folder that this process has open. */
async function openIn(folder: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = descriptors.map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target.startsWith(folder)).length;
}
