/** The port of `apps/bulk/src/objects/object-store.ts`, as far as the suite uses it. */
export interface ObjectStore {
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  get(key: string, range?: { offset: number; length: number }): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  link(
    key: string,
    ask: { fileName: string; contentType: string; expiresInMs: number },
  ): Promise<{ url: string; expiresAt: Date } | null>;
}
