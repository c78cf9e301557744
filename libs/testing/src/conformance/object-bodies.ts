/** Bytes without a period that a part's size could hide: two shifted copies of them are never the same. */
export function patternOf(bytes: number, seed = 1): Buffer {
  const pattern = Buffer.allocUnsafe(bytes);
  let state = seed + 1;
  for (let i = 0; i < bytes; i += 1) {
    // A linear congruential generator (Numerical Recipes); its high byte is the one that looks random.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pattern[i] = state >>> 24;
  }
  return pattern;
}

export async function* chunksOf(bytes: Uint8Array, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield await Promise.resolve(bytes.subarray(at, at + chunkBytes));
  }
}

export const bytesOf = (bytes: Uint8Array): AsyncGenerator<Uint8Array> => chunksOf(bytes, 65_536);

/** So many bytes, and then a failure. */
export async function* failingAfter(bytes: number, failure: Error): AsyncGenerator<Uint8Array> {
  yield* bytesOf(patternOf(bytes));
  throw failure;
}

export async function collect(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What the work failed with; null when it did not. */
export async function errorOf(work: Promise<unknown>): Promise<Error | null> {
  return work.then(
    () => null,
    (error: unknown) => error as Error,
  );
}
