/** A longer value is not kept. */
export const valueBytesMax = 65_536;

/**
 * A shared store of what may be lost: entries expire, may be evicted at any time and are never the truth of
 * anything. A store that cannot be reached answers as if it were empty; it never fails a caller.
 */
export interface Cache {
  /** One answer for each key, null where there is none. At most 100 keys. */
  getMany(keys: string[]): Promise<(string | null)[]>;
  /** At most `valueBytesMax` of UTF-8 a value. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
}
