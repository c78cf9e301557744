import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { bytesOf, chunksOf, collect, errorOf, failingAfter, patternOf } from './object-bodies.ts';
import { objectRanges } from './object-ranges.ts';
import type { ObjectStore } from './object-store.ts';

export interface ObjectStoreSubject {
  store: () => ObjectStore;
  /** The same objects as another process sees them. */
  otherInstance: () => ObjectStore;
  /** Bytes of a put under way that the store has already, and no longer needs in memory. */
  takenBytes: (key: string) => Promise<number>;
  /** How far a put may be ahead of that, a chunk apart. */
  readAheadBytesMax: number;
}

const mebibyte = 1_024 * 1_024;
const someBytes = 5 * mebibyte + 12_345;
const ask = { fileName: 'a.csv', contentType: 'text/csv', expiresInMs: 60_000 };

const notKeys = [
  '',
  '/',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/..',
  '/a',
  'a/',
  'a//b',
  'a.b',
  'a~',
  'a\\b',
  'C:a',
];
const evenLess = ['A', 'é', 'a b', 'a\n', 'a\0', '%2e%2e', 'x'.repeat(201)];

/** What an object store guarantees. It may be shared: every test has keys of its own. */
export function objectStoreConformance(subject: ObjectStoreSubject): void {
  let id: string;
  let given: string[];
  beforeEach(() => {
    id = randomUUID().replaceAll('-', '');
    given = [];
  });
  afterEach(() => Promise.all(given.map((key) => subject.store().remove(key))));

  function newKey(name = 'object'): string {
    const key = `suite/${name}_${id}`;
    given.push(key);
    return key;
  }
  async function stored(bytes: Uint8Array, chunkBytes = 65_536): Promise<string> {
    const key = newKey();
    await subject.store().put(key, chunksOf(bytes, chunkBytes));
    return key;
  }
  async function read(key: string, range?: { offset: number; length: number }): Promise<Buffer> {
    return collect(subject.store().get(key, range));
  }
  const isMissing = async (key: string): Promise<boolean> =>
    (await errorOf(read(key)))?.name === 'ObjectMissing' &&
    (await errorOf(read(key, { offset: mebibyte, length: 1 })))?.name === 'ObjectMissing';

  describe('whole objects', () => {
    for (const bytes of [0, 1, 65_535, 262_144, 262_145, 5 * mebibyte, someBytes]) {
      it(`come back as they were put: ${bytes} bytes`, async () => {
        const body = patternOf(bytes);
        expect((await read(await stored(body))).equals(body)).to.equal(true);
      });
    }

    it('may come in many small chunks, and in empty ones', async () => {
      const body = patternOf(70_001);
      const key = newKey();
      const withEmptyOnes = async function* () {
        for await (const chunk of chunksOf(body, 7)) yield* [new Uint8Array(0), chunk];
      };
      await subject.store().put(key, withEmptyOnes());
      expect((await read(key)).equals(body)).to.equal(true);
    });

    it('may come in one chunk', async () => {
      const body = patternOf(someBytes);
      expect((await read(await stored(body, someBytes))).equals(body)).to.equal(true);
    });

    it('are bytes of their own: whoever gave them may use the memory again', async () => {
      const key = newKey();
      const chunk = new Uint8Array(1_000);
      const reusing = async function* () {
        for (let i = 0; i < 600; i += 1) yield chunk.fill(i % 251);
      };
      await subject.store().put(key, reusing());
      const got = await read(key);
      expect(Array.from({ length: 600 }, (_, i) => got[i * 1_000 + 999])).to.deep.equal(
        Array.from({ length: 600 }, (_, i) => i % 251),
      );
    });

    it('are there for other instances as soon as they are put', async () => {
      const body = patternOf(300_000);
      const key = await stored(body);
      expect((await collect(subject.otherInstance().get(key))).equals(body)).to.equal(true);
    });

    it('are put side by side', async () => {
      const bodies = Array.from({ length: 6 }, (_, i) => patternOf(300_000 + i, i));
      const keys = bodies.map((_, i) => newKey(`${i}`));
      await Promise.all(keys.map((key, i) => subject.store().put(key, bytesOf(bodies[i] as Buffer))));
      const got = await Promise.all(keys.map((key) => read(key)));
      expect(got.map((bytes, i) => bytes.equals(bodies[i] as Buffer))).to.deep.equal(keys.map(() => true));
    });

    it('are not mixed up when one key begins like another', async () => {
      const keys = [newKey(), newKey('object_2'), newKey('object/part'), `${newKey()}_3`];
      given.push(...keys);
      for (const key of keys) await subject.store().put(key, bytesOf(Buffer.from(key)));
      expect((await Promise.all(keys.map((key) => read(key)))).map(String)).to.deep.equal(keys);
      await subject.store().remove(keys[0] as string);
      expect(await Promise.all(keys.map(isMissing))).to.deep.equal([true, false, false, false]);
    });
  });

  describe('ranges', () => objectRanges(subject.store));

  describe('what is not there', () => {
    it('cannot be read', async () => {
      const missing = await errorOf(read(newKey('none')));
      expect(missing).to.include({ name: 'ObjectMissing', key: given[0] });
    });

    it('is removed already', async () => {
      const key = await stored(patternOf(300_000));
      for (let i = 0; i < 2; i += 1) await subject.store().remove(key);
      expect(await isMissing(key)).to.equal(true);
      await subject.store().remove(newKey('never'));
    });

    for (const bytes of [0, 100_000, 600_000, 6 * mebibyte]) {
      it(`is an object whose body failed after ${bytes} bytes, and removing clears what is left`, async () => {
        const key = newKey();
        const failure = new Error('the source is gone');
        const put = subject.store().put(key, failingAfter(bytes, failure));
        expect(await errorOf(put)).to.equal(failure);
        expect(await isMissing(key)).to.equal(true);
        await subject.store().remove(key);
        expect(await subject.takenBytes(key)).to.equal(0);
        await subject.store().put(key, bytesOf(Buffer.from('anew')));
        expect(String(await read(key))).to.equal('anew');
      });
    }
  });

  it('shows nothing of an object until all of it is there', async () => {
    const key = newKey();
    const seen: boolean[] = [];
    const watched = async function* () {
      for await (const chunk of chunksOf(patternOf(6 * mebibyte), mebibyte)) {
        seen.push(await isMissing(key));
        yield chunk;
      }
    };
    await subject.store().put(key, watched());
    expect(seen).to.deep.equal(seen.map(() => true));
    expect(await isMissing(key)).to.equal(false);
  });

  it('pulls a body no faster than it takes it', async () => {
    const { readAheadBytesMax, takenBytes } = subject;
    const key = newKey();
    const chunk = patternOf(262_144);
    let pulled = 0;
    const ahead: number[] = [];
    const measured = async function* () {
      for (; pulled < 2 * readAheadBytesMax + mebibyte; pulled += chunk.length) {
        ahead.push(pulled - (await takenBytes(key)));
        yield chunk;
      }
    };
    await subject.store().put(key, measured());
    expect(Math.min(...ahead)).to.be.at.least(0);
    expect(Math.max(...ahead)).to.be.at.most(readAheadBytesMax + chunk.length);
  });

  it('lets a reader stop early, and go on with other things', async () => {
    const body = patternOf(someBytes);
    const key = await stored(body);
    for (let i = 0; i < 20; i += 1) {
      for await (const chunk of subject.store().get(key)) {
        expect(body.subarray(0, chunk.length).equals(chunk)).to.equal(true);
        break;
      }
    }
    await subject.store().remove(key);
    expect(await isMissing(key)).to.equal(true);
  });

  it('takes no key that could lead elsewhere', async () => {
    const store = subject.store();
    for (const key of [...notKeys, ...evenLess]) {
      const works = [
        store.put(key, bytesOf(Buffer.from('x'))),
        collect(store.get(key)),
        store.remove(key),
        store.link(key, ask),
      ];
      const errors = await Promise.all(works.map(errorOf));
      expect(
        errors.map((error) => error?.name),
        JSON.stringify(key),
      ).to.deep.equal(Array(4).fill('TypeError'));
    }
  });
}
