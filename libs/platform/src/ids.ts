import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** What an id names; the prefix is part of the public id (contract part 1). */
export type IdKind = 'acc' | 'usr' | 'key' | 'job' | 'wh' | 'dlv' | 'evt' | 'req' | 'rsv' | 'aud' | 'obj';

/** Where ids and secrets come from; injected, so that tests own them. */
export interface Ids {
  /** `<kind>_<uuid v7 without dashes>`: opaque, unique, sortable by time (RFC 9562 section 5.7). */
  next(kind: IdKind): string;
  /** Cryptographically random bytes. */
  randomBytes(count: number): Buffer;
}

export const systemIds: Ids = {
  next: (kind) => `${kind}_${v7().replaceAll('-', '')}`,
  randomBytes: (count) => randomBytes(count),
};
