/**
 * Where uploaded files and results lie. Keys are the service's own (`checkObjectKey`), and each is written once; an object is
 * there whole or not at all. No adapter ever holds more of an object than a bounded number of bytes.
 */
export interface ObjectStore {
  /**
   * Resolves once the object is durable. The body is pulled no faster than it is written. A body that throws fails the
   * put with the same error, and its object is not there; `remove` takes away what a crash left of it.
   */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** The object's bytes, or those of a range. The first read throws ObjectMissing when there is no such object. */
  get(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** Also takes away what a put that never ended has left. Removing what is not there is done already. */
  remove(key: string): Promise<void>;
  /** A link that lets whoever has it download the object; null where the service itself has to hand it out. */
  link(key: string, ask: LinkAsk): Promise<ObjectLink | null>;
}

/** Ends where the object ends, when that is sooner; one that begins there or after it is empty. */
export interface ByteRange {
  /** Bytes before it, at least 0. */
  readonly offset: number;
  /** Bytes, at least 1. */
  readonly length: number;
}

export interface LinkAsk {
  /** What the download is saved as. */
  readonly fileName: string;
  readonly contentType: string;
  readonly expiresInMs: number;
}

export interface ObjectLink {
  readonly url: string;
  readonly expiresAt: Date;
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';
  readonly key: string;

  constructor(key: string) {
    super(`there is no object ${key}`);
    this.key = key;
  }
}
