import type { ObjectStore } from '../conformance/object-store.ts';

export type ObjectVerb = 'put' | 'get' | 'remove';

/** An object store that a test looks into, and that fails or waits when the test says so. */
export interface MemoryObjects extends ObjectStore {
  keys(): string[];
  read(key: string): Buffer;
  /** Asked before anything of the verb, at each part that goes in or out, and around the moment when an object is there. A rejection is the verb's. */
  hook: (verb: ObjectVerb, key: string) => Promise<void> | void;
}

const partBytes = 1_000;

/** `missing` makes the error for an object that is not there. */
export function memoryObjects(missing: (key: string) => Error): MemoryObjects {
  const objects = new Map<string, Buffer>();
  const found = (key: string): Buffer => {
    const object = objects.get(key);
    if (object === undefined) throw missing(key);
    return object;
  };
  const store: MemoryObjects = {
    hook: () => undefined,
    keys: () => [...objects.keys()],
    read: found,

    put: async (key, body) => {
      await store.hook('put', key);
      const parts: Uint8Array[] = [];
      for await (const part of body) {
        await store.hook('put', key);
        parts.push(part);
      }
      await store.hook('put', key);
      objects.set(key, Buffer.concat(parts));
      await store.hook('put', key);
    },

    get: async function* (key, range) {
      await store.hook('get', key);
      const { offset, length } = range ?? { offset: 0, length: Infinity };
      const bytes = found(key).subarray(offset, offset + length);
      for (let at = 0; at < bytes.length; at += partBytes) {
        await store.hook('get', key);
        yield bytes.subarray(at, at + partBytes);
      }
    },

    remove: async (key) => {
      await store.hook('remove', key);
      objects.delete(key);
    },

    link: async () => null,
  };
  return store;
}
