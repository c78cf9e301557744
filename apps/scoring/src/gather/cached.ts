import { LRUCache } from 'lru-cache';
import { type Cache, type Clock, coalesce } from '@ers/platform';
import { type Learnt, unavailable } from './learnt.ts';

/** What is known about one key, and since when. */
export interface Answer<T> {
  item: Learnt<T>;
  /** False when the upstream was asked for it, by this caller or one that shares its question. */
  fromCache: boolean;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export interface Question<T> {
  /** Holds a domain, never an address. */
  key: string;
  ask: () => Promise<Learnt<T>>;
  /** How long an answer may be used, in milliseconds; 0 is not kept at all. */
  keepMs: (item: Learnt<T>) => number;
}

/**
 * Remembers answers in memory and, across instances, in a shared cache. Concurrent questions with one key make one
 * question to the upstream. Failures are kept in memory only: another instance may be luckier.
 */
export interface CachedLookups {
  lookup<T>(question: Question<T>): Promise<Answer<T>>;
}

export interface CachedLookupsOptions {
  clock: Clock;
  shared: Cache;
  /** After this many milliseconds a question under way is late, and nobody else begins to wait for its answer. */
  lateMs: number;
}

/** A question that the upstream has not answered yet. */
interface Flight {
  answer: Promise<Answer<unknown>>;
  startedAtMs: number;
}

interface Entry {
  item: Learnt<unknown>;
  fetchedAt: number;
}

/** Changes with the shape of what is kept, so that instances of two releases share a cache without harm. */
const keyPrefix = 'evidence:1:';
const entriesMax = 100_000;
const bytesMax = 64 * 1024 * 1024;

export function createCachedLookups({ clock, shared, lateMs }: CachedLookupsOptions): CachedLookups {
  const kept = new LRUCache<string, Entry & { expiresAt: number; size: number }>({
    max: entriesMax,
    maxSize: bytesMax,
    sizeCalculation: ({ size }) => size,
  });
  const flights = new Map<string, Flight>();
  const readShared = coalesce<string, string | null>({
    run: (keys) => shared.getMany(keys),
    batchMax: 100,
    waitingMax: 100_000,
    lanes: 4,
  });
  const nowMs = (): number => clock.now().getTime();

  function recall(key: string): Entry | null {
    const entry = kept.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAt > clock.monotonicMs()) return entry;
    kept.delete(key);
    return null;
  }

  function remember(key: string, entry: Entry, text: string, keepMs: number): void {
    kept.set(key, { ...entry, expiresAt: clock.monotonicMs() + keepMs, size: text.length });
  }

  async function recallShared<T>({ key, keepMs }: Question<T>): Promise<Entry | null> {
    const text = await readShared(keyPrefix + key).catch(() => null);
    const entry = text === null ? null : parseEntry(text);
    if (text === null || entry === null) return null;
    const leftMs = keepMs(entry.item as Learnt<T>) - (nowMs() - entry.fetchedAt);
    if (leftMs <= 0) return null;
    remember(key, entry, text, leftMs);
    return entry;
  }

  async function find<T>(question: Question<T>): Promise<Answer<T>> {
    const known = await recallShared(question);
    if (known !== null) return fromCache<T>(known);
    const item = await question.ask();
    const entry = { item, fetchedAt: nowMs() };
    const keepMs = question.keepMs(item);
    if (keepMs > 0) {
      const text = JSON.stringify(entry);
      remember(question.key, entry, text, keepMs);
      if (item.status === 'ok')
        void shared.set(keyPrefix + question.key, text, keepMs).catch(() => undefined);
    }
    return { ...entry, fromCache: false };
  }

  function join<T>({ answer, startedAtMs }: Flight): Promise<Answer<T>> {
    if (clock.monotonicMs() - startedAtMs <= lateMs) return answer as Promise<Answer<T>>;
    return Promise.resolve({ item: unavailable('timeout'), fromCache: false, fetchedAt: nowMs() });
  }

  return {
    lookup: async <T>(question: Question<T>) => {
      const known = recall(question.key);
      if (known !== null) return fromCache<T>(known);
      const flying = flights.get(question.key);
      if (flying !== undefined) return join<T>(flying);
      const answer = find(question).finally(() => flights.delete(question.key));
      flights.set(question.key, { answer, startedAtMs: clock.monotonicMs() });
      return answer;
    },
  };
}

function fromCache<T>({ item, fetchedAt }: Entry): Answer<T> {
  return { item: item as Learnt<T>, fromCache: true, fetchedAt };
}

function parseEntry(text: string): Entry | null {
  try {
    const entry = JSON.parse(text) as Partial<Entry> | null;
    return typeof entry?.fetchedAt === 'number' && entry.item?.status === 'ok' ? (entry as Entry) : null;
  } catch {
    return null;
  }
}
